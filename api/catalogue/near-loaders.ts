import type { Language } from '@haat/shared/words/words.ts';
import { loadCards } from './card-loaders.ts';
import type { CardRow } from './card-queries.ts';
import type { FacetIndex } from './facet-index/facet-index.ts';
import type { IndexChoice } from './facet-index/index-choice.ts';
import type { ListingDeps } from './listing/loaders.ts';
import { type CategoryIds, findNearSubCategory, NEAR_COUNT } from './queries.ts';

/**
 * The products that a shopper of any product of this sub-category may like: a few more than its page shows. From memory, unless the index is
 * being loaded or changed.
 */
export async function loadNearSubCategory(
  deps: ListingDeps,
  ids: CategoryIds,
  language: Language,
): Promise<readonly CardRow[]> {
  const index = deps.facetIndex?.current;
  if (!index) return findNearSubCategory(deps.database.db, ids, language);
  return loadCards(deps, listNearSubCategory(index, ids), language);
}

/** Their ids: of the same sub-category first, then of the same category, then popular ones of other categories. */
export function listNearSubCategory(
  index: FacetIndex,
  { categoryId, subCategoryId }: CategoryIds,
): string[] {
  const choices: IndexChoice[] = [
    { categoryId, filters: { subCategory: [subCategoryId] } },
    { categoryId, filters: {} },
    { categoryId: null, filters: {} },
  ];
  const ids = new Set<string>();
  for (const choice of choices) {
    if (ids.size >= NEAR_COUNT) break;
    // As many again are enough: no more than those that are there already can be among them.
    const window = { limit: NEAR_COUNT, offset: 0 };
    for (const id of index.listPage(choice, 'popular', window)) ids.add(id);
  }
  return [...ids].slice(0, NEAR_COUNT);
}
