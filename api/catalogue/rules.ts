import { FILTERS, type FilterName } from '@haat/shared/listing.ts';

/** The values chosen in each group; a group without a choice is absent. */
export type Filters = { readonly [Name in FilterName]?: readonly string[] };

/** The category of the second tab of the hot deals, beside 'All'. */
export const DEALS_CATEGORY = 'Accessories';
export const DEALS_COUNT = 8;
/** A facet shows only its most frequent values; other brands can be found by searching. */
export const FACET_VALUES_MAX = 100;

/** Several ids may be shown as one value. */
const GROUPS_OF_IDS: ReadonlySet<FilterName> = new Set(['category', 'subCategory']);

/** So many values of a group are enough for its facet, beside those that are chosen. */
export function getShownMax(name: FilterName): number {
  return GROUPS_OF_IDS.has(name) ? Number.POSITIVE_INFINITY : FACET_VALUES_MAX;
}

/** Groups in a fixed order, values sorted without duplicates: the same choice always gives the same object. */
export function normaliseFilters(
  given: { readonly [Name in FilterName]?: readonly string[] | undefined } = {},
): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const values = [...new Set(given[name])].sort();
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** The cache key of a choice; the same choice always has the same key. */
export function formatCacheKey(choice: object, aspect: string): string {
  return `${aspect} ${JSON.stringify(choice)}`;
}

interface PricedRow {
  readonly pricePaise: number;
  readonly stock: number;
}

/** What is in stock for less than this price: the first of each category, then the second of each, so that all are seen. */
export function chooseUnderPrice<Row extends PricedRow>(
  categories: readonly (readonly Row[])[],
  { belowPaise, count }: { readonly belowPaise: number; readonly count: number },
): Row[] {
  const cheap = categories.map((rows) =>
    rows.filter(({ pricePaise, stock }) => pricePaise < belowPaise && stock > 0),
  );
  const longest = Math.max(0, ...cheap.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => cheap.flatMap((rows) => rows[place] ?? []))
    .flat()
    .slice(0, count);
}

/** Rounded to one decimal, as pages show it; null before the first rating. */
export function calculateAverageRating(ratingSum: number, ratingCount: number): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10;
}
