import { formatIsoDay } from '@haat/shared/dates.ts';
import { RETURN_DAYS, REVIEWS_FIRST, STARS_MAX } from '@haat/shared/limits.ts';
import type { ProductView } from './product-view.ts';

/** The product as schema.org data for search engines. `base` is the store's origin, `url` the page's URL. */
export function buildProductStructuredData(
  product: ProductView,
  base: string,
  url: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.displayinfo,
    description: product.paragraphs.join('\n\n') || product.displayinfo,
    image: product.pictures.map(({ src }) => new URL(src, base).href),
    sku: product._id,
    category: product.categoryLabel,
    brand: { '@type': 'Brand', name: product.brand },
    offers: offerData(product, url),
    ...ratingData(product),
  };
}

function offerData(product: ProductView, url: string): object {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price: product.sellingPrice,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: product.seller.name },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      ...(product.returns ? ONLY_IF_FAULTY : FREE_RETURNS),
    },
  };
}

const FREE_RETURNS = {
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnFees: 'https://schema.org/FreeReturn',
};
/** Search engines ask about returns without a fault. */
const ONLY_IF_FAULTY = {
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
};

/** Only the reviews that the page shows at once: search engines refuse reviews that a visitor cannot see. */
function ratingData({ ratingAverage, ratingCount, rating }: ProductView): object {
  if (ratingAverage === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingAverage,
      reviewCount: ratingCount,
      bestRating: STARS_MAX,
    },
    review: rating.slice(0, REVIEWS_FIRST).map(({ stars, title, description, name, date }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: description,
      author: { '@type': 'Person', name },
      datePublished: formatIsoDay(date),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: STARS_MAX },
    })),
  };
}
