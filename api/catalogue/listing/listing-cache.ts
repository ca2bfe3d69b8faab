import type { Facets, Home, ProductCard } from '@haat/shared/contract/catalogue.ts';
import { LRUCache } from 'lru-cache';
import type { SearchPlan } from '../../search/loaders.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { CategoryRow } from '../queries.ts';
import type { Count } from './queries.ts';

/**
 * What takes a pass over many products to know, kept until the catalogue changes. Searches and counts that are not kept
 * yet are read two at a time; who would wait too long is answered 503.
 */
export interface ListingCache {
  readonly shelves: Remember<CategoryRow[]>;
  readonly home: Remember<Home>;
  /** The first products of each category. */
  readonly firsts: Remember<ProductCard[]>;
  readonly counts: Remember<{ total: number; facets: Facets }>;
  /** How many products of each category a choice would show, among all categories. */
  readonly categoryCounts: Remember<readonly Count[]>;
  /** How a typed search was read; a null plan finds nothing. */
  readonly plans: Remember<{ plan: SearchPlan | null }>;
  /** The first product ids of a filtered or searched listing, in their order. */
  readonly hits: Remember<string[]>;
  /** Called when the catalogue changed: whatever is asked from now on is read anew. */
  forget(): void;
}

/** The kept value of `key`; many callers at once wait for one `load`. */
export type Remember<Value extends object> = (
  key: string,
  load: () => Promise<Value>,
) => Promise<Value>;

/** Heals what a lost notification left behind; until then the old value is answered while a new one loads. */
const FRESH_MS = 60_000;
/** Each takes a connection, and most of a processor: the other connections are for pages, carts and checkouts. */
const COLD_READS_AT_ONCE = 2;
const COLD_READ_WAIT_MS = 2_000;
const MEGABYTE = 1024 * 1024;
const COUNTS_BYTES = 50 * MEGABYTE;
const CATEGORY_COUNTS_BYTES = 10 * MEGABYTE;
const PLANS_BYTES = 20 * MEGABYTE;
const HITS_BYTES = 50 * MEGABYTE;
/** A product id, or a facet value with its label and count. */
const ID_BYTES = 50;
const COUNT_BYTES = 50;
const FACET_VALUE_BYTES = 150;
/** A reading of a typed word, as a tsquery. */
const READING_BYTES = 100;
/** What an entry takes beside its key and its value. */
const ENTRY_BYTES = 500;
const CHARACTER_BYTES = 2;
/** The current edition and, while requests of it still run, the one before, in each language. */
const EDITIONS_KEPT = 4;

export function createListingCache(): ListingCache {
  let edition = 0;
  const currentEdition = () => edition;
  const coldReads = createSemaphore({ permits: COLD_READS_AT_ONCE, waitMs: COLD_READ_WAIT_MS });
  const rememberColdRead = <Value extends object>(bounds: Bounds<Value>): Remember<Value> => {
    const keep = remember(currentEdition, bounds);
    return (key, load) => keep(key, () => coldReads.run(load));
  };
  return {
    shelves: remember(currentEdition, { max: EDITIONS_KEPT }),
    home: remember(currentEdition, { max: EDITIONS_KEPT }),
    firsts: remember(currentEdition, { max: EDITIONS_KEPT }),
    counts: rememberColdRead(
      within(COUNTS_BYTES, ({ facets }) => count(Object.values(facets)) * FACET_VALUE_BYTES),
    ),
    categoryCounts: rememberColdRead(
      within(CATEGORY_COUNTS_BYTES, (counts) => counts.length * COUNT_BYTES),
    ),
    plans: rememberColdRead(
      within(PLANS_BYTES, ({ plan }) => count(readingsOf(plan)) * READING_BYTES),
    ),
    hits: rememberColdRead(within(HITS_BYTES, (ids) => ids.length * ID_BYTES)),
    forget: () => {
      edition += 1;
    },
  };
}

// Forgetting renames the keys and lets old entries age out: emptying an LRUCache would fail the loads under way.
function remember<Value extends object>(
  currentEdition: () => number,
  bounds: Bounds<Value>,
): Remember<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    ...bounds,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true, // while the store is too busy to read anew, what was kept is still answered
    ignoreFetchAbort: true, // a load that others crowd out of the cache still answers those who wait for it
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return (key, load) => cache.forceFetch(`${currentEdition()}|${key}`, { context: load });
}

type Bounds<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value, key: string) => number };

/** Keys count as well: they hold what visitors typed and chose, which may be long where the answer is nothing. */
function within<Value>(maxSize: number, bytesOf: (value: Value) => number): Bounds<Value> {
  return {
    maxSize,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * CHARACTER_BYTES + ENTRY_BYTES,
  };
}

function readingsOf(plan: SearchPlan | null): readonly (readonly unknown[])[] {
  return plan?.words.map(({ readings }) => readings) ?? [];
}

function count(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}
