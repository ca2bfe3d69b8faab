import { RETURN_DAYS } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MetaDescriptor } from 'react-router';
import { buildBreadcrumbList, buildPageMeta, renderJsonLd } from '../../lib/seo.ts';
import { getShop } from '../../lib/shop.ts';
import { getWords } from '../../lib/words.ts';
import { buildProductStructuredData } from './product-structured-data.ts';
import type { ProductView } from './product-view.ts';

type Matches = Parameters<typeof buildPageMeta>[0]['matches'];

/** The metadata of a product page. */
export function buildProductMeta(
  product: ProductView,
  matches: Matches,
  language: Language,
): MetaDescriptor[] {
  const { publicUrl } = getShop(matches.find((match) => match?.id === 'root')?.loaderData);
  const words = getWords(language);
  const path = paths.product(product.category, product._id);
  const addressOf = (to: string) => publicUrl + getPathInLanguage(language, to);
  const trail = [
    { label: words.shell.home, to: paths.home },
    ...buildProductTrail(product),
    { label: product.displayinfo, to: path },
  ];
  return [
    ...buildPageMeta({
      matches,
      language,
      path,
      title: product.displayinfo,
      description: words.product.pageDescription(
        product.displayinfo,
        product.brand,
        formatRupees(product.sellingPrice, language),
        product.returns
          ? words.product.returnTerms[product.returns.term]
          : words.product.freeReturns(RETURN_DAYS),
      ),
      picture: product.pictures[0],
    }),
    renderJsonLd(buildProductStructuredData(product, publicUrl, addressOf(path))),
    renderJsonLd(buildBreadcrumbList(trail, addressOf)),
  ];
}

/** The metadata of the page when there is no product to show. */
export function buildMissingProductMeta(
  path: string,
  matches: Matches,
  language: Language,
): MetaDescriptor[] {
  const words = getWords(language).product.missing;
  return buildPageMeta({
    matches,
    language,
    path,
    title: words.title,
    description: words.gone,
    isHidden: true,
  });
}

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
