import type { MenuCategory } from '@haat/shared/contract/catalogue.ts';
import type { Facets, FacetValue } from '@haat/shared/contract/listing-fields.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { useShopMenu } from '../../../lib/shop.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { isCategoryNarrowed, type ListingQuery } from '../listing-query.ts';
import type { ListingFound } from '../listing-reply.ts';
import { formatFilterValue } from './format-filter-value.ts';
import { toFacets } from './packed-facets.ts';

/** The facets with their texts. The reply for a plain category page counts only that category; the other counts come from the menu. */
export function useFacets(query: ListingQuery, found: ListingFound): Facets {
  const categories = useShopMenu();
  const words = useWords().listing;
  const language = useLanguage();
  const isPlainCategory = query.category !== ALL_CATEGORIES && !isCategoryNarrowed(query);
  // The call has no texts for values that are always the same.
  const facets = toFacets(found.facets, (name, value) =>
    formatFilterValue(name, value, words, language),
  );
  if (!isPlainCategory || categories.length === 0) return facets;
  return { ...facets, category: [...categories].sort(compareByCount).map(asFacet) };
}

/** The order in which the call returns the values of every group. */
function compareByCount(a: MenuCategory, b: MenuCategory): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

function asFacet({ name, label, count }: MenuCategory): FacetValue {
  return { value: name, label, count, hex: null };
}
