import type { Database } from '../../db/connect.ts';
import { Busy } from '../../errors.ts';
import { type CardRow, findCards } from '../card-queries.ts';
import type { CategoryRow } from '../queries.ts';
import { formatCacheKey, hasFilters } from '../rules.ts';
import type { ListingCache } from './listing-cache.ts';
import { type Asked, findHits, findPage, hasPricedOrder, isListedSort } from './queries.ts';

/** PostgreSQL counts the facets of so many products in some seconds, the longest that a shopper may wait. */
export const COUNTED_MAX = 200_000;
/** So many products of a search, of filters or in the order of prices are listed while there is no index. */
const LISTED_MAX = 1200;
/** Of so many products that a search finds the best are listed: the words of some searches are in every third product. */
const MATCHES_MAX = 2_000;

interface PartialRows {
  readonly rows: readonly CardRow[];
  /** Of a search or filters at most `LISTED_MAX`. */
  readonly total: number;
}

/** How many products PostgreSQL would have to look through for counts. */
export function countAll(categories: readonly CategoryRow[]): number {
  return categories.reduce((sum, { count }) => sum + count, 0);
}

/** A page of a listing from PostgreSQL without counting. Throws 503 when too many wait for the same, and for a page that is not known yet. */
export async function loadPartial(
  { database: { db }, cache }: { readonly database: Database; readonly cache: ListingCache },
  categories: readonly CategoryRow[],
  { choice, order, window, language }: Asked,
): Promise<PartialRows> {
  const isPlain = !choice.search && !hasFilters(choice.filters);
  const own = categories.filter(({ id }) => choice.categoryId === null || choice.categoryId === id);
  if (isPlain && isListedSort(order)) {
    const rows = await findPage(db, choice.categoryId, order, window, language);
    return { rows, total: countAll(own) };
  }
  if (window.offset >= LISTED_MAX) throw Busy();
  const cached = hasPricedOrder(choice, order) ? cache.pricedHits : cache.hits;
  const ids = await cached(formatCacheKey(choice, `${order} partial`), () =>
    findHits(db, choice, order, { limit: LISTED_MAX, offset: 0 }, MATCHES_MAX),
  );
  const shown = ids.slice(window.offset, window.offset + window.limit);
  const rows = await findCards(db, shown, language);
  return { rows, total: isPlain ? countAll(own) : ids.length };
}
