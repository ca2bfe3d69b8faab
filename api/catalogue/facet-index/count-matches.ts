import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Count, Counts } from '../listing/facet-queries.ts';
import { getShownMax } from '../rules.ts';
import type { Columns, Listed } from './code-column.ts';
import type { IndexChoice } from './index-choice.ts';
import type { Selection } from './selection.ts';

export interface IndexCounts extends Counts {
  /** The products of each category that match the other filters, whatever category is chosen. */
  readonly acrossCategories: readonly Count[];
}

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
  const groups = Object.fromEntries(
    FILTERS.map((name) => {
      const rows = selection.has(name) ? selection.listWithout(name) : matches?.rows;
      return [name, columns[name].countRows(rows, chooseListed(name, filters[name]))];
    }),
  ) as unknown as Record<FilterName, Count[]>;
  return {
    total: matches?.rows.length ?? total,
    groups,
    // The last to be listed: its rows may overwrite others.
    acrossCategories: selection.has('scope')
      ? columns.category.countRows(listInAnyCategory(selection), chooseListed('category'))
      : groups.category,
  };
}

function listInAnyCategory(selection: Selection): Uint32Array | undefined {
  return selection.has('category')
    ? selection.listWithoutBoth(['category', 'scope'])
    : selection.listWithout('scope');
}

function chooseListed(name: FilterName, always: readonly (string | number)[] = []): Listed {
  return { most: getShownMax(name), always };
}
