import type { PriceRange, Sort } from '@haat/shared/listing.ts';
import { type Translations, translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { definePositionalStatement, runStatement } from '../../db/statements.ts';
import { type CardRow, listCards } from '../card-queries.ts';
import { FILTER_JOINS, RUPEES } from '../filter-queries.ts';
import {
  buildConditions,
  buildSearchTable,
  type Choice,
  formatTables,
  formatWhere,
  hasProductFilter,
  toPaiseRange,
} from './choice-queries.ts';

/** `relevance` (best matches of a search first), or a sort of the listing. */
export type Order = Sort | 'relevance';

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** What is asked of a listing. */
export interface Asked {
  readonly choice: Choice;
  readonly order: Order;
  readonly window: Window;
  readonly language: Language;
}

/** The sorts by columns of the listing itself. */
type ListedSort = Exclude<Sort, 'priceAsc' | 'priceDesc'>;

const ORDERS: Record<ListedSort, string> = {
  popular: 'l.popularity desc, l.product_id',
  rated: 'l.rating_count desc, l.product_id',
  date: 'l.created_at desc, l.product_id',
};
const HIT_ORDERS: Record<Order, string> = {
  ...ORDERS,
  priceAsc: `${RUPEES}, l.product_id`,
  priceDesc: `${RUPEES} desc, l.product_id desc`,
  relevance: `score desc, l.in_stock desc, ${ORDERS.popular}`,
};

/** True for an order by a column of the listing itself: each of them has an index. */
export function isListedSort(order: Order): order is ListedSort {
  return order in ORDERS;
}

/** True when what is listed, or its order, depends on what products cost, their ratings or sellers. */
export function hasPricedOrder(choice: Choice, order: Order): boolean {
  return hasProductFilter(choice) || order === 'priceAsc' || order === 'priceDesc';
}

/** One page of a category, or of all products, read directly from the index of the sort. */
export async function findPage(
  db: Db,
  categoryId: number | null,
  sort: ListedSort,
  { limit, offset }: Window,
  language: Language,
): Promise<CardRow[]> {
  const scope = categoryId === null ? 'everything' : 'category';
  const inCategory = categoryId === null ? [] : [categoryId];
  return PAGES[scope][sort](db, [language, limit, offset, ...inCategory]);
}

const PAGES = {
  everything: pageStatements('everything', ''),
  category: pageStatements('category', 'where l.category_id = $4'),
};

function pageStatements(scope: string, where: string) {
  const statement = (sort: ListedSort) =>
    definePositionalStatement<CardRow>(
      `page-of-${scope}-${sort}`,
      listCards(`select l.product_id, row_number() over (order by ${ORDERS[sort]}) as place
      from product_listing l ${where} order by ${ORDERS[sort]} limit $2 offset $3`),
    );
  return {
    popular: statement('popular'),
    rated: statement('rated'),
    date: statement('date'),
  };
}

// The statements below depend on what was chosen. They have no name, so PostgreSQL plans each one for its values.

/** The product ids of a filtered or searched listing, in its order; of a search's matches only so many are looked at, when it is given. */
export async function findHits(
  db: Db,
  choice: Choice,
  order: Order,
  { limit, offset }: Window,
  matchesMax?: number,
): Promise<string[]> {
  const values: unknown[] = [];
  const conditions = buildConditions(choice, values);
  const joins = hasPricedOrder(choice, order) ? FILTER_JOINS : '';
  const few = matchesMax === undefined ? undefined : { matchesMax, conditions, joins };
  const text = `${buildSearchTable(choice, order === 'relevance', values, few)}
    select l.product_id as id from ${formatTables(choice)} ${joins} ${formatWhere(conditions)}
    order by ${HIT_ORDERS[order]} limit ${limit} offset ${offset}`;
  const rows = await runStatement<{ id: string }>(db, text, values);
  return rows.map(({ id }) => id);
}

const pricedOf = definePositionalStatement<{ id: string }>(
  'priced-products',
  'select id from products where id = any($1::text[]) and price_paise between $2::bigint and $3::bigint',
);

/** Those of these products whose price is in the range. */
export async function findPriced(
  db: Db,
  ids: readonly string[],
  price: PriceRange,
): Promise<Set<string>> {
  const rows = await pricedOf(db, [ids, ...toPaiseRange(price)]);
  return new Set(rows.map(({ id }) => id));
}

export interface Labels {
  readonly colours: ReadonlyMap<string, Colour>;
  /** Names of brands in the language, by their English names; those that are not translated are missing or null. */
  readonly brands: ReadonlyMap<string, string | null>;
  /** Names of sellers in the language, by their codes. */
  readonly sellers: ReadonlyMap<string, string | null>;
}

interface Colour {
  readonly name: string;
  readonly translations: Translations<'name'>;
  readonly hex: string | null;
}

/** All colours, by their English names. */
export async function findColours(db: Db): Promise<Labels['colours']> {
  const colours = await runStatement<Colour>(db, 'select name, translations, hex from colours');
  return new Map(colours.map((colour) => [colour.name, colour]));
}

/** The names of these brands in a language. */
export async function findBrandLabels(
  db: Db,
  brands: readonly string[],
  language: Language,
): Promise<Labels['brands']> {
  const labels = await runStatement<{ brand: string; label: string }>(
    db,
    `select named.brand, l.label from unnest($1::text[]) as named (brand) cross join lateral (
      select translations->$2->>'brand' as label from products
      where brand = named.brand and status = 'Active' and translations->$2->>'brand' <> '' limit 1
    ) l`,
    [brands, language],
  );
  return new Map(labels.map(({ brand, label }) => [brand, label]));
}

/** The names of sellers in a language, by their codes. */
export async function findSellerLabels(
  db: Db,
  codes: readonly string[],
  language: Language,
): Promise<Labels['sellers']> {
  const sellers = await runStatement<{
    code: string;
    name: string;
    translations: Translations<'name'>;
  }>(db, 'select code, name, translations from sellers where code = any($1)', [codes]);
  return new Map(sellers.map((seller) => [seller.code, translate(seller, 'name', language)]));
}
