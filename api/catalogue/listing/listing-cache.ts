import { LRUCache } from 'lru-cache';
import type { Facets, Home, ProductCard } from '@haat/shared/contract/catalogue.ts';
import type { SearchPlan } from '../../search/plan/plan-search.ts';
import type { Shelf } from '../queries.ts';

/** What takes a pass over many products to know, kept until the catalogue changes. */
export interface ListingCache {
  readonly shelves: Remember<Shelf[]>;
  readonly home: Remember<Home>;
  /** The first products of each category. */
  readonly firsts: Remember<ProductCard[]>;
  readonly counts: Remember<{ total: number; facets: Facets }>;
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
/** Upper bounds in values kept (a facet value, a product id), about 100 bytes each. */
const COUNTED_VALUES_MAX = 300_000;
const HIT_IDS_MAX = 500_000;
/** The current edition and, while requests of it still run, the one before, in each language. */
const EDITIONS_KEPT = 4;
const PLANS_KEPT = 5000;

export function createListingCache(): ListingCache {
  let edition = 0;
  const currentEdition = () => edition;
  return {
    shelves: remember(currentEdition, EDITIONS_KEPT, () => 1),
    home: remember(currentEdition, EDITIONS_KEPT, () => 1),
    firsts: remember(currentEdition, EDITIONS_KEPT, () => 1),
    counts: remember(currentEdition, COUNTED_VALUES_MAX, ({ facets }) =>
      Object.values(facets).reduce((sum, values) => sum + values.length, 1),
    ),
    plans: remember(currentEdition, PLANS_KEPT, () => 1),
    hits: remember(currentEdition, HIT_IDS_MAX, (ids) => ids.length + 1),
    forget: () => {
      edition += 1;
    },
  };
}

// Forgetting renames the keys and lets old entries age out: emptying an LRUCache would fail the loads under way.
function remember<Value extends object>(
  currentEdition: () => number,
  maxSize: number,
  sizeCalculation: (value: Value) => number,
): Remember<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize,
    sizeCalculation,
    ttl: FRESH_MS,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return (key, load) => cache.forceFetch(`${currentEdition()}|${key}`, { context: load });
}
