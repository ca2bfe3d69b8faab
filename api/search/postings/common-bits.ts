import {
  addBits,
  addRows,
  createRowBits,
  hasRow,
  listRowsOf,
  type RowBits,
} from '../../catalogue/facet-index/row-bits.ts';
import type { Located, TypedWord } from './locate.ts';
import { getBits, SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import type { Range } from './word-places.ts';

/** Of each typed word with one match that has bits. */
const rowsOfSingle: RowBits[] = [];
let singleCount = 0;
/** Of each typed word with several matches that all have bits. */
const rowsOfSeveral: RowBits[][] = [];
let severalCount = 0;
// Of words with several matches: the same memory for all searches.
const rowsOfFirst = createRowBits(SEGMENT_PRODUCTS);

/**
 * The words but the first whose matches all have bits; of the others the postings are as quick to look at. `canHaveAll` tells of these
 * words. False: there are none.
 */
export function chooseBits(segment: Segment, words: readonly TypedWord[]): boolean {
  singleCount = 0;
  severalCount = 0;
  for (let stage = 1; stage < words.length; stage += 1) {
    const { matches } = words[stage] as TypedWord;
    if (matches.length === 1) {
      const rows = findRows(segment, matches[0] as Located);
      if (rows) rowsOfSingle[singleCount++] = rows;
    } else if (collectRows(segment, matches, (rowsOfSeveral[severalCount] ??= [])))
      severalCount += 1;
  }
  return singleCount + severalCount > 0;
}

/** False: one of the matches has no bits. */
function collectRows(segment: Segment, matches: readonly Located[], to: RowBits[]): boolean {
  for (let at = 0; at < matches.length; at += 1) {
    const rows = findRows(segment, matches[at] as Located);
    if (!rows) return false;
    to[at] = rows;
  }
  if (to.length > matches.length) to.length = matches.length;
  return true;
}

/** The products that have the match in a wanted class, or some more. Undefined when few have it. */
function findRows(segment: Segment, { ranges, inDescriptions }: Located): RowBits | undefined {
  const bits = getBits(segment, (ranges[0] as Range)[2]);
  return inDescriptions ? bits?.rows : bits?.rowsWithoutDescriptions;
}

/** False: the product does not have one of the words. */
export function canHaveAll(product: number): boolean {
  for (let at = 0; at < singleCount; at += 1)
    if (!hasRow(rowsOfSingle[at] as RowBits, product)) return false;
  for (let at = 0; at < severalCount; at += 1)
    if (!hasAny(rowsOfSeveral[at] as RowBits[], product)) return false;
  return true;
}

/** The bits of the rarest word with one match that `chooseBits` chose. */
export function getRowsOfSecond(): RowBits | undefined {
  return singleCount > 0 ? rowsOfSingle[0] : undefined;
}

/**
 * Writes the products that have the first word, and can have the others that `chooseBits` chose, ascending, to the beginning of `to`;
 * returns how many there are. 32 of them are compared at once.
 */
export function listCommon(segment: Segment, first: TypedWord, to: Uint32Array): number {
  const rows = findBitsOfFirst(segment, first);
  const second = getRowsOfSecond() ?? rows;
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    let both = (rows[at] as number) & (second[at] as number);
    if (both === 0) continue;
    if (singleCount > 1 || severalCount > 0) both &= joinOthers(at, both);
    if (both !== 0) count = listRowsOf(both, at, to, count);
  }
  return count;
}

/** Of 32 products those that can have the other words. */
function joinOthers(block: number, wanted: number): number {
  let left = wanted;
  for (let at = 1; at < singleCount && left !== 0; at += 1)
    left &= (rowsOfSingle[at] as RowBits)[block] as number;
  for (let at = 0; at < severalCount && left !== 0; at += 1) {
    const all = rowsOfSeveral[at] as RowBits[];
    let any = 0;
    for (let match = 0; match < all.length; match += 1)
      any |= (all[match] as RowBits)[block] as number;
    left &= any;
  }
  return left;
}

function hasAny(all: readonly RowBits[], product: number): boolean {
  for (let at = 0; at < all.length; at += 1) if (hasRow(all[at] as RowBits, product)) return true;
  return false;
}

function findBitsOfFirst(segment: Segment, { matches }: TypedWord): RowBits {
  const rows = matches.length === 1 ? findRows(segment, matches[0] as Located) : undefined;
  if (rows) return rows;
  rowsOfFirst.fill(0);
  for (const match of matches) addMatch(segment, match);
  return rowsOfFirst;
}

function addMatch(segment: Segment, match: Located): void {
  const rows = findRows(segment, match);
  const [from, end] = match.ranges[0] as Range;
  if (rows) addBits(rowsOfFirst, rows);
  else addRows(rowsOfFirst, segment.products.subarray(from, end));
}
