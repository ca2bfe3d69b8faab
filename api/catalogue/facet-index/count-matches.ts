import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Count, Counts } from '../listing/facet-queries.ts';
import type { CodeColumn, Columns } from './code-column.ts';
import type { Group, Selected, Selection } from './selection.ts';

export interface IndexCounts extends Counts {
  /** The products of each category that match the other filters, whatever category is chosen. */
  readonly acrossCategories: readonly Count[];
}

const CATEGORY_GROUPS: readonly Group[] = ['category', 'scope'];

/** For each value of each group, counts the rows that nothing excludes but the choice in this group. `total` are all rows. */
export function countMatches(columns: Columns, selection: Selection, total: number): IndexCounts {
  const matches = selection.list();
  const unchosen = FILTERS.filter((name) => !selection.has(name));
  const counted = unchosen.map((name) => [name, countRows(columns[name], matches)] as const);
  const matchCount = matches?.rows.length ?? total;
  // These overwrite the rows of the matches.
  for (const name of FILTERS)
    if (selection.has(name)) counted.push([name, countRows(columns[name], selection.list([name]))]);
  const groups = Object.fromEntries(counted) as Record<FilterName, Count[]>;
  const isAcross = !CATEGORY_GROUPS.some((name) => selection.has(name));
  return {
    total: matchCount,
    groups,
    acrossCategories: isAcross
      ? groups.category
      : countRows(columns.category, selection.list(CATEGORY_GROUPS)),
  };
}

function countRows(column: CodeColumn, selected: Selected | undefined): Count[] {
  if (!selected) return column.listAllCounts();
  const { codes } = column;
  const counters = column.createCounters();
  const { rows } = selected;
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    counters[code] = (counters[code] as number) + 1;
  }
  return column.listCounts(counters);
}
