import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { calculatePriceAfterPercentOff, toPaise } from '@haat/shared/money.ts';
import { TRANSLATED_LANGUAGES, type Translations } from '@haat/shared/translations.ts';
import type { Attribute } from '../../db/tables.ts';
import { PRODUCT_FIELDS, TRANSLATED_FIELDS } from '../../db/tables/product-fields.ts';
import { toWeekdayNumbers } from './delivery-cells.ts';
import type { Content } from './kinds.ts';
import { findTranslatedPairs, groupByLanguage, groupTranslations } from './translations.ts';

export function toSellerRow(content: Content<'seller'>) {
  const { rating, rating_count, gstin, enrolment_number, ...seller } = content;
  return {
    ...seller,
    translations: groupTranslations(content, { name: 'name', city: 'city' }),
    gstin: gstin ?? null,
    enrolment_number: enrolment_number ?? null,
    rating_average: rating ?? null,
    rating_count: rating_count ?? null,
  };
}

/** From where the seller sends, and the places to which it does not. */
export function toPickupPlaceRow(content: Content<'seller'>) {
  const { code, pincode, pickup_pincode, working_days, cut_off, days_off, no_delivery_to } =
    content;
  return {
    seller: code,
    pincode: pickup_pincode ?? pincode,
    working_days: toWeekdayNumbers(working_days),
    cut_off,
    days_off,
    excluded: no_delivery_to,
  };
}

export function toHolidayRow({ day, state, name }: Content<'holiday'>) {
  return { day, state: state ?? null, name };
}

export function toCategoryRow(content: Content<'category'>, picture: Picture | null) {
  const { name, position = 0 } = content;
  return { name, translations: groupTranslations(content, { name: 'name' }), position, picture };
}

export interface SubCategoryRow {
  readonly category: string;
  readonly name: string;
  readonly translations: Translations<'name'>;
  readonly position: number;
}

/** A file gives the names in the first other language as values of the map, those in each language in a map of its own. */
export function toSubCategoryRows(content: Content<'category'>): SubCategoryRow[] {
  return content.sub_categories.map(([name, translated], index) => ({
    category: content.name,
    name,
    translations: groupByLanguage((language) => {
      const names = new Map(findTranslatedPairs(content, 'sub_categories', language));
      const text = names.get(name) || (language === TRANSLATED_LANGUAGES[0] && translated);
      return text ? [['name', text]] : [];
    }),
    position: index + 1,
  }));
}

export function toColourRow(content: Content<'colour'>) {
  const { name, hex = null } = content;
  return { name, translations: groupTranslations(content, { name: 'name' }), hex };
}

export interface ProductMedia {
  readonly pictures: readonly Picture[];
  readonly glb: string | null;
  readonly usdz: string | null;
}

const TRANSLATED_COLUMNS = Object.fromEntries(
  TRANSLATED_FIELDS.map((field) => [field, PRODUCT_FIELDS[field].column]),
);

export function toProductRow(content: Content<'product'>, { pictures, glb, usdz }: ProductMedia) {
  const { code, mrp, price, off = 0, images: _files, ...product } = content;
  const mrpPaise = toPaise(mrp);
  return {
    ...product,
    seller_sku: code,
    title: product.title || product.name,
    ...toFilterValues(product),
    translations: groupTranslations(content, TRANSLATED_COLUMNS),
    mrp_paise: mrpPaise,
    price_paise:
      price === undefined ? calculatePriceAfterPercentOff(mrpPaise, off) : toPaise(price),
    attributes: toAttributes(content),
    pictures,
    glb,
    usdz,
  };
}

/** A variant is found by its own size, and by its colour when the row gives no other colours. */
function toFilterValues(
  row: Pick<Content<'product'>, 'colours' | 'sizes' | 'variant_colour' | 'variant_size'>,
) {
  const { colours, sizes, variant_colour, variant_size } = row;
  return {
    colours: colours.length === 0 && variant_colour !== undefined ? [variant_colour] : colours,
    sizes: variant_size === undefined ? sizes : [variant_size],
  };
}

export function toReviewRow({ code, ref, date, ...review }: Content<'review'>) {
  return { ...review, seller_sku: code, external_id: ref, created_at: date ?? null };
}

/** The stored pictures of a banner. */
export interface BannerMedia {
  readonly pictures: readonly Picture[];
  readonly scenes: readonly Picture[];
}

export function toBannerRow(content: Content<'banner'>, media: BannerMedia) {
  const { place, position, title, kicker, text, action, link, off, from } = content;
  return {
    slot: place,
    position,
    title,
    kicker,
    body: text,
    action,
    translations: groupTranslations(content, {
      title: 'title',
      kicker: 'kicker',
      body: 'text',
      action: 'action',
    }),
    link,
    discount_percent: off ?? null,
    from_paise: from === undefined ? null : toPaise(from),
    ...media,
  };
}

/** The maps in other languages have the same attributes in the same order. */
function toAttributes(content: Content<'product'>): Attribute[] {
  return content.attributes.map(([name, value], index) => {
    const translations = groupByLanguage<'name' | 'value'>((language) => {
      const pair = findTranslatedPairs(content, 'attributes', language)?.[index];
      return pair
        ? [
            ['name', pair[0]],
            ['value', pair[1]],
          ]
        : [];
    });
    return Object.keys(translations).length > 0 ? { name, value, translations } : { name, value };
  });
}
