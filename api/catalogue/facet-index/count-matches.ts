import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Count, Counts } from '../listing/facet-queries.ts';
import { getShownMax } from '../rules.ts';
import type { CodeColumn, Codes, Columns, Listed } from './code-column.ts';
import type { IndexChoice } from './index-choice.ts';
import type { Group, Selection } from './selection.ts';

export interface IndexCounts extends Counts {
  /** The products of each category that match the other filters, whatever category is chosen. */
  readonly acrossCategories: readonly Count[];
}

const CATEGORY_GROUPS: readonly Group[] = ['category', 'scope'];

/**
 * For each value of each group, counts the rows that nothing excludes but the choice in this group. Of a group of many values
 * those that are shown are listed: of two thousand sellers most would be named and sorted for nothing. `total` are all rows.
 */
export function countMatches(
  columns: Columns,
  selection: Selection,
  { filters }: IndexChoice,
  total: number,
): IndexCounts {
  const matches = selection.list();
  const unchosen = FILTERS.filter((name) => !selection.has(name));
  const count = (name: FilterName, rows: Uint32Array | undefined) =>
    [name, countRows(columns[name], rows, chooseListed(name, filters[name]))] as const;
  const counted = unchosen.map((name) => count(name, matches?.rows));
  const matchCount = matches?.rows.length ?? total;
  // These overwrite the rows of the matches.
  for (const name of FILTERS)
    if (selection.has(name)) counted.push(count(name, selection.listWithout([name])));
  const groups = Object.fromEntries(counted) as Record<FilterName, Count[]>;
  const isAcross = !CATEGORY_GROUPS.some((name) => selection.has(name));
  return {
    total: matchCount,
    groups,
    acrossCategories: isAcross
      ? groups.category
      : countRows(
          columns.category,
          selection.listWithout(CATEGORY_GROUPS),
          chooseListed('category'),
        ),
  };
}

function chooseListed(name: FilterName, always: readonly (string | number)[] = []): Listed {
  return { most: getShownMax(name), always };
}

function countRows(column: CodeColumn, rows: Uint32Array | undefined, listed: Listed): Count[] {
  if (!rows) return column.listAllCounts(listed);
  const { codes } = column;
  const counters = column.takeCounters();
  if (codes instanceof Uint8Array) countBytes(codes, rows, counters);
  else countCodes(codes, rows, counters);
  return column.listCounts(counters, listed);
}

function countCodes(codes: Codes, rows: Uint32Array, counters: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    counters[code] = (counters[code] as number) + 1;
  }
}

/** The same: V8 makes a quick loop for a function that is only ever given arrays of one type. */
function countBytes(codes: Uint8Array, rows: Uint32Array, counters: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    counters[code] = (counters[code] as number) + 1;
  }
}
