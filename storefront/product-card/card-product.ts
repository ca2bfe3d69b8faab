import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { formatSizes } from '@haat/shared/sizes.ts';

/** The fields of a product that its card shows. */
export type CardProduct = Pick<
  ProductCard,
  | '_id'
  | 'displayinfo'
  | 'brand'
  | 'category'
  | 'original_price'
  | 'sellingPrice'
  | 'off'
  | 'stock'
  | 'ar'
  | 'pictures'
  | 'ratingAverage'
  | 'ratingCount'
> & {
  /** The sizes in stock as a span ('UK 6–10'), or how many they are. */
  readonly sizes?: string | number;
};

/** Only what a card shows, with its first picture: loader data is sent a second time inside the page. */
export function toCardProduct(product: ProductCard): CardProduct {
  const sizes = formatSizes(product.sizesInStock ?? []);
  return {
    _id: product._id,
    displayinfo: product.displayinfo,
    brand: product.brand,
    category: product.category,
    original_price: product.original_price,
    sellingPrice: product.sellingPrice,
    off: product.off,
    stock: product.stock,
    ar: product.ar,
    pictures: product.pictures.slice(0, 1),
    ratingAverage: product.ratingAverage,
    ratingCount: product.ratingCount,
    ...(sizes !== null && { sizes }),
  };
}
