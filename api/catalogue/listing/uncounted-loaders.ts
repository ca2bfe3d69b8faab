import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../../db/connect.ts';
import { type CardRow, findCards } from '../card-queries.ts';
import type { CategoryRow } from '../queries.ts';
import { formatCacheKey, hasFilters } from '../rules.ts';
import type { Choice } from './choice-queries.ts';
import type { ListingCache } from './listing-cache.ts';
import {
  findHits,
  findPage,
  hasPricedOrder,
  isListedSort,
  type Order,
  type Window,
} from './queries.ts';

/** With so many products PostgreSQL takes a second to count all facets. More of them it would count for longer than a shopper waits. */
export const COUNTED_MAX = 200_000;
/** So many products of a search or of filters are listed while there is no index. */
const LISTED_MAX = 1200;
/** Of so many products that have the words of a search the best are listed: the words of some searches are in every third product. */
const MATCHES_MAX = 2_000;

interface Uncounted {
  readonly rows: CardRow[];
  /** Of a choice with a search or filters at most `LISTED_MAX`. */
  readonly total: number;
}

/** How many products PostgreSQL would have to look through for counts. */
export function countAll(categories: readonly CategoryRow[]): number {
  return categories.reduce((sum, { count }) => sum + count, 0);
}

/** A page of a listing from PostgreSQL without a pass over all products. Throws 503 when too many wait for the same. */
export async function loadUncounted(
  { database: { db }, cache }: { readonly database: Database; readonly cache: ListingCache },
  categories: readonly CategoryRow[],
  {
    choice,
    order,
    window,
    language,
  }: {
    readonly choice: Choice;
    readonly order: Order;
    readonly window: Window;
    readonly language: Language;
  },
): Promise<Uncounted> {
  if (isListedSort(order) && !choice.search && !hasFilters(choice.filters)) {
    const own = categories.filter(
      ({ id }) => choice.categoryId === null || choice.categoryId === id,
    );
    return {
      rows: await findPage(db, choice.categoryId, order, window, language),
      total: countAll(own),
    };
  }
  const cached = hasPricedOrder(choice, order) ? cache.pricedHits : cache.hits;
  const ids = await cached(formatCacheKey(choice, `${order} uncounted`), () =>
    findHits(db, choice, order, { limit: LISTED_MAX, offset: 0 }, MATCHES_MAX),
  );
  const shown = ids.slice(window.offset, window.offset + window.limit);
  return { rows: await findCards(db, shown, language), total: ids.length };
}
