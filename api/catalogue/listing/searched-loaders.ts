import type { Database } from '../../db/connect.ts';
import type { ProductPostings } from '../../search/postings/product-postings.ts';
import { listBestIds } from '../../search/postings/rank.ts';
import type { SearchPlan } from '../../search/rules.ts';
import type { FacetIndex } from '../facet-index/facet-index.ts';
import type { IndexChoice } from '../facet-index/index-choice.ts';
import { formatCacheKey } from '../rules.ts';
import type { ListingCache } from './listing-cache.ts';
import { findPriced } from './queries.ts';
import { SearchedIndex } from './searched-index.ts';

interface SearchDeps {
  readonly database: Database;
  readonly cache: ListingCache;
}

interface Indexes {
  readonly index: FacetIndex;
  readonly postings: ProductPostings | undefined;
}

interface AskedOfIndexes {
  readonly search: SearchPlan | null;
  readonly unsearched: IndexChoice;
}

/** Of so many best products of a search the prices are compared with those that it asks for. */
const PRICED_MAX = 2000;

/** A search in memory; undefined when nothing was searched for. */
export async function loadSearchedIndex(
  { database: { db }, cache }: SearchDeps,
  { index, postings }: Indexes,
  { search, unsearched }: AskedOfIndexes,
): Promise<SearchedIndex | undefined> {
  if (!search || !postings) return undefined;
  const { price } = search;
  const priced =
    price &&
    (await cache.priced(formatCacheKey(search, String(index.version)), () =>
      findPriced(db, listBestIds(postings, search, PRICED_MAX), price),
    ));
  return new SearchedIndex(index, postings, search, unsearched, priced);
}

/** How many products a search in memory finds. */
export async function countIndexed(
  deps: SearchDeps,
  key: string,
  indexes: Indexes,
  asked: AskedOfIndexes,
): Promise<number> {
  const { total } = await chooseCache(deps.cache, asked.search).mentions(key, async () => {
    const searched = await loadSearchedIndex(deps, indexes, asked);
    return { total: searched?.countTotal() ?? 0 };
  });
  return total;
}

type KeptListings = Pick<ListingCache, 'indexedHits' | 'indexed' | 'mentions'>;

const NOTHING_KEPT: KeptListings = {
  indexedHits: (_key, load) => load(),
  indexed: (_key, load) => load(),
  mentions: (_key, load) => load(),
};

/** A new price changes no listing: what depends on prices is not kept with the listings. */
export function chooseCache(cache: ListingCache, search: SearchPlan | null): KeptListings {
  return search?.price ? NOTHING_KEPT : cache;
}
