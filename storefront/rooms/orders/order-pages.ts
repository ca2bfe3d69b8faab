import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { ORDERS_FIRST, ORDERS_MORE, ORDERS_OF_PAGE_MAX } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useLanguage, useWords } from '../../lib/words.ts';

/** The lines of the newest orders, and how many orders there are in all. */
type LatestOrders = Pick<ReplyOf<'userDetails'>, 'order' | 'orderCount'>;

/** How long the list was when it was last shown. */
let shownOrders = ORDERS_FIRST;
/** Longer lists begin again with this many. */
const RELOADED_MAX = 200;

/**
 * Adds as many further pages as were shown before: a customer who returns from an order finds the list at the same length.
 * A page that cannot be loaded is left out; the list's button loads it.
 */
export async function loadShownOrders<Loaded extends LatestOrders>(
  loaded: Loaded,
  language: Language,
): Promise<Loaded> {
  const wanted = Math.min(shownOrders, loaded.orderCount, RELOADED_MAX);
  let { order } = loaded;
  try {
    for (let missing = wanted - countOrders(order); missing > 0; ) {
      const page = await callApi('userOrders', {
        params: {},
        body: buildNextPage(order, Math.min(missing, ORDERS_OF_PAGE_MAX)),
        language,
      });
      order = [...order, ...page.order];
      missing = page.hasMore ? wanted - countOrders(order) : 0;
    }
  } catch {
    // The pages until then are right.
  }
  return { ...loaded, order };
}

export interface OrderPages {
  readonly lines: readonly OrderLine[];
  readonly orderCount: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Why the next page could not be loaded; '' otherwise. */
  readonly problem: string;
  readonly loadMore: () => void;
}

/** The loaded orders, and those that the customer has had added to them. */
export function useOrderPages(loaded: LatestOrders): OrderPages {
  const language = useLanguage();
  const words = useWords();
  const [pages, setPages] = useState(() => buildPages(loaded));
  if (pages.loaded !== loaded) setPages(buildPages(loaded));
  const { lines, hasMore, isBusy, problem } = pages;
  const update = (change: Partial<ReturnType<typeof buildPages>>) =>
    setPages((now) => (now.loaded === loaded ? { ...now, ...change } : now));
  const loadMore = async () => {
    if (isBusy) return;
    update({ isBusy: true, problem: '' });
    try {
      const body = buildNextPage(lines, ORDERS_MORE);
      const page = await callAsCustomer('userOrders', { params: {}, body, language });
      const all = [...lines, ...page.order];
      shownOrders = countOrders(all);
      update({ lines: all, hasMore: page.hasMore, isBusy: false });
    } catch (error) {
      update({ problem: formatRefusal(error, words).message, isBusy: false });
    }
  };
  const { orderCount } = loaded;
  return { lines, orderCount, hasMore, isBusy, problem, loadMore: () => void loadMore() };
}

function buildPages(loaded: LatestOrders) {
  const lines: readonly OrderLine[] = loaded.order;
  return {
    loaded,
    lines,
    hasMore: countOrders(lines) < loaded.orderCount,
    isBusy: false,
    problem: '',
  };
}

function buildNextPage(lines: readonly OrderLine[], limit: number) {
  const last = lines.at(-1)?.order;
  return { limit, ...(last && { before: last }) };
}

function countOrders(lines: readonly OrderLine[]): number {
  return new Set(lines.map(({ order }) => order)).size;
}
