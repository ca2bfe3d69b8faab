import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Count, Counts } from '../listing/queries.ts';
import type { CodeColumn, Columns } from './code-column.ts';
import { BITS, type IndexChoice, OTHER_CATEGORY } from './misses.ts';

export interface IndexCounts extends Counts {
  /** The products of each category that match the other filters, whatever category is chosen. */
  readonly acrossCategories: readonly Count[];
}

const CATEGORY_BITS = BITS.category | OTHER_CATEGORY;
/** 1 for misses of a single group, for which some count counts the row. */
const IS_NEAR = new Uint8Array(256);
for (const bits of [OTHER_CATEGORY, CATEGORY_BITS, ...Object.values(BITS)]) IS_NEAR[bits] = 1;

/** The rows that are counted for a choice. Of a million that is a small part, so that each count is a short pass. */
export class NearRows {
  private matching = new Uint32Array(0);
  private matchCount = 0;
  private missing = new Uint32Array(0);
  private missed = new Uint8Array(0);
  private missingCount = 0;

  /** The rows that nothing excludes, until the next call of `fill`. */
  get matches(): Uint32Array {
    return this.matching.subarray(0, this.matchCount);
  }

  /** `misses` are those of all rows, or of each of `found`. The memory of former ones is used again. */
  fill(misses: Uint8Array, found?: Int32Array): void {
    if (this.missed.length < misses.length) {
      this.matching = new Uint32Array(misses.length);
      this.missing = new Uint32Array(misses.length);
      this.missed = new Uint8Array(misses.length);
    }
    const { matching, missing, missed } = this;
    let [matchCount, missingCount] = [0, 0];
    for (let at = 0; at < misses.length; at += 1) {
      const bits = misses[at] as number;
      const row = found ? (found[at] as number) : at;
      // Written even if it is overwritten next: a condition that is often guessed wrong takes longer.
      matching[matchCount] = row;
      matchCount += bits === 0 ? 1 : 0;
      missing[missingCount] = row;
      missed[missingCount] = bits;
      missingCount += IS_NEAR[bits] as number;
    }
    this.matchCount = matchCount;
    this.missingCount = missingCount;
  }

  /** Adds the rows that only these bits exclude to the counters of their codes. */
  addMissing({ codes }: CodeColumn, counters: Uint32Array, bits: number): void {
    const { missing, missed, missingCount } = this;
    const others = ~bits;
    for (let at = 0; at < missingCount; at += 1) {
      if (((missed[at] as number) & others) !== 0) continue;
      const code = codes[missing[at] as number] as number;
      counters[code] = (counters[code] as number) + 1;
    }
  }
}

/** For each value of each group, counts the rows that nothing excludes but the choice in this group. */
export function countMatches(
  columns: Columns,
  near: NearRows,
  { categoryId, filters }: IndexChoice,
): IndexCounts {
  const { matches } = near;
  const matching = (name: FilterName) => countRows(columns[name], matches);
  const list = (name: FilterName, bits: number) => {
    const counters = matching(name);
    if (bits !== 0) near.addMissing(columns[name], counters, bits);
    return columns[name].listCounts(counters);
  };
  const groups = listGroups((name) => list(name, filters[name] ? BITS[name] : 0));
  return {
    total: matches.length,
    groups,
    acrossCategories: categoryId === null ? groups.category : list('category', CATEGORY_BITS),
  };
}

/** The counts of all listed rows. */
export function countEverything(columns: Columns, total: number): IndexCounts {
  const groups = listGroups((name) => columns[name].listCounts(countAll(columns[name])));
  return { total, groups, acrossCategories: groups.category };
}

function listGroups(list: (name: FilterName) => Count[]): Record<FilterName, Count[]> {
  return Object.fromEntries(FILTERS.map((name) => [name, list(name)])) as Record<
    FilterName,
    Count[]
  >;
}

/** How many rows have each code, in the order of the rows: quicker than in any other. Rows that are not listed have the code 0. */
export function countAll(column: CodeColumn): Uint32Array {
  const { codes } = column;
  const counters = column.createCounters();
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    counters[code] = (counters[code] as number) + 1;
  }
  return counters;
}

function countRows(column: CodeColumn, rows: Uint32Array): Uint32Array {
  const { codes } = column;
  const counters = column.createCounters();
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    counters[code] = (counters[code] as number) + 1;
  }
  return counters;
}
