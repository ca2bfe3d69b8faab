import { MINUTE_SECONDS } from '@haat/shared/contract/define.ts';
import { isAnswerPath } from '@haat/shared/paths.ts';
import type { ClientAddress, Connected } from '../client-address.ts';
import { buildMemoryCounter } from '../limits/memory-counter.ts';
import type { Metrics } from '../metrics.ts';
import type { Found, PageCache } from './page-cache.ts';
import { type PageKey, removeDataSuffix, toUncachedPage } from './page-key.ts';

interface Pages {
  readonly pages: PageCache;
  readonly metrics: Metrics;
  /** False renders every page again, for measurements. */
  readonly cache: boolean;
  /** Limits how many pages are rendered for an address; without it, for load tests, there is no limit. */
  readonly clientAddress?: ClientAddress | undefined;
}

/** A page for a request, from the cache or rendered. Rejects with TooMany when too much was rendered for its address. */
export type AskForPage = (
  page: PageKey,
  from: Connected | undefined,
  requestId: string,
) => Promise<Found>;

/**
 * Public pages that are not in the cache, such as searches. Without it one program that searches for random words would keep
 * everybody else out of the renderer. Answers, which are never cached, count as well. Cached pages do not count, so a crowd
 * behind one address of a carrier does not reach it.
 */
const RENDERINGS_FROM_ADDRESS = {
  name: 'rendering-address',
  points: 1_200,
  seconds: MINUTE_SECONDS,
};

/** One for all ways by which pages are asked for, because they have the limit in common. */
export function buildAskForPage({ pages, metrics, cache, clientAddress }: Pages): AskForPage {
  const renderings = buildMemoryCounter(RENDERINGS_FROM_ADDRESS);
  return async (asked, from, requestId) => {
    const page = cache ? asked : toUncachedPage(asked);
    const isRendered = page.key === null ? isAnswer(page.pathname) : !pages.isAtHand(page);
    if (clientAddress && isRendered) await renderings.consume(clientAddress(from));
    const found = await pages.get(page, requestId);
    metrics.countPage(found.outcome);
    return found;
  };
}

/** The router's data of such a page is an answer as well. */
function isAnswer(pathname: string): boolean {
  return isAnswerPath(removeDataSuffix(pathname));
}
