import {
  FILTERS,
  type FilterName,
  type PriceRange,
  parsePriceRange,
} from '@haat/shared/listing.ts';
import { buildScoreExpression, type SearchPlan } from '../../search/rules.ts';
import { FILTER_COLUMNS, FILTER_KINDS, PRODUCT_FILTERS } from '../filter-queries.ts';
import type { Filters } from '../rules.ts';

/** Which products a listing is about; a null category means all categories. */
export interface Choice {
  readonly categoryId: number | null;
  readonly filters: Filters;
  /** Null: nothing was searched for. */
  readonly search: SearchPlan | null;
}

/** True when a filter of the choice needs the products of the listed rows. */
export function hasProductFilter({ filters }: Choice): boolean {
  return PRODUCT_FILTERS.some((name) => filters[name]);
}

/** The first matches of a search that are listed and chosen. */
interface FewMatches {
  readonly matchesMax: number;
  /** SQL of all conditions, and of the products when one needs them. */
  readonly conditions: readonly string[];
  readonly joins: string;
}

/** SQL of the table `found`, which materializes only ids and scores of the matches: the documents are too wide to sort or join. */
export function buildSearchTable(
  { search }: Choice,
  isScored: boolean,
  values: unknown[],
  few?: FewMatches,
): string {
  if (!search) return '';
  const score = isScored ? buildScoreExpression(search, 'document', values) : '0';
  const matching = `document @@ $${values.push(search.query)}::tsquery ${formatSearchedPrice(search, values)}`;
  const found = few
    ? `product_search join product_listing l using (product_id) ${few.joins}
      ${formatWhere([...few.conditions, matching])} limit ${few.matchesMax}`
    : `product_search where ${matching}`;
  return `with found as materialized (select product_id, ${score} as score from ${found})`;
}

function formatSearchedPrice({ price }: SearchPlan, values: unknown[]): string {
  if (!price) return '';
  const [from, to] = toPaiseRange(price).map((paise) => `$${values.push(paise)}::bigint`);
  return `and exists (select from products priced where priced.id = product_search.product_id and priced.price_paise between ${from} and ${to})`;
}

/** SQL of the rows of a choice, which the search has found; the product is not joined. */
export function formatTables({ search }: Choice): string {
  return search
    ? 'product_listing l join found on found.product_id = l.product_id'
    : 'product_listing l';
}

/** SQL of the category of the listing; its values are added to `values`. */
export function buildBaseConditions({ categoryId }: Choice, values: unknown[]): string[] {
  return categoryId === null ? [] : [`l.category_id = $${values.push(categoryId)}`];
}

/** SQL of all that was chosen but the search. */
export function buildConditions(choice: Choice, values: unknown[]): string[] {
  const ofGroups = FILTERS.flatMap(
    (name) => buildGroupCondition(name, choice.filters, values) ?? [],
  );
  return [...buildBaseConditions(choice, values), ...ofGroups];
}

/** SQL of the choice in one filter; undefined where there is none. */
export function buildGroupCondition(
  name: FilterName,
  filters: Filters,
  values: unknown[],
): string | undefined {
  const wanted = filters[name];
  return wanted && formatCondition(name, wanted, (value) => `$${values.push(value)}`);
}

/** SQL of the conditions together. */
export function formatWhere(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

type Parameter = (value: unknown) => string;

/** SQL of whether a row has one of these values; `parameter` adds a value and returns its place. */
function formatCondition(
  name: FilterName,
  wanted: readonly string[],
  parameter: Parameter,
): string {
  const column = FILTER_COLUMNS[name];
  if (name === 'category' || name === 'subCategory')
    return `${column} in (select id from ${NAMED[name]} where name = any(${parameter(wanted)}))`;
  if (name === 'price') return formatPrices(wanted, parameter);
  if (FILTER_KINDS[name] === 'list') return `${column} && ${parameter(wanted)}::text[]`;
  return `${column} = any(${parameter(wanted)})`;
}

const NAMED = { category: 'categories', subCategory: 'sub_categories' };

function formatPrices(wanted: readonly string[], parameter: Parameter): string {
  const ranges = wanted.flatMap((value) => parsePriceRange(value) ?? []);
  const conditions = ranges.map((range) => {
    const [least, most] = toPaiseRange(range);
    return `p.price_paise between ${parameter(least)}::bigint and ${parameter(most)}::bigint`;
  });
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false';
}

const PAISE = 100;
const HIGHEST_RUPEES = 1e12;

/** In paise, with an end that every price is below where the range has none. */
export function toPaiseRange({ from, to }: PriceRange): [number, number] {
  return [from * PAISE, Math.min(to, HIGHEST_RUPEES) * PAISE];
}
