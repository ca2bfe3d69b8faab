import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Count, Counts } from '../listing/queries.ts';
import type { CodeColumn, Columns } from './code-column.ts';
import { BITS, type IndexChoice, OTHER_CATEGORY } from './misses.ts';

export interface IndexCounts extends Counts {
  /** The products of each category that match the other filters, whatever category is chosen. */
  readonly acrossCategories: readonly Count[];
}

/** For each value of each group, counts the rows that nothing excludes but the choice in this group. */
export function countMatches(
  columns: Columns,
  misses: Uint8Array,
  { categoryId, filters }: IndexChoice,
): IndexCounts {
  const groups: Partial<Record<FilterName, Count[]>> = {};
  const count = (name: FilterName, rows: Uint32Array) =>
    columns[name].listCounts(countRows(columns[name], rows));
  // Before other rows are listed in the same memory.
  const matches = listRows(misses, 0);
  for (const name of FILTERS) if (!filters[name]) groups[name] = count(name, matches);
  for (const name of FILTERS)
    if (filters[name]) groups[name] = count(name, listRows(misses, BITS[name]));
  const ofCategory = groups.category ?? [];
  const across = () => count('category', listRows(misses, BITS.category | OTHER_CATEGORY));
  return {
    total: matches.length,
    groups: groups as Record<FilterName, Count[]>,
    acrossCategories: categoryId === null ? ofCategory : across(),
  };
}

/** How many of these rows have each code. */
export function countRows(column: CodeColumn, rows: Uint32Array): Uint32Array {
  const { codes } = column;
  const counters = column.createCounters();
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    counters[code] = (counters[code] as number) + 1;
  }
  return counters;
}

/** One choice is counted at a time, without a pause, so all use the same memory: four megabytes for a million products. */
let listed = new Uint32Array(0);

/** The rows that nothing else excludes than these bits say, until the next call. */
function listRows(misses: Uint8Array, butBits: number): Uint32Array {
  if (listed.length < misses.length) listed = new Uint32Array(misses.length);
  const rows = listed;
  const excluding = ~butBits;
  let length = 0;
  for (let row = 0; row < misses.length; row += 1)
    if (((misses[row] as number) & excluding) === 0) rows[length++] = row;
  return rows.subarray(0, length);
}
