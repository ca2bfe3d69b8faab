import {
  addRows,
  createRowBits,
  type RowBits,
  setRow,
} from '../../catalogue/facet-index/row-bits.ts';
import { ONLY_DESCRIPTION } from './codes.ts';

/** Which of the products of a segment have a word, and where the posting of each of them is. */
export interface WordBits {
  /** A bit for each product of the segment. */
  readonly rows: RowBits;
  /** Without those that have it only in the description: the same object when there are none. */
  readonly rowsWithoutDescriptions: RowBits;
  /** For each number of `rows` how many products come before it. */
  readonly before: Uint16Array;
}

const SHIFT = 5;
const HIGHEST = 31;

/** The bits of a word with these products, which are numbered below `size`, and their codes. */
export function buildWordBits(products: Uint16Array, codes: Uint8Array, size: number): WordBits {
  const rows = createRowBits(size);
  addRows(rows, products);
  let rowsWithoutDescriptions = rows;
  for (let at = 0; at < products.length; at += 1) {
    if (codes[at] !== ONLY_DESCRIPTION) continue;
    if (rowsWithoutDescriptions === rows) rowsWithoutDescriptions = rows.slice();
    setRow(rowsWithoutDescriptions, products[at] as number, false);
  }
  const before = new Uint16Array(rows.length);
  for (let at = 1; at < rows.length; at += 1)
    before[at] = (before[at - 1] as number) + countBits(rows[at - 1] as number);
  return { rows, rowsWithoutDescriptions, before };
}

/** How many products of the word come before this one, which is its place among their postings; -1 when it does not have the word. */
export function findAmong({ rows, before }: WordBits, product: number): number {
  const block = product >>> SHIFT;
  const bits = rows[block] as number;
  const bit = product & HIGHEST;
  if (((bits >>> bit) & 1) === 0) return -1;
  return (before[block] as number) + countBits(bits & ((1 << bit) - 1));
}

/** How many bits of a 32-bit number are 1: in pairs, in fours, in bytes, then those of all bytes by one multiplication. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
