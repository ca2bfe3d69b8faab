import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import type { Words } from '@haat/shared/words/words.ts';
import type { ListingQuery } from './listing-query.ts';

/** The pages between the home page and a listing, and the listing itself: all products, the category, the search. */
export function buildListingTrail(
  { category, search }: ListingQuery,
  categoryLabel: string | null,
  words: Words['listing'],
): { readonly label: string; readonly to: string }[] {
  const ofCategory = category !== ALL_CATEGORIES;
  return [
    { label: words.products, to: paths.category(ALL_CATEGORIES) },
    ...(ofCategory ? [{ label: categoryLabel ?? category, to: paths.category(category) }] : []),
    ...(search ? [{ label: words.quoted(search), to: paths.search(search) }] : []),
  ];
}
