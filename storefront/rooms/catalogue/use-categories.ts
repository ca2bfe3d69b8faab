import type { FacetValue, MenuCategory } from '@haat/shared/contract/catalogue.ts';
import { useRouteLoaderData } from 'react-router';
import { hasOwnChoice, type ListingQuery } from './listing-query.ts';
import type { ListingFound } from './listing-reply.ts';

/** The store's categories, which the document's loader fetched for the menu. */
export function useCategories(): readonly MenuCategory[] {
  const root = useRouteLoaderData('root') as { categories?: MenuCategory[] } | undefined;
  return root?.categories ?? NONE;
}

const NONE: readonly MenuCategory[] = [];

/** A category's bare listing counts only itself; the menu knows how much the others have. */
export function useFacets(query: ListingQuery, found: ListingFound): ListingFound['facets'] {
  const categories = useCategories();
  const isBare = found.facets.category.length <= 1 && !hasOwnChoice(query);
  if (!isBare || categories.length === 0) return found.facets;
  return { ...found.facets, category: categories.map(asFacet) };
}

function asFacet({ name, label, count }: MenuCategory): FacetValue {
  return { value: name, label, count, hex: null };
}
