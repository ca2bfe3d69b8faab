import { paths } from '@haat/shared/paths.ts';
import type { ProductView } from './product-view.ts';

/** Category and sub-category, each with the path of its listing. */
export function buildProductTrail(
  product: Pick<ProductView, 'category' | 'categoryLabel' | 'subCategory' | 'subCategoryLabel'>,
) {
  const category = paths.category(product.category);
  const inSubCategory = new URLSearchParams({ subCategory: product.subCategory });
  return [
    { label: product.categoryLabel, to: category },
    { label: product.subCategoryLabel, to: `${category}?${inSubCategory}` },
  ];
}
