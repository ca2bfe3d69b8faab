import type { FilterName } from '@haat/shared/listing.ts';
import type { Choice } from '../listing/choice-queries.ts';
import type { CategoryRow } from '../queries.ts';

/** Which products are asked for. */
export interface IndexChoice {
  /** Null means all categories. */
  readonly categoryId: number | null;
  /** Categories and sub-categories by id, the rest by English name. A product needs one value of each group. */
  readonly filters: { readonly [Name in FilterName]?: readonly (string | number)[] };
}

/** The index knows categories by id; one name may be that of sub-categories in several categories. */
export function buildIndexChoice(
  { categoryId, filters }: Omit<Choice, 'search'>,
  categories: readonly CategoryRow[],
): IndexChoice {
  const { category, subCategory } = filters;
  const subCategories = categories.flatMap((one) => one.subCategories);
  return {
    categoryId,
    filters: {
      ...filters,
      ...(category && { category: listIds(categories, category) }),
      ...(subCategory && { subCategory: listIds(subCategories, subCategory) }),
    },
  };
}

function listIds(named: readonly { id: number; name: string }[], names: readonly string[]) {
  return named.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}
