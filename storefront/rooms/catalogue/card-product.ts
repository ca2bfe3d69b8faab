import type { Picture, ProductCard } from '@haat/shared/contract/catalogue.ts';

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
>;

/** Only what a card shows, with its first picture: loader data travels in the page a second time. */
export function toCardProduct(product: ProductCard): CardProduct {
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
    pictures: product.pictures.slice(0, 1).map(shareLists),
    ratingAverage: product.ratingAverage,
    ratingCount: product.ratingCount,
  };
}

const lists = new Map<string, unknown>();
const LISTS_MAX = 100;

/** Nearly all pictures have the same widths and formats: one list for all of them goes over the wire once. */
function shareLists(picture: Picture): Picture {
  return { ...picture, widths: shared(picture.widths), formats: shared(picture.formats) };
}

function shared<List extends readonly unknown[]>(list: List): List {
  const key = list.join();
  const known = lists.get(key);
  if (known) return known as List;
  if (lists.size < LISTS_MAX) lists.set(key, list);
  return list;
}
