import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { z } from 'zod';

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

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** One text for one choice, to keep what was found for it. */
export function keyOf(choice: object, aspect: string): string {
  return `${aspect} ${JSON.stringify(choice)}`;
}

/** The Hindi text where there is one and Hindi is asked for; else the English. */
export function inLanguage(language: Language, english: string, hindi: string | null): string {
  return language === 'hi' && hindi ? hindi : english;
}

/** One decimal, as stars are shown; null before the first rating. */
export function averageOf(ratingSum: number, ratingCount: number): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10;
}

/** What changed: products by id, categories by name. */
export interface CatalogueChange {
  readonly products?: readonly string[];
  readonly categories?: readonly string[];
  /** Something that shows everywhere, such as a seller's name or a banner. */
  readonly all?: boolean;
}

/** The channel of PostgreSQL's NOTIFY on which every node and every import says what it changed. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

const announcement = z.object({
  products: z.array(z.string()).default([]),
  categories: z.array(z.string()).default([]),
  all: z.boolean().default(false),
});

/** Reads an announcement; one that cannot be read counts as a change of everything. */
export function parseCatalogueChange(payload: string): CatalogueChange {
  try {
    return announcement.parse(JSON.parse(payload));
  } catch {
    return { all: true };
  }
}
