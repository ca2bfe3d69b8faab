import { DEFAULT_LANGUAGE } from '@haat/shared/offered-languages.ts';
import { TRANSLATED_LANGUAGES, type Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { RawBuilder, Selectable } from 'kysely';
import { type Db, sql } from '../db/connect.ts';
import { definePositionalStatement } from '../db/statements.ts';
import {
  CARD_FIELDS,
  type CardField,
  PAGE_FIELDS,
  PRODUCT_FIELDS,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from '../db/tables/product-fields.ts';
import type { ProductsTable } from '../db/tables.ts';

/** The data of a product card. It has translations into the language that was asked for; card-present.ts uses them. */
export interface CardRow
  extends Pick<Selectable<ProductsTable>, CardField | (typeof OTHER_COLUMNS)[number]> {
  category: string;
  subCategory: string;
  stock: number;
  /** The sizes in stock of its design in its colour, in no order; null for a product that is no size of a design. */
  sizesInStock: string[] | null;
  hasModels: boolean;
  /** Null in the default language. */
  translations: Translations<TranslatedField> | null;
}

/** What a product costs, and how many can be bought now. */
export type OfferRow = Pick<CardRow, 'mrpPaise' | 'pricePaise' | 'stock'>;

const OTHER_COLUMNS = [
  'id',
  'mrpPaise',
  'pricePaise',
  'sellerId',
  'pictures',
  'ratingCount',
  'ratingSum',
] as const;

// From the products themselves: in a listing that is searched or filtered in memory, nothing else reads `product_listing`.
const SIZES_IN_STOCK = `case when p.variant_size is not null then array(
    select v.variant_size from products v where v.family_id = p.family_id and v.status = 'Active'
      and v.on_hand > v.reserved and v.variant_colour is not distinct from p.variant_colour and v.variant_size is not null
  ) end`;

/** Columns of a card by name, from products `p` and CARD_JOINS, without the translations. */
const CARD_COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CARD_FIELDS.map((name) => [PRODUCT_FIELDS[name].column, `p.${PRODUCT_FIELDS[name].column}`]),
  ),
  id: 'p.id',
  category: 'c.name',
  sub_category: 's.name',
  mrp_paise: 'p.mrp_paise',
  price_paise: 'p.price_paise',
  stock: 'p.on_hand - p.reserved',
  sizes_in_stock: SIZES_IN_STOCK,
  seller_id: 'p.seller_id',
  has_models: 'p.glb is not null',
  pictures: 'p.pictures',
  rating_count: 'p.rating_count',
  rating_sum: 'p.rating_sum',
};

const COLUMNS = Object.entries(CARD_COLUMNS)
  .map(([name, column]) => `${column} as ${name}`)
  .join(', ');

// In the default language no translation is read: stored with a long description, they are slow to read.
const UNLESS_DEFAULT = `case '${DEFAULT_LANGUAGE}' when`;
const TRANSLATIONS = `::text then null else ${formatCardTranslations()} end as translations`;

/** The size and colour in which a product is a variant; all null for a product alone. */
export interface VariantNameRow {
  variantColour: string | null;
  variantSize: string | null;
  /** Null for a colour that is not in the table `colours`. */
  colourTranslations: Translations<'name'> | null;
}

/** A product that a customer has chosen, as carts and wishlists show it. */
export interface ChosenRow extends CardRow, VariantNameRow {}

/** SQL: the columns of a `VariantNameRow` of a product `p`. */
export const VARIANT_COLUMNS = `p.variant_colour, p.variant_size,
  (select k.translations from colours k where k.name = p.variant_colour) as colour_translations`;

/** The columns of a chosen product in a language, for an `sql` template. */
export function buildChosenColumns(language: Language): RawBuilder<ChosenRow> {
  return sql`${sql.raw(COLUMNS)}, ${sql.raw(VARIANT_COLUMNS)},
    ${sql.raw(UNLESS_DEFAULT)} ${language}${sql.raw(TRANSLATIONS)}`;
}

/** The columns of a card and those that only the product's page shows. */
export const PAGE_COLUMNS = `${COLUMNS}, ${formatColumns(PAGE_FIELDS)}, p.translations`;

/** The joins to products `p` that the columns need. */
export const CARD_JOINS = `join categories c on c.id = p.category_id join sub_categories s on s.id = p.sub_category_id`;

/** SQL of the cards of Active products in `chosen`, a select of (product_id, place), ordered by place. $1 is the language. */
export function listCards(chosen: string, columns = COLUMNS): string {
  return `select ${columns}, ${UNLESS_DEFAULT} $1${TRANSLATIONS} from (${chosen}) chosen
    join products p on p.id = chosen.product_id ${CARD_JOINS} where p.status = 'Active' order by chosen.place`;
}

/** The products of $2, in its order. */
const GIVEN =
  'select product_id, place from unnest($2::text[]) with ordinality as given (product_id, place)';

const cardsById = definePositionalStatement<CardRow>('cards-by-id', listCards(GIVEN));

/** The cards of these products, if Active, in this order. */
export async function findCards(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return cardsById(db, [language, ids]);
}

/** True when there is an Active product with this id. */
export async function isActiveProduct(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return found !== undefined;
}

function formatColumns(fields: readonly (keyof typeof PRODUCT_FIELDS)[]): string {
  return fields.map((name) => `p.${PRODUCT_FIELDS[name].column}`).join(', ');
}

/** The translations without those of long fields, which a card does not show. */
function formatCardTranslations(): string {
  const notOnCard = TRANSLATED_FIELDS.filter((name) => PRODUCT_FIELDS[name].shownOn !== 'card');
  const removed = TRANSLATED_LANGUAGES.flatMap((language) =>
    notOnCard.map((name) => ` #- '{${language},${name}}'`),
  );
  return `p.translations${removed.join('')}`;
}
