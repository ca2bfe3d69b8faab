import { GST_SCHEMES, isGstin } from '@haat/shared/gstin.ts';
import {
  FILTER_VALUE_LENGTH_MAX,
  REVIEW_TEXT_LENGTH_MAX,
  REVIEW_TITLE_LENGTH_MAX,
  STARS_MAX,
} from '@haat/shared/limits.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { SELLER_CODE_PATTERN } from '@haat/shared/patterns.ts';
import { findState } from '@haat/shared/states.ts';
import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import { z } from 'zod';
import * as cell from '../../db/tables/cells.ts';
import { PRODUCT_CELLS, TRANSLATED_CELLS } from '../../db/tables/product-fields.ts';
import { DELIVERY_CELLS, holiday, pincode } from './delivery-cells.ts';
import * as limit from './limits.ts';
import { buildTranslatedSchema, findTranslatedPairs } from './translations.ts';

const filterName = cell.text(FILTER_VALUE_LENGTH_MAX);
const name = cell.text(cell.NAME_LENGTH_MAX);
const title = cell.text(cell.TITLE_LENGTH_MAX);
const text = cell.text(cell.TEXT_LENGTH_MAX);
const sellerCode = cell.textLike(SELLER_CODE_PATTERN, 'must be 2 to 4 capitals or digits');
const productCode = cell.text(cell.CODE_LENGTH_MAX);
const pictures = cell.list(limit.PICTURES_MAX, cell.picturePath);

const seller = buildTranslatedSchema(
  {
    code: sellerCode,
    name,
    gstin: cell
      .textLike(/^.{15}$/, 'must have 15 characters')
      .refine(isGstin, 'is no GSTIN: its checksum or form is wrong')
      .optional(),
    gst_scheme: cell.oneOf(GST_SCHEMES).default('regular'),
    enrolment_number: cell
      .textLike(/^[0-9A-Z]{10,20}$/, 'must be 10 to 20 capitals or digits')
      .optional(),
    state: name.refine(
      (state) => findState(state) !== undefined,
      'must be the official name of a State',
    ),
    city: name,
    address: name,
    pincode,
    email: cell.textLike(z.regexes.email, 'must be a mail address'),
    customer_care: cell.textLike(/^\+?[0-9][0-9 ()-]{4,19}$/, 'must be a telephone number'),
    rating: cell.oneDecimal(1, STARS_MAX).optional(),
    rating_count: cell.wholeNumber(1, cell.COUNT_MAX).optional(),
    ...DELIVERY_CELLS,
  },
  { name, city: name },
).superRefine((row, context) => {
  const { gstin, gst_scheme, enrolment_number, state, rating, rating_count } = row;
  const code = findState(state)?.gstCode;
  if (gst_scheme === 'composition' && gstin === undefined)
    refuse(context, 'gstin', 'is needed: composition dealers are registered');
  if (gstin !== undefined && enrolment_number !== undefined)
    refuse(
      context,
      'enrolment_number',
      'cannot stand beside gstin: it is for who is not registered',
    );
  if (gstin !== undefined && !gstin.startsWith(code ?? ''))
    refuse(context, 'gstin', `must begin with ${code}, the code of ${state}`);
  if (rating === undefined && rating_count !== undefined)
    refuse(context, 'rating', 'is needed beside rating_count');
});

const category = buildTranslatedSchema(
  {
    name: filterName.refine(canBeInPath, `'${ALL_CATEGORIES}', '.' and '..' are reserved`),
    position: cell.wholeNumber(1, cell.COUNT_MAX).optional(),
    picture: cell.picturePath.optional(),
    sub_categories: cell.map().refine((pairs) => pairs.length > 0, 'is needed'),
  },
  { name: filterName, sub_categories: cell.map() },
).superRefine((row, context) => {
  const names = new Set(row.sub_categories.map(([own]) => own));
  for (const language of TRANSLATED_LANGUAGES) {
    const translated = findTranslatedPairs(row, 'sub_categories', language) ?? [];
    const unknown = translated.find(([own]) => !names.has(own));
    if (unknown)
      refuse(context, `sub_categories_${language}`, `${unknown[0]} is not in sub_categories`);
  }
});

const colour = buildTranslatedSchema(
  {
    name: filterName,
    hex: cell
      .textLike(/^#[0-9a-f]{6}$/i, 'must be such as #c02060')
      .transform((hex) => hex.toLowerCase())
      .optional(),
  },
  { name: filterName },
);

const attributes = cell.map(cell.TITLE_LENGTH_MAX);

const product = buildTranslatedSchema(
  {
    seller: sellerCode,
    code: productCode,
    family: productCode.optional(),
    category: filterName,
    sub_category: filterName,
    mrp: cell.wholeRupees,
    price: cell.wholeRupees.optional(),
    off: cell.wholeNumber(0, cell.PERCENT_OFF_MAX).optional(),
    stock: cell.wholeNumber(0, cell.COUNT_MAX).optional(),
    ...PRODUCT_CELLS,
    attributes: attributes.default([]),
    images: pictures.default([]),
    glb: cell.picturePath.optional(),
    usdz: cell.picturePath.optional(),
    created_at: cell.moment.optional(),
  },
  { ...TRANSLATED_CELLS, attributes },
).superRefine((row, context) => {
  for (const { column, reason } of checkPrices(row)) refuse(context, column, reason);
  if ((row.glb === undefined) !== (row.usdz === undefined))
    refuse(context, row.glb === undefined ? 'glb' : 'usdz', 'is needed: models come in pairs');
  for (const { column, reason } of checkVariant(row)) refuse(context, column, reason);
  for (const language of TRANSLATED_LANGUAGES) {
    const translated = findTranslatedPairs(row, 'attributes', language);
    if (translated && translated.length !== row.attributes.length)
      refuse(
        context,
        `attributes_${language}`,
        'must have as many items as attributes, in the same order',
      );
  }
});

const review = z.object({
  seller: sellerCode,
  code: productCode,
  ref: productCode,
  stars: cell.wholeNumber(1, STARS_MAX),
  title: cell.text(REVIEW_TITLE_LENGTH_MAX).default(''),
  description: cell.text(REVIEW_TEXT_LENGTH_MAX).default(''),
  name: name.default('Anonymous'),
  date: cell.moment.optional(),
});

const banner = buildTranslatedSchema(
  {
    place: cell.oneOf(['slide', 'tile', 'promo', 'full']),
    position: cell.wholeNumber(0, cell.COUNT_MAX),
    title,
    kicker: title.default(''),
    text: text.default(''),
    action: name.default(''),
    link: cell.textLike(
      /^\/(?![/\\])\S*$/,
      'must be a path of the store, such as /products/Furniture',
    ),
    off: cell.wholeNumber(1, cell.PERCENT_OFF_MAX).optional(),
    from: cell.wholeRupees.optional(),
    pictures: pictures.default([]),
    scenes: cell.list(limit.SCENES_MAX, cell.picturePath).default([]),
  },
  { title, kicker: title, text, action: name },
);

/** One schema for each kind of row; their output is what is written. */
export const kinds = { seller, category, colour, product, review, banner, holiday };

export type Kind = keyof typeof kinds;
export type Content<K extends Kind> = z.infer<(typeof kinds)[K]>;
export type CheckedRow = { [K in Kind]: { readonly kind: K; readonly content: Content<K> } }[Kind];

export const KINDS = Object.keys(kinds) as Kind[];

interface GivenPrices {
  readonly mrp?: number | undefined;
  readonly price?: number | undefined;
  readonly off?: number | undefined;
}

/** What is wrong with the prices of a row, in whole rupees; without an MRP, the product's own stays. */
export function checkPrices({
  mrp,
  price,
  off,
}: GivenPrices): { column: string; reason: string }[] {
  const problems = [
    price !== undefined &&
      off !== undefined && { column: 'off', reason: 'cannot stand beside price: give one of them' },
    price === undefined &&
      off === undefined && { column: 'price', reason: 'is needed, or off in its place' },
    off !== undefined && mrp === undefined && { column: 'mrp', reason: 'is needed beside off' },
    price !== undefined &&
      mrp !== undefined &&
      price > mrp && { column: 'price', reason: formatAboveMrp(mrp) },
  ];
  return problems.filter((problem) => problem !== false);
}

interface GivenVariant {
  readonly family?: string | undefined;
  readonly variant_colour?: string | undefined;
  readonly variant_size?: string | undefined;
  readonly sizes: readonly string[];
}

/** What is wrong with the family of a row, and with the size and colour that it is in. */
function checkVariant({ family, variant_colour, variant_size, sizes }: GivenVariant) {
  const isVariant = variant_colour !== undefined || variant_size !== undefined;
  const isOtherSize = sizes.some((size) => size !== variant_size) || sizes.length > 1;
  const problems = [
    family !== undefined &&
      !isVariant && {
        column: 'variant_size',
        reason: 'is needed beside family, or variant_colour, or both: they tell variants apart',
      },
    family === undefined &&
      isVariant && { column: 'family', reason: 'is needed beside variant_size and variant_colour' },
    variant_size !== undefined &&
      isOtherSize && {
        column: 'sizes',
        reason: `cannot stand beside variant_size: this product is the ${variant_size} alone`,
      },
  ];
  return problems.filter((problem) => problem !== false);
}

/** The MRP is in rupees. */
export function formatAboveMrp(mrp: number): string {
  return `is above the MRP of ${mrp}`;
}

/** Category names are part of URLs, where 'product' means all categories and browsers resolve '.' and '..'. */
function canBeInPath(word: string): boolean {
  return ![ALL_CATEGORIES, '.', '..'].includes(word);
}

function refuse(context: z.RefinementCtx, column: string, message: string): void {
  context.addIssue({ code: 'custom', path: [column], message });
}
