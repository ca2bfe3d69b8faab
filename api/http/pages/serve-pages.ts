import { MINUTE_SECONDS } from '@haat/shared/contract/define.ts';
import {
  getLanguageOfPath,
  getPathInLanguage,
  isAnswerPath,
  isPrivatePath,
  paths,
} from '@haat/shared/paths.ts';
import { type Context, Hono } from 'hono';
import type { ClientAddress } from '../client-address.ts';
import { readCookies } from '../cookies.ts';
import { buildMemoryCounter } from '../limits/memory-counter.ts';
import type { Metrics } from '../metrics.ts';
import type { RequestScope } from '../request-scope.ts';
import type { CachedPage } from './cached-page.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';
import { findPageKey, isDecodable, type PageKey, removeDataSuffix } from './page-key.ts';

interface Pages {
  readonly pages: PageCache;
  readonly metrics: Metrics;
  /** Pages are rendered for this address, whatever Host header a request has. */
  readonly publicUrl: string;
  /** False renders every page again, for measurements. */
  readonly cache: boolean;
  /** Limits how many pages are rendered for an address; without it, for load tests, there is no limit. */
  readonly clientAddress?: ClientAddress | undefined;
}

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

/** Serves every path that no earlier route has: public pages through the page cache, others directly from the renderer. */
export function servePages({
  pages,
  metrics,
  publicUrl,
  cache,
  clientAddress,
}: Pages): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  const renderings = buildMemoryCounter(RENDERINGS_FROM_ADDRESS);
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const withoutSlash = findPathWithoutSlash(pathname);
    if (withoutSlash) return c.redirect(withoutSlash + search, 301);
    if (!isDecodable(pathname))
      return c.redirect(getPathInLanguage(getLanguageOfPath(pathname), paths.notFound));
    if (isPrivatePath(pathname) && !readCookies(c.req.header('cookie'), publicUrl).get('session')) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(signInFor(pathname + search), 302);
    }
    const requested = new URL(publicUrl);
    requested.pathname = pathname;
    requested.search = search;
    const publicPage = findPageKey(requested);
    const key: PageKey =
      publicPage && cache ? publicPage : { url: publicPage?.url ?? requested, key: null, tags: [] };
    const isRendered = key.key === null ? isAnswer(pathname) : !pages.isAtHand(key);
    if (clientAddress && isRendered) await renderings.consume(clientAddress(c.env));
    const found = await pages.get(key, c.get('requestId'));
    metrics.countPage(found.outcome);
    c.set('cache', found.outcome);
    return sendPage(c, found.page, publicPage !== null);
  });
  return app;
}

/** The router's data of such a page is an answer as well. */
function isAnswer(pathname: string): boolean {
  return isAnswerPath(removeDataSuffix(pathname));
}

/** '/faq/' becomes '/faq', because each page has one address. */
function findPathWithoutSlash(pathname: string): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`; // takes linear time for any number of slashes
}

/** The address of the sign-in page, which leads back to the requested page. */
function signInFor(target: string): string {
  const signIn = getPathInLanguage(getLanguageOfPath(target.split('?')[0] ?? ''), paths.signIn);
  return `${signIn}?next=${encodeURIComponent(target)}`;
}

/** Sends a page in the best encoding that the request accepts, or 304 when the client has it already. */
export async function sendPage(
  c: Context<RequestScope>,
  page: CachedPage,
  isPublic: boolean,
): Promise<Response> {
  const { body, etag, ...variant } = await page.variant(
    chooseEncoding(c.req.header('accept-encoding')),
  );
  const headers = { ...variant.headers, ...(!isPublic && { 'cache-control': 'no-store' }) };
  if (page.isCacheable && c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: getNotModifiedHeaders(headers) });
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}

/** The headers that a 304 repeats: those by which a cache may continue to store the page. */
export function getNotModifiedHeaders(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(etag|vary|cache-control)$/i.test(name)),
  );
}
