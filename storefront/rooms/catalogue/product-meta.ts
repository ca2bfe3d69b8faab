import { formatRupees } from '@haat/shared/money.ts';
import { inLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MetaDescriptor } from 'react-router';
import { jsonLd, pageMeta } from '../../lib/seo.ts';
import { shopOf } from '../../lib/shop.ts';
import { wordsOf } from '../../lib/words.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { productData } from './product-data.ts';
import { productTrail } from './product-trail.ts';
import type { ProductView } from './product-view.ts';

type Matches = Parameters<typeof pageMeta>[0]['matches'];

/** What a product's page says of itself. */
export function productMeta(
  product: ProductView,
  matches: Matches,
  language: Language,
): MetaDescriptor[] {
  const { publicUrl } = shopOf(matches.find((match) => match?.id === 'root')?.loaderData);
  const words = wordsOf(language);
  const path = paths.product(product.category, product._id);
  const addressOf = (to: string) => publicUrl + inLanguage(language, to);
  const trail = [
    { label: words.shell.home, to: paths.home },
    ...productTrail(product),
    { label: product.displayinfo, to: path },
  ];
  return [
    ...pageMeta({
      matches,
      language,
      path,
      title: product.displayinfo,
      description: words.product.pageDescription(
        product.displayinfo,
        product.brand,
        formatRupees(product.sellingPrice, language),
      ),
      picture: product.pictures[0],
    }),
    jsonLd(productData(product, publicUrl, addressOf(path))),
    jsonLd(breadcrumbList(trail, addressOf)),
  ];
}

/** What the page says of itself where there is no product to show. */
export function missingProductMeta(
  path: string,
  matches: Matches,
  language: Language,
): MetaDescriptor[] {
  const words = wordsOf(language).product.missing;
  return pageMeta({
    matches,
    language,
    path,
    title: words.title,
    description: words.gone,
    isHidden: true,
  });
}
