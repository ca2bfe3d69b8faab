import type { FacetValue, MenuCategory } from '@haat/shared/contract/catalogue.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { useShopMenu } from '../../../lib/shop.ts';
import { isCategoryNarrowed, type ListingQuery } from '../listing-query.ts';
import type { ListingFound } from '../listing-reply.ts';

/** The reply for a plain category page counts only that category; the other counts come from the menu. */
export function useFacets(query: ListingQuery, found: ListingFound): ListingFound['facets'] {
  const categories = useShopMenu();
  const isPlainCategory = query.category !== ALL_CATEGORIES && !isCategoryNarrowed(query);
  if (!isPlainCategory || categories.length === 0) return found.facets;
  return { ...found.facets, category: categories.map(asFacet).sort(compareByCount) };
}

/** The order in which the call returns the values of every group. */
function compareByCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function asFacet({ name, label, count }: MenuCategory): FacetValue {
  return { value: name, label, count, hex: null };
}
