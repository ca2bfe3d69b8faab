import { FILTER_VALUE_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import * as cell from './cells.ts';

/** A field that is imported, stored and shown as it is. */
interface ProductField {
  /** Its column, in import files and in the table. */
  readonly column: string;
  readonly type: 'text' | 'text[]' | 'int' | 'boolean';
  /** What the importer accepts; `optional()`: null when it is not given. */
  readonly check: z.ZodType;
  /** Import files may have columns such as `name_hi`. */
  readonly isTranslated?: true;
  /** 'card': on product cards and on the product's page; 'page': only on its page. */
  readonly shownOn: 'card' | 'page' | 'nowhere';
  /** For operators, in docs/import.md: `node bin/write-import-columns.ts` writes it there. */
  readonly about: string;
}

const shortText = cell.text(cell.NAME_LENGTH_MAX);
const mediumText = cell.text(cell.TITLE_LENGTH_MAX);
const longText = cell.text(cell.TEXT_LENGTH_MAX);
const filterValue = cell.text(FILTER_VALUE_LENGTH_MAX);
const status = cell.oneOf(['Active', 'Draft', 'Archived']).default('Active');
const list = cell.list().default([]);
const hsn = cell.textLike(/^([0-9]{2}){2,4}$/, 'must be 4, 6 or 8 digits');
const HANDLING_DAYS_MAX = 10;
const WEIGHT_G_MAX = 500_000;
const popularity = cell.wholeNumber(0, cell.COUNT_MAX).default(0);

/**
 * The fields of a product. From this list follow: the columns and checks of the importer, the type of the table, the
 * columns that are written and read, what a product's page gets, and a table of docs/import.md. Price, stock, pictures and others, which a file
 * gives in another form than the table stores, are in catalogue/importer/kinds.ts and rows-to-write.ts.
 */
export const PRODUCT_FIELDS = {
  status: {
    column: 'status',
    type: 'text',
    check: status,
    shownOn: 'card',
    about: '`Active` (shown; the default), `Draft` or `Archived`',
  },
  name: {
    column: 'name',
    type: 'text',
    check: shortText,
    isTranslated: true,
    shownOn: 'card',
    about: 'short name, at most 200 characters',
  },
  title: {
    column: 'title',
    type: 'text',
    check: mediumText.default(''), // the importer writes the name instead
    isTranslated: true,
    shownOn: 'card',
    about: 'the title on cards and pages, at most 300 characters; without it, the name',
  },
  brand: {
    column: 'brand',
    type: 'text',
    check: filterValue,
    isTranslated: true,
    shownOn: 'card',
    about: '',
  },
  colours: {
    column: 'colours',
    type: 'text[]',
    check: list,
    shownOn: 'card',
    about: 'list',
  },
  description: {
    column: 'description',
    type: 'text',
    check: longText.default(''),
    isTranslated: true,
    shownOn: 'page',
    about: 'paragraphs separated by an empty line, at most 20,000 characters',
  },
  sizes: {
    column: 'sizes',
    type: 'text[]',
    check: list,
    shownOn: 'page',
    about: 'list',
  },
  variantColour: {
    column: 'variant_colour',
    type: 'text',
    check: filterValue.optional(),
    shownOn: 'page',
    about: 'only beside `family`: the name of the colour of this variant',
  },
  variantSize: {
    column: 'variant_size',
    type: 'text',
    check: filterValue.optional(),
    shownOn: 'page',
    about:
      'only beside `family`: the size of this variant, such as `UK 8`. It is also its one item of `sizes`',
  },
  countryOfOrigin: {
    column: 'country_of_origin',
    type: 'text',
    check: filterValue.default('India'),
    shownOn: 'page',
    about: '`India` without it',
  },
  netQuantity: {
    column: 'net_quantity',
    type: 'text',
    check: shortText.optional(),
    shownOn: 'page',
    about: 'such as `750 ml` or `1 piece`',
  },
  keywords: {
    column: 'keywords',
    type: 'text[]',
    check: list,
    shownOn: 'nowhere',
    about: 'list: other words shoppers use, in any script (lists and maps have at most 50 items)',
  },
  hsn: {
    column: 'hsn',
    type: 'text',
    check: hsn,
    shownOn: 'nowhere',
    about: '4, 6 or 8 digits',
  },
  handlingDays: {
    column: 'handling_days',
    type: 'int',
    check: cell.wholeNumber(0, HANDLING_DAYS_MAX).default(1),
    shownOn: 'nowhere',
    about:
      'working days of the seller until the carrier has it, 0 to 10; 1 without it. 0: sent on the day of the order when that comes before the cut-off',
  },
  weightG: {
    column: 'weight_g',
    type: 'int',
    check: cell.wholeNumber(1, WEIGHT_G_MAX).optional(),
    shownOn: 'nowhere',
    about: 'weight of the parcel in grams, up to 500,000',
  },
  surfaceOnly: {
    column: 'surface_only',
    type: 'boolean',
    check: cell.yesOrNo.default(false),
    shownOn: 'nowhere',
    about:
      '`yes` for what may not fly, such as perfume or a power bank: it is not sold to or from the Andaman and Nicobar Islands and Lakshadweep, where parcels go by air; `no` without it',
  },
  popularity: {
    column: 'popularity',
    type: 'int',
    check: popularity,
    shownOn: 'nowhere',
    about: 'how often it is bought, as you count it: a whole number, higher comes first',
  },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
type FieldsWith<Property> = {
  [Name in keyof Fields]: Fields[Name] extends Property ? Name : never;
}[keyof Fields];

export type CardField = FieldsWith<{ shownOn: 'card' }>;
export type PageField = FieldsWith<{ shownOn: 'page' }>;
export type TranslatedField = FieldsWith<{ isTranslated: true }>;

/** The fields as columns of the table `products`. */
export type ProductFieldColumns = { [Name in keyof Fields]: ColumnOf<Fields[Name]['check']> };

type ColumnOf<Check> =
  Check extends z.ZodOptional<infer Given>
    ? z.output<Given> | null
    : Check extends z.ZodDefault<infer Given>
      ? Generated<z.output<Given>>
      : z.output<Check>;

/** The fields as columns of an import file, with their checks. */
type ProductCells = { [Name in keyof Fields as Fields[Name]['column']]: Fields[Name]['check'] };

const all: [string, ProductField][] = Object.entries(PRODUCT_FIELDS);

export const CARD_FIELDS = listNames(({ shownOn }) => shownOn === 'card') as CardField[];
export const PAGE_FIELDS = listNames(({ shownOn }) => shownOn === 'page') as PageField[];
export const TRANSLATED_FIELDS = listNames(isTranslated) as TranslatedField[];

/** True for a field that has translations. */
export function isTranslatedField(name: keyof Fields): name is TranslatedField {
  return isTranslated(PRODUCT_FIELDS[name]);
}

/** What the importer accepts in each column of a file. */
export const PRODUCT_CELLS = Object.fromEntries(
  all.map(([, { column, check }]) => [column, check]),
) as ProductCells;

/** The same for the columns that have translations, without defaults. */
export const TRANSLATED_CELLS = Object.fromEntries(
  all
    .filter(([, field]) => isTranslated(field))
    .map(([, { column, check }]) => [column, toNeeded(check)]),
);

/** The type of each column in PostgreSQL. */
export const PRODUCT_COLUMN_TYPES = Object.fromEntries(
  all.map(([, { column, type }]) => [column, type]),
);

function listNames(isWanted: (field: ProductField) => boolean): string[] {
  return all.filter(([, field]) => isWanted(field)).map(([name]) => name);
}

function isTranslated(field: ProductField): boolean {
  return field.isTranslated === true;
}

function toNeeded(check: z.ZodType): z.ZodType {
  const isWrapped = check instanceof z.ZodDefault || check instanceof z.ZodOptional;
  return isWrapped ? (check.unwrap() as z.ZodType) : check;
}
