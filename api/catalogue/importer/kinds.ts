import { isGstin } from '@haat/shared/gstin.ts';
import {
  FILTER_VALUE_LENGTH_MAX,
  REVIEW_TEXT_LENGTH_MAX,
  REVIEW_TITLE_LENGTH_MAX,
  STARS_MAX,
} from '@haat/shared/limits.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { findState } from '@haat/shared/states.ts';
import { z } from 'zod';
import * as field from './fields.ts';
import * as limit from './limits.ts';

const filterName = field.text(FILTER_VALUE_LENGTH_MAX);
const name = field.text(limit.NAME_LENGTH_MAX);
const title = field.text(limit.TITLE_LENGTH_MAX);
const text = field.text(limit.TEXT_LENGTH_MAX);
const sellerCode = field.textLike(/^[A-Z0-9]{2,4}$/, 'must be 2 to 4 capitals or digits');
const productCode = field.text(limit.CODE_LENGTH_MAX);
const pictures = field.list(limit.PICTURES_MAX, field.picturePath);

const seller = z
  .object({
    code: sellerCode,
    name,
    gstin: field
      .textLike(/^.{15}$/, 'must have 15 characters')
      .refine(isGstin, 'is no GSTIN: its checksum or form is wrong')
      .optional(),
    state: name.refine(
      (state) => findState(state) !== undefined,
      'must be the official name of a State',
    ),
    city: name,
    address: name,
    pincode: field.textLike(/^[1-9][0-9]{5}$/, 'must be 6 digits, the first not 0'),
    email: field.textLike(z.regexes.email, 'must be a mail address'),
    customer_care: field.textLike(/^\+?[0-9][0-9 ()-]{4,19}$/, 'must be a telephone number'),
    rating: field.oneDecimal(1, STARS_MAX).optional(),
  })
  .superRefine(({ gstin, state }, context) => {
    const code = findState(state)?.gstCode;
    if (gstin !== undefined && !gstin.startsWith(code ?? ''))
      refuse(context, 'gstin', `must begin with ${code}, the code of ${state}`);
  });

const category = z.object({
  name: filterName.refine(canBeInPath, `'${ALL_CATEGORIES}', '.' and '..' are reserved`),
  name_hi: filterName.optional(),
  position: field.wholeNumber(1, limit.COUNT_MAX).optional(),
  picture: field.picturePath.optional(),
  sub_categories: field.map().refine((pairs) => pairs.length > 0, 'is needed'),
});

const colour = z.object({
  name: filterName,
  name_hi: filterName.optional(),
  hex: field
    .textLike(/^#[0-9a-f]{6}$/i, 'must be such as #c02060')
    .transform((hex) => hex.toLowerCase())
    .optional(),
});

const product = z
  .object({
    seller: sellerCode,
    code: productCode,
    status: field.oneOf(['Active', 'Draft', 'Archived']).default('Active'),
    category: filterName,
    sub_category: filterName,
    name,
    name_hi: name.optional(),
    title: title.optional(),
    title_hi: title.optional(),
    description: text.default(''),
    description_hi: text.optional(),
    brand: filterName,
    brand_hi: filterName.optional(),
    keywords: field.list().default([]),
    mrp: field.wholeRupees,
    price: field.wholeRupees.optional(),
    off: field.wholeNumber(0, limit.PERCENT_OFF_MAX).optional(),
    stock: field.wholeNumber(0, limit.COUNT_MAX).optional(),
    hsn: field.textLike(/^([0-9]{2}){2,4}$/, 'must be 4, 6 or 8 digits'),
    country_of_origin: filterName.default('India'),
    net_quantity: name.optional(),
    colours: field.list().default([]),
    sizes: field.list().default([]),
    attributes: field.map(limit.TITLE_LENGTH_MAX).default([]),
    attributes_hi: field.map(limit.TITLE_LENGTH_MAX).optional(),
    images: pictures.default([]),
    glb: field.picturePath.optional(),
    usdz: field.picturePath.optional(),
    popularity: field.wholeNumber(0, limit.COUNT_MAX).default(0),
    created_at: field.moment.optional(),
  })
  .superRefine((row, context) => {
    if (row.price !== undefined && row.off !== undefined)
      refuse(context, 'off', 'cannot stand beside price: give one of them');
    if (row.price === undefined && row.off === undefined)
      refuse(context, 'price', 'is needed, or off in its place');
    if (row.price !== undefined && row.price > row.mrp)
      refuse(context, 'price', `is above the MRP of ${row.mrp}`);
    if ((row.glb === undefined) !== (row.usdz === undefined))
      refuse(context, row.glb === undefined ? 'glb' : 'usdz', 'is needed: models come in pairs');
    if (row.attributes_hi && row.attributes_hi.length !== row.attributes.length)
      refuse(context, 'attributes_hi', 'must have as many items as attributes, in the same order');
  });

const review = z.object({
  seller: sellerCode,
  code: productCode,
  ref: productCode,
  stars: field.wholeNumber(1, STARS_MAX),
  title: field.text(REVIEW_TITLE_LENGTH_MAX).default(''),
  description: field.text(REVIEW_TEXT_LENGTH_MAX).default(''),
  name: name.default('Anonymous'),
  date: field.moment.optional(),
});

const banner = z.object({
  place: field.oneOf(['slide', 'tile', 'promo', 'full']),
  position: field.wholeNumber(0, limit.COUNT_MAX),
  title,
  title_hi: title.optional(),
  kicker: title.default(''),
  kicker_hi: title.optional(),
  text: text.default(''),
  text_hi: text.optional(),
  action: name.default(''),
  action_hi: name.optional(),
  link: field.textLike(
    /^\/(?![/\\])\S*$/,
    'must be a path of the store, such as /products/Furniture',
  ),
  off: field.wholeNumber(1, limit.PERCENT_OFF_MAX).optional(),
  from: field.wholeRupees.optional(),
  pictures: pictures.default([]),
  scenes: field.list(limit.SCENES_MAX, field.picturePath).default([]),
});

/** One schema for each kind of row; their output is what is written. */
export const kinds = { seller, category, colour, product, review, banner };

export type Kind = keyof typeof kinds;
export type Content<K extends Kind> = z.infer<(typeof kinds)[K]>;
export type CheckedRow = { [K in Kind]: { readonly kind: K; readonly content: Content<K> } }[Kind];

export const KINDS = Object.keys(kinds) as Kind[];

/** Category names are part of URLs, where 'product' means all categories and browsers resolve '.' and '..'. */
function canBeInPath(word: string): boolean {
  return ![ALL_CATEGORIES, '.', '..'].includes(word);
}

function refuse(context: z.RefinementCtx, column: string, message: string): void {
  context.addIssue({ code: 'custom', path: [column], message });
}
