import { FILTERS, type FilterName, type Sort } from '@haat/shared/listing.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { definePositionalStatement, runStatement } from '../../db/statements.ts';
import type { SearchPlan } from '../../search/rules.ts';
import { buildScoreExpression } from '../../search/rules.ts';
import type { PriceRange } from '../../search/words/prices.ts';
import { type CardRow, listCards } from '../card-queries.ts';
import type { Filters } from '../rules.ts';

/** Which products a listing is about; a null category means all categories. */
export interface Choice {
  readonly categoryId: number | null;
  readonly filters: Filters;
  /** Null: nothing was searched for. */
  readonly search: SearchPlan | null;
}

/** `relevance` (best matches of a search first), or a sort of the listing. */
export type Order = Sort | 'relevance';

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

const ORDERS: Record<Sort, string> = {
  popular: 'popularity desc, product_id',
  rated: 'rating_count desc, product_id',
  date: 'created_at desc, product_id',
};
const HIT_ORDERS: Record<Order, string> = {
  ...ORDERS,
  relevance: `score desc, in_stock desc, ${ORDERS.popular}`,
};

/** One page of a category, or of all products, read directly from the index of the sort. */
export async function findPage(
  db: Db,
  categoryId: number | null,
  sort: Sort,
  { limit, offset }: Window,
  language: Language,
): Promise<CardRow[]> {
  const scope = categoryId === null ? 'everything' : 'category';
  const inCategory = categoryId === null ? [] : [categoryId];
  return PAGES[scope][sort](db, [language, limit, offset, ...inCategory]);
}

const PAGES = {
  everything: pageStatements('everything', ''),
  category: pageStatements('category', 'where category_id = $4'),
};

function pageStatements(scope: string, where: string) {
  const statement = (sort: Sort) =>
    definePositionalStatement<CardRow>(
      `page-of-${scope}-${sort}`,
      listCards(`select product_id, row_number() over (order by ${ORDERS[sort]}) as place
      from product_listing ${where} order by ${ORDERS[sort]} limit $2 offset $3`),
    );
  return {
    popular: statement('popular'),
    rated: statement('rated'),
    date: statement('date'),
  };
}

// The statements below depend on what was chosen. They have no name, so PostgreSQL plans each one for its values.

/** The product ids of a filtered or searched listing, in its order. */
export async function findHits(
  db: Db,
  choice: Choice,
  order: Order,
  { limit, offset }: Window,
): Promise<string[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(choice, values);
  const text = `${foundBySearch(choice, order === 'relevance', values)}
    select product_id as id from ${tablesOf(choice)} ${whereAll(conditions)}
    order by ${HIT_ORDERS[order]} limit ${limit} offset ${offset}`;
  const rows = await runStatement<{ id: string }>(db, text, values);
  return rows.map(({ id }) => id);
}

/** SQL that materializes only ids and scores of the matches: the documents are too wide to sort or join. */
function foundBySearch({ search }: Choice, isScored: boolean, values: unknown[]): string {
  if (!search) return '';
  const score = isScored ? buildScoreExpression(search, 'document', values) : '0';
  return `with found as materialized (select product_id, ${score} as score from product_search
    where document @@ $${values.push(search.query)}::tsquery ${priceCondition(search, values)})`;
}

function priceCondition({ price }: SearchPlan, values: unknown[]): string {
  if (!price) return '';
  const [from, to] = toPaiseRange(price).map((paise) => `$${values.push(paise)}::bigint`);
  return `and exists (select from products where id = product_id and price_paise between ${from} and ${to})`;
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

const PAISE = 100;
const HIGHEST_RUPEES = 1e12;

function toPaiseRange({ from, to }: PriceRange): [number, number] {
  return [(from ?? 0) * PAISE, (to ?? HIGHEST_RUPEES) * PAISE];
}

function tablesOf({ search }: Choice): string {
  return search ? 'product_listing l join found using (product_id)' : 'product_listing l';
}

export interface Count {
  /** The English name; for a category or sub-category its id. */
  readonly value: string | number;
  readonly count: number;
}
export interface Counts {
  readonly total: number;
  readonly groups: Readonly<Record<FilterName, readonly Count[]>>;
}

/** For each value of each filter, counts the products that also match the choices in the other filters. */
export async function countFacets(db: Db, choice: Choice): Promise<Counts> {
  const values: unknown[] = [];
  const misses = FILTERS.flatMap((name) => {
    const condition = groupCondition(name, choice.filters, values);
    return condition ? [`case when ${condition} then 0 else ${BITS[name]} end`] : [];
  });
  const chosen = `${foundBySearch(choice, false, values)}
    select category_id, sub_category_id, brand, origin, sizes, colours, ${misses.join(' | ') || '0'} as misses
    from ${tablesOf(choice)} ${whereAll(baseConditions(choice, values))}`;
  // Scanning twice is faster than materializing the rows; searching twice is slower.
  const keeping = choice.search ? 'materialized' : 'not materialized';
  const text = facetStatement(`chosen as ${keeping} (${chosen})`);
  const rows = await runStatement<CountRow>(db, text, values);
  return gatherCounts(rows);
}

/** Counts the chosen products of each category. Takes one pass over the rows; all facets take three. */
export async function countCategories(db: Db, choice: Choice): Promise<Count[]> {
  const values: unknown[] = [];
  const text = `${foundBySearch(choice, false, values)}
    select category_id as value, count(*) as count from ${tablesOf(choice)}
    ${whereAll(conditionsOf(choice, values))} group by category_id`;
  const rows = await runStatement<Count>(db, text, values);
  return rows;
}

interface CountRow {
  name: FilterName | 'total';
  id: number | null;
  text: string | null;
  count: number;
}

const BITS: Record<FilterName, number> = {
  category: 1,
  subCategory: 2,
  size: 4,
  colour: 8,
  brand: 16,
  origin: 32,
};

/** `misses` has a bit for each group whose choice excludes the row. A row counts for a group if no other bit is set. */
function facetStatement(chosen: string): string {
  const countFor = (name: FilterName) => `count(*) filter (where misses & ~${BITS[name]} = 0)`;
  const countList = (name: FilterName, column: string) => `
    select '${name}', null, value, ${countFor(name)} from chosen, unnest(${column}) value group by value`;
  return `
    with ${chosen}
    select case grouping(category_id, sub_category_id, brand, origin)
        when 7 then 'category' when 11 then 'subCategory' when 13 then 'brand' when 14 then 'origin' else 'total'
      end as name,
      coalesce(category_id, sub_category_id) as id, coalesce(brand, origin) as text,
      case grouping(category_id, sub_category_id, brand, origin)
        when 7 then ${countFor('category')} when 11 then ${countFor('subCategory')}
        when 13 then ${countFor('brand')} when 14 then ${countFor('origin')}
        else count(*) filter (where misses = 0)
      end as count
    from chosen group by grouping sets ((category_id), (sub_category_id), (brand), (origin), ())
    union all ${countList('size', 'sizes')}
    union all ${countList('colour', 'colours')}`;
}

function gatherCounts(rows: CountRow[]): Counts {
  const found = rows.filter(({ count }) => count > 0);
  const group = (wanted: FilterName): Count[] =>
    found.flatMap(({ name, id, text, count }) =>
      name === wanted ? [{ value: id ?? text ?? '', count }] : [],
    );
  return {
    total: found.find(({ name }) => name === 'total')?.count ?? 0,
    groups: {
      category: group('category'),
      subCategory: group('subCategory'),
      size: group('size'),
      colour: group('colour'),
      brand: group('brand'),
      origin: group('origin'),
    },
  };
}

function baseConditions({ categoryId }: Choice, values: unknown[]): string[] {
  return categoryId === null ? [] : [`l.category_id = $${values.push(categoryId)}`];
}

function conditionsOf(choice: Choice, values: unknown[]): string[] {
  const ofGroups = FILTERS.flatMap((name) => groupCondition(name, choice.filters, values) ?? []);
  return [...baseConditions(choice, values), ...ofGroups];
}

const GROUP_CONDITIONS: Record<FilterName, (parameter: string) => string> = {
  category: (p) => `l.category_id in (select id from categories where name = any(${p}))`,
  subCategory: (p) => `l.sub_category_id in (select id from sub_categories where name = any(${p}))`,
  size: (p) => `l.sizes && ${p}::text[]`,
  colour: (p) => `l.colours && ${p}::text[]`,
  brand: (p) => `l.brand = any(${p})`,
  origin: (p) => `l.origin = any(${p})`,
};

function groupCondition(name: FilterName, filters: Filters, values: unknown[]): string | undefined {
  const wanted = filters[name];
  return wanted && GROUP_CONDITIONS[name](`$${values.push(wanted)}`);
}

function whereAll(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

export interface Labels {
  readonly colours: ReadonlyMap<string, Colour>;
  /** Names of brands in the language, by their English names; those that are not translated are missing or null. */
  readonly brands: ReadonlyMap<string, string | null>;
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
