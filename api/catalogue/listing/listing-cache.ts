import { hash } from 'node:crypto';
import type { Home, ProductCard } from '@haat/shared/contract/catalogue.ts';
import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import { createSeenKeys } from '@haat/shared/seen-keys.ts';
import { LRUCache } from 'lru-cache';
import type { SearchPlan } from '../../search/rules.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { CatalogueChange } from '../change-rules.ts';
import type { CategoryRow } from '../queries.ts';
import type { Count } from './facet-queries.ts';
import type { Labels, Window } from './queries.ts';

/**
 * Caches results that need a pass over many products, until the catalogue changes. Searches and counts by
 * PostgreSQL that are not cached yet are read two at a time; a request that would wait too long gets 503.
 */
export interface ListingCache {
  readonly categories: Remember<CategoryRow[]>;
  readonly home: Remember<Home>;
  /** The first products of each category. */
  readonly firsts: Remember<ProductCard[]>;
  /** What a shopper of a product may like, by its sub-category. */
  readonly near: Remember<ProductCard[]>;
  readonly counts: Remember<{ total: number; facets: Facets }>;
  /** How many products of a choice each category has, for all categories. */
  readonly categoryCounts: Remember<readonly Count[]>;
  /**
   * The same two, calculated from the facet index: that is quick, and does not wait for its turn. Kept when they are asked for a second
   * time: most choices of filters are never asked for again.
   */
  readonly indexed: Remember<IndexedFacets>;
  /** Names of colours and brands in a language. */
  readonly labels: Remember<KnownLabels>;
  /** The search plan of a typed text; a null plan finds nothing. */
  readonly plans: Remember<{ plan: SearchPlan | null }>;
  /** Blocks of product ids of a filtered or searched listing, in its order. */
  readonly hits: Remember<string[]>;
  /** The same where prices or ratings decide: forgotten when any of them changes. */
  readonly pricedHits: Remember<string[]>;
  /** The same, listed in memory. */
  readonly indexedHits: Remember<string[]>;
  /** How many products only mention the words of a search. */
  readonly mentions: Remember<{ total: number }>;
  /** Of the best products of a search those at the prices that it asks for; forgotten when a price changes. */
  readonly priced: Remember<Set<string>>;
  /** Waits for its turn among what PostgreSQL takes long for. */
  readCold<Result>(load: () => Promise<Result>): Promise<Result>;
  /** The same, for reading words of the vocabulary. */
  readPlan<Result>(load: () => Promise<Result>): Promise<Result>;
  /** Called when the catalogue changed: later requests load again what the change concerns. */
  forget(change: CatalogueChange): void;
}

export interface IndexedFacets {
  readonly total: number;
  readonly facets: Facets;
  readonly acrossCategories: readonly Count[];
}

/** Colours are all known; brands and sellers are added when they are first shown: null for those that are not translated. */
export interface KnownLabels {
  readonly colours: Labels['colours'];
  readonly brands: Map<string, string | null>;
  readonly sellers: Map<string, string | null>;
}

/** The cached value of `key`; simultaneous callers wait for the same `load`. */
export type Remember<Value extends object> = (
  key: string,
  load: () => Promise<Value>,
) => Promise<Value>;

/** Older values are loaded again, in case a notification was lost; meanwhile the old value is returned. */
const FRESH_MS = 60_000;
/** Each takes a connection and most of a CPU core: other connections stay free for pages, carts and checkouts. */
const COLD_READS_AT_ONCE = 2;
const COLD_READ_WAIT_MS = 2_000;
/** Each takes a connection for some milliseconds, three times at most. */
const PLAN_READS_AT_ONCE = 5;
/** A choice that was made so many choices ago is a new one. */
const SEEN_MAX = 2_000;
const MEGABYTE = 1024 * 1024;
/** All results of searches, filters and counts together: whatever shoppers ask for, the store does not grow by more. */
const SHARED_BYTES = 8 * MEGABYTE;
/** Estimates: a product id, a count, and a facet value with its label and count. */
const ID_BYTES = 50;
const COUNT_BYTES = 50;
const FACET_VALUE_BYTES = 150;
/** Estimates: a typed word of a plan, and each of its matches. */
const WORD_BYTES = 120;
const MATCH_BYTES = 100;
/** Estimate: the memory of an entry with its key and without its value. */
const ENTRY_BYTES = 500;
/** The current edition and the previous one, which running requests may still use, in each language. */
const EDITIONS_MAX = 4;
/** Six cards each: about 5 MB. */
const NEAR_MAX = 500;

export function createListingCache(): ListingCache {
  const editions = { listings: 0, cards: 0 };
  const ofListings = () => editions.listings;
  const ofCards = () => editions.cards;
  const coldReads = createSemaphore({
    name: 'cold reads',
    permits: COLD_READS_AT_ONCE,
    waitMs: COLD_READ_WAIT_MS,
  });
  const share = buildShare(ofListings);
  const inTurn =
    <Value extends object>(readThrough: Remember<Value>): Remember<Value> =>
    (key, load) =>
      readThrough(key, () => coldReads.run(load));
  const planReads = createSemaphore({
    name: 'search plans',
    permits: PLAN_READS_AT_ONCE,
    waitMs: COLD_READ_WAIT_MS,
  });
  return {
    categories: remember(ofListings, { max: EDITIONS_MAX }),
    home: remember(ofCards, { max: EDITIONS_MAX }),
    firsts: remember(ofCards, { max: EDITIONS_MAX }),
    near: remember(ofCards, { max: NEAR_MAX }),
    counts: inTurn(share('counts', ({ facets }) => calculateFacetBytes(facets))),
    categoryCounts: inTurn(share('categories', (counts) => counts.length * COUNT_BYTES)),
    indexed: share('indexed', ({ facets }) => calculateFacetBytes(facets), {
      fromSecondTime: true,
    }),
    labels: remember(ofListings, { max: EDITIONS_MAX }),
    plans: share('plans', calculatePlanBytes),
    hits: inTurn(share('hits', countIdBytes)),
    pricedHits: inTurn(share('priced hits', countIdBytes, { currentEdition: ofCards })),
    indexedHits: share('indexed hits', countIdBytes),
    mentions: share('mentions', () => COUNT_BYTES),
    priced: share('priced', (ids) => ids.size * ID_BYTES, { currentEdition: ofCards }),
    readCold: (load) => coldReads.run(load),
    readPlan: (load) => planReads.run(load),
    forget: ({ categories = [], all, unknown }) => {
      editions.cards += 1;
      // A price, a review or a sold-out product changes no count, no menu and no search plan.
      if (all || unknown || categories.length > 0) editions.listings += 1;
    },
  };
}

interface ShareOptions {
  /** The edition by which it goes; without it that of listings. */
  readonly currentEdition?: () => number;
  /** What is asked for only once is not kept. */
  readonly fromSecondTime?: boolean;
}

/** One place with a limit in bytes for results of several kinds. */
function buildShare(ofListings: () => number) {
  const shared = createCache<object>({ maxSize: SHARED_BYTES });
  return <Value extends object>(
    name: string,
    bytesOf: (value: Value) => number,
    { currentEdition = ofListings, fromSecondTime = false }: ShareOptions = {},
  ): Remember<Value> => {
    const sizeCalculation = (value: object) => bytesOf(value as Value) + ENTRY_BYTES;
    const wasSeen = createSeenKeys(SEEN_MAX);
    return (key, load) => {
      // A key may be as long as what a shopper sends, and has the whole plan of a search: only a digest of it is kept.
      const digest = hash('sha256', key, 'base64url');
      const sharedKey = `${name} ${currentEdition()}|${digest}`;
      if (fromSecondTime && !shared.peek(sharedKey) && !wasSeen(digest)) return load();
      return shared.forceFetch(sharedKey, { context: load, sizeCalculation }) as Promise<Value>;
    };
  };
}

interface Blocks {
  /** At least as many ids as a page can have. */
  readonly atOnce: number;
  findBlock(block: Window): Promise<string[]>;
}

/** The ids of a window, which are found and cached in blocks. */
export async function listIds(
  cached: Remember<string[]>,
  key: string,
  { limit, offset }: Window,
  { atOnce, findBlock }: Blocks,
): Promise<string[]> {
  const first = Math.floor(offset / atOnce);
  const last = Math.floor((offset + limit - 1) / atOnce);
  const blocks = await Promise.all(
    [...new Set([first, last])].map((block) =>
      cached(`${key} ${block}`, () => findBlock({ limit: atOnce, offset: block * atOnce })),
    ),
  );
  const start = offset - first * atOnce;
  return blocks.flat().slice(start, start + limit);
}

function remember<Value extends object>(
  currentEdition: () => number,
  bounds: { readonly max: number },
): Remember<Value> {
  const cache = createCache<Value>(bounds);
  return (key, load) => cache.forceFetch(`${currentEdition()}|${key}`, { context: load });
}

// `forget` changes the keys, and old entries are evicted later: clearing an LRUCache would make running loads fail.
function createCache<Value extends object>(
  bounds: { readonly max: number } | { readonly maxSize: number },
): LRUCache<string, Value, () => Promise<Value>> {
  return new LRUCache({
    ...bounds,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true, // when a load fails because the store is busy, the old value is returned
    ignoreFetchAbort: true, // a load whose entry is evicted still returns its value to its callers
    fetchMethod: (_key, _stale, { context }) => context(),
  });
}

function calculateFacetBytes(facets: Facets): number {
  return count(Object.values(facets)) * FACET_VALUE_BYTES;
}

function countIdBytes(ids: string[]): number {
  return ids.length * ID_BYTES;
}

function calculatePlanBytes({ plan }: { readonly plan: SearchPlan | null }): number {
  const words = plan?.words ?? [];
  return words.length * WORD_BYTES + count(words.map(({ matches }) => matches)) * MATCH_BYTES;
}

function count(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}
