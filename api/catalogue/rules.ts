import { FILTERS, type FilterName } from '@haat/shared/listing.ts';

/** The values chosen in each group; a group without a choice is absent. */
export type Filters = { readonly [Name in FilterName]?: readonly string[] };

/** The tab of the hot deals beside 'All', by the category's name. */
export const DEALS_CATEGORY = 'Accessories';
export const DEALS_COUNT = 10;
/** A group shows its most frequent values; a brand beyond them is found by searching. */
export const FACET_VALUES_MAX = 100;

/** Groups in their fixed order, values sorted and once each: the same choice always looks the same. */
export function settleFilters(
  given: { readonly [Name in FilterName]?: readonly string[] | undefined } = {},
): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const values = [...new Set(given[name])].sort();
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
}

/** One decimal, as stars are shown; null before the first rating. */
export function averageOf(ratingSum: number, ratingCount: number): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10;
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** One text for one choice, to keep what was found for it. */
export function keyOf(choice: object, aspect: string): string {
  return `${aspect} ${JSON.stringify(choice)}`;
}
