import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Db } from '../../db/connect.ts';
import { runStatement } from '../../db/statements.ts';
import { FILTER_COLUMNS, FILTER_JOINS, FILTER_KINDS } from '../filter-queries.ts';
import {
  buildBaseConditions,
  buildConditions,
  buildGroupCondition,
  buildSearchTable,
  type Choice,
  formatTables,
  formatWhere,
  hasProductFilter,
} from './choice-queries.ts';

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
    const condition = buildGroupCondition(name, choice.filters, values);
    return condition ? [`case when ${condition} then 0 else ${BITS[name]} end`] : [];
  });
  const chosen = `${buildSearchTable(choice, false, values)}
    select ${VALUES}, ${misses.join(' | ') || '0'} as misses
    from ${formatTables(choice)} ${FILTER_JOINS} ${formatWhere(buildBaseConditions(choice, values))}`;
  // Scanning twice is faster than materializing the rows; searching twice is slower.
  const keeping = choice.search ? 'materialized' : 'not materialized';
  const text = facetStatement(`chosen as ${keeping} (${chosen})`);
  const rows = await runStatement<CountRow>(db, text, values);
  return gatherCounts(rows);
}

/** Counts the chosen products of each category. Takes one pass over the rows; all facets take three. */
export async function countCategories(db: Db, choice: Choice): Promise<Count[]> {
  const values: unknown[] = [];
  const text = `${buildSearchTable(choice, false, values)}
    select l.category_id as value, count(*) as count from ${formatTables(choice)} ${hasProductFilter(choice) ? FILTER_JOINS : ''}
    ${formatWhere(buildConditions(choice, values))} group by l.category_id`;
  const rows = await runStatement<Count>(db, text, values);
  return rows;
}

interface CountRow {
  name: FilterName | 'total';
  id: number | null;
  text: string | null;
  /** The levels that the counted rows reach: all of them count for each. */
  levels: string[] | null;
  count: number;
}

const BITS = Object.fromEntries(FILTERS.map((name, at) => [name, 1 << at])) as Record<
  FilterName,
  number
>;

/** Products have lists of many different sizes and colours, which are taken apart before they are counted. */
const LISTS: readonly FilterName[] = ['size', 'colour'];
/** Of these there are few different lists, which are counted whole. */
const LEVELS: readonly FilterName[] = ['rating', 'discount', 'stock'];
/** One pass counts all these. */
const TOGETHER = FILTERS.filter((name) => !LISTS.includes(name));

const quote = (name: FilterName): string => `"${name}"`;
const quoteAll = (names: readonly FilterName[]): string => names.map(quote).join(', ');
const VALUES = FILTERS.map((name) => `${FILTER_COLUMNS[name]} as ${quote(name)}`).join(', ');
const GROUPING = `grouping(${quoteAll(TOGETHER)})`;

/** What `grouping` returns for the rows of one filter: a bit for each other one, the last of them the lowest. */
function getGrouping(name: FilterName): number {
  return 2 ** TOGETHER.length - 1 - 2 ** (TOGETHER.length - 1 - TOGETHER.indexOf(name));
}

/** `misses` has a bit for each group whose choice excludes the row. A row counts for a group if no other bit is set. */
function facetStatement(chosen: string): string {
  const countFor = (name: FilterName) => `count(*) filter (where misses & ~${BITS[name]} = 0)`;
  const countList = (name: FilterName) => `
    select '${name}', null, value, null, ${countFor(name)} from chosen, unnest(${quote(name)}) value group by value`;
  const whenEach = (format: (name: FilterName) => string) =>
    TOGETHER.map((name) => `when ${getGrouping(name)} then ${format(name)}`).join(' ');
  const ofKind = (kind: 'number' | 'text') =>
    TOGETHER.filter((name) => FILTER_KINDS[name] === kind);
  return `
    with ${chosen}
    select case ${GROUPING} ${whenEach((name) => `'${name}'`)} else 'total' end as name,
      coalesce(${quoteAll(ofKind('number'))}) as id, coalesce(${quoteAll(ofKind('text'))}) as text,
      coalesce(${quoteAll(LEVELS)}) as levels,
      case ${GROUPING} ${whenEach(countFor)} else count(*) filter (where misses = 0) end as count
    from chosen group by grouping sets (${TOGETHER.map((name) => `(${quote(name)})`).join(', ')}, ())
    ${LISTS.map((name) => `union all ${countList(name)}`).join(' ')}`;
}

function gatherCounts(rows: CountRow[]): Counts {
  const found = rows.filter(({ count }) => count > 0);
  const groupOf = (wanted: FilterName): Count[] => {
    const own = found.filter(({ name }) => name === wanted);
    if (LEVELS.includes(wanted)) return sumLevels(own);
    return own.map(({ id, text, count }) => ({ value: id ?? text ?? '', count }));
  };
  return {
    total: found.find(({ name }) => name === 'total')?.count ?? 0,
    groups: Object.fromEntries(FILTERS.map((name) => [name, groupOf(name)])) as Record<
      FilterName,
      Count[]
    >,
  };
}

function sumLevels(rows: readonly CountRow[]): Count[] {
  const sums = new Map<string, number>();
  for (const { levels, count } of rows)
    for (const level of levels ?? []) sums.set(level, (sums.get(level) ?? 0) + count);
  return [...sums].map(([value, count]) => ({ value, count }));
}
