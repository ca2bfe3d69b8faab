import type { ProductDetail } from '@haat/shared/contract/catalogue.ts';
import { type CardProduct, toCardProduct } from '../../product-card/card-product.ts';
import { parseSaleUnit, type SaleUnit } from './buy/product-unit-price.ts';
import { chooseSizeGuide, type SizeGuide } from './variants/size-guides.ts';
import { listSizes } from './variants/use-size-choice.ts';

/** Fields of the call that the page does not show, or shows in another form. */
type FieldNotShown =
  | 'productImg'
  | 'colors'
  | 'sizes'
  | 'sellerId'
  | 'status'
  | 'ar'
  | 'src_glb'
  | 'src_usdz'
  | 'description'
  | 'alsoLike';

/** The data of a product that its page shows. */
export interface ProductView extends Omit<ProductDetail, FieldNotShown> {
  readonly paragraphs: readonly string[];
  readonly saleUnit: SaleUnit | null;
  readonly sizeGuide: SizeGuide | null;
  readonly model: Model | null;
  readonly alsoLike: readonly CardProduct[];
}

/** Both files of a product's 3D model for AR. */
export interface Model {
  readonly glb: string;
  readonly usdz: string;
}

/** Only what the page shows: loader data is sent a second time inside the page. */
export function toProductView(product: ProductDetail): ProductView {
  const {
    productImg: _addresses,
    colors: _names,
    sizes: _values,
    sellerId: _sellers,
    status: _status,
    ar,
    src_glb: glb,
    src_usdz: usdz,
    description,
    alsoLike,
    ...shown
  } = product;
  return {
    ...shown,
    paragraphs: description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    saleUnit: shown.netQuantity === null ? null : parseSaleUnit(shown.netQuantity),
    sizeGuide: chooseSizeGuide(
      listSizes(shown).map(({ size }) => size ?? ''),
      shown,
    ),
    model: ar && glb && usdz ? { glb, usdz } : null,
    variants: shown.variants.map((variant, at, all) =>
      all[at - 1]?.colour === variant.colour ? { ...variant, picture: null } : variant,
    ),
    alsoLike: alsoLike.map(toCardProduct),
  };
}
