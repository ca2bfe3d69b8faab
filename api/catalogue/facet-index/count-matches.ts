import type { FilterName } from '@haat/shared/listing.ts';
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
  const matches = listRows(misses, 0);
  const count = (name: FilterName) => {
    const rows = filters[name] ? listRows(misses, BITS[name]) : matches;
    return columns[name].listCounts(countRows(columns[name], rows));
  };
  const ofCategory = count('category');
  const across = () => {
    const rows = listRows(misses, BITS.category | OTHER_CATEGORY);
    return columns.category.listCounts(countRows(columns.category, rows));
  };
  return {
    total: matches.length,
    groups: {
      category: ofCategory,
      subCategory: count('subCategory'),
      size: count('size'),
      colour: count('colour'),
      brand: count('brand'),
      origin: count('origin'),
    },
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

/** The rows that nothing else excludes than these bits say. */
function listRows(misses: Uint8Array, butBits: number): Uint32Array {
  const excluding = ~butBits;
  const rows = new Uint32Array(misses.length);
  let length = 0;
  for (let row = 0; row < misses.length; row += 1)
    if (((misses[row] as number) & excluding) === 0) rows[length++] = row;
  return rows.subarray(0, length);
}
