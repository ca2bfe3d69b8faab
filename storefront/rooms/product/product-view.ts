import type { ProductDetail } from '@haat/shared/contract/catalogue.ts';
import { type CardProduct, toCardProduct } from '../../product-card/card-product.ts';
import { parseSaleUnit, type SaleUnit } from './buy/product-unit-price.ts';

const SHOWN_FIELDS = [
  '_id',
  'name',
  'displayinfo',
  'brand',
  'category',
  'categoryLabel',
  'subCategory',
  'subCategoryLabel',
  'original_price',
  'sellingPrice',
  'off',
  'stock',
  'pictures',
  'ratingAverage',
  'ratingCount',
  'rating',
  'starCounts',
  'swatches',
  'sizes',
  'attributes',
  'countryOfOrigin',
  'netQuantity',
  'seller',
] as const satisfies readonly (keyof ProductDetail)[];

/** The data of a product that its page shows. */
export interface ProductView extends Pick<ProductDetail, (typeof SHOWN_FIELDS)[number]> {
  readonly paragraphs: readonly string[];
  readonly saleUnit: SaleUnit | null;
  readonly model: Model | null;
  readonly alsoLike: readonly CardProduct[];
}

/** Both files of a product's 3D model for AR. */
export interface Model {
  readonly glb: string;
  readonly usdz: string;
}

/** The price and stock at one moment. */
export type PriceAndStock = Pick<
  ProductDetail,
  'original_price' | 'sellingPrice' | 'off' | 'stock'
>;

/** Only what the page shows: loader data is sent a second time inside the page. */
export function toProductView(product: ProductDetail): ProductView {
  const { ar, src_glb: glb, src_usdz: usdz, description, netQuantity, alsoLike } = product;
  return {
    ...pick(product, SHOWN_FIELDS),
    paragraphs: description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    saleUnit: netQuantity === null ? null : parseSaleUnit(netQuantity),
    model: ar && glb && usdz ? { glb, usdz } : null,
    alsoLike: alsoLike.map(toCardProduct),
  };
}

function pick<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
}
