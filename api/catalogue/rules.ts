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

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const byNumber = new Intl.Collator('en', { numeric: true });

/** Letters from small to large, then all others, numbers by their worth: S, M, UK 8, UK 10. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [one, other].map((size) => LETTER_SIZES.indexOf(size.toUpperCase()));
  if (first === -1 && second === -1) return byNumber.compare(one, other);
  if (first === -1 || second === -1) return first === -1 ? 1 : -1;
  return Number(first) - Number(second);
}

/** Groups in their fixed order, values sorted and once each: the same choice always looks the same. */
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

/** One text for one choice, to keep what was found for it. */
export function formatCacheKey(choice: object, aspect: string): string {
  return `${aspect} ${JSON.stringify(choice)}`;
}

/** The Hindi text where there is one and Hindi is asked for; else the English. */
export function getInLanguage(language: Language, english: string, hindi: string | null): string {
  return language === 'hi' && hindi ? hindi : english;
}

/** One decimal, as stars are shown; null before the first rating. */
export function calculateAverageRating(ratingSum: number, ratingCount: number): number | null {
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
