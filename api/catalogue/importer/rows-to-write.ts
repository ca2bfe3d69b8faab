import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { calculatePriceAfterPercentOff, fromRupees } from '@haat/shared/money.ts';
import type { Attribute } from '../../db/tables.ts';
import type { Content } from './kinds.ts';

/** Rows with the columns of their tables, each key once. Null means 'not given'. */
export interface Batch {
  readonly sellers: readonly ReturnType<typeof toSellerRow>[];
  readonly categories: readonly ReturnType<typeof toCategoryRow>[];
  readonly subCategories: readonly SubCategoryRow[];
  readonly colours: readonly ReturnType<typeof toColourRow>[];
  readonly products: readonly ReturnType<typeof toProductRow>[];
  readonly reviews: readonly ReturnType<typeof toReviewRow>[];
  readonly banners: readonly ReturnType<typeof toBannerRow>[];
}

export function toSellerRow(content: Content<'seller'>) {
  const { rating, gstin, ...seller } = content;
  return { ...seller, gstin: gstin ?? null, rating_average: rating ?? null };
}

export function toCategoryRow(content: Content<'category'>, picture: Picture | null) {
  const { name, name_hi, position = 0 } = content;
  return { name, name_hi: name_hi ?? null, position, picture };
}

export interface SubCategoryRow {
  readonly category: string;
  readonly name: string;
  readonly name_hi: string | null;
  readonly position: number;
}

export function toSubCategoryRows({
  name: category,
  sub_categories,
}: Content<'category'>): SubCategoryRow[] {
  return sub_categories.map(([name, nameHi], at) => ({
    category,
    name,
    name_hi: nameHi === '' ? null : nameHi,
    position: at + 1,
  }));
}

export function toColourRow({ name, name_hi, hex }: Content<'colour'>) {
  return { name, name_hi: name_hi ?? null, hex: hex ?? null };
}

export interface ProductMedia {
  readonly pictures: readonly Picture[];
  readonly glb: string | null;
  readonly usdz: string | null;
}

export function toProductRow(content: Content<'product'>, { pictures, glb, usdz }: ProductMedia) {
  const { mrp, price, off = 0, images: _files, attributes, attributes_hi, ...product } = content;
  const mrpPaise = fromRupees(mrp);
  return {
    ...product,
    title: product.title ?? product.name,
    mrp_paise: mrpPaise,
    price_paise:
      price === undefined ? calculatePriceAfterPercentOff(mrpPaise, off) : fromRupees(price),
    attributes: attributes.map((pair, at) => toAttribute(pair, attributes_hi?.[at])),
    pictures,
    glb,
    usdz,
  };
}

export function toReviewRow({ date, ...review }: Content<'review'>) {
  return { ...review, created_at: date ?? null };
}

/** The stored pictures of a banner. */
export interface BannerMedia {
  readonly pictures: readonly Picture[];
  readonly scenes: readonly Picture[];
}

export function toBannerRow(content: Content<'banner'>, media: BannerMedia) {
  const { text, text_hi, from, ...banner } = content;
  return {
    ...banner,
    body: text,
    body_hi: text_hi ?? null,
    from_paise: from === undefined ? null : fromRupees(from),
    ...media,
  };
}

function toAttribute(
  [name, value]: [string, string],
  hindi: [string, string] | undefined,
): Attribute {
  return hindi ? { name, value, nameHi: hindi[0], valueHi: hindi[1] } : { name, value };
}
