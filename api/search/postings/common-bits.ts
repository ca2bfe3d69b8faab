import {
  addBits,
  addRows,
  createRowBits,
  hasRow,
  listRows,
  listRowsOfBoth,
  type RowBits,
} from '../../catalogue/facet-index/row-bits.ts';
import type { Located, Range, TypedWord } from './locate.ts';
import { getBits, SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import type { WordBits } from './word-bits.ts';

/** Of each typed word that has them: the bits of its matches. */
const bitsOfWords: WordBits[][] = [];
let collected = 0;
// Of words with several matches: the same memory for all searches.
const rowsOfFirst = createRowBits(SEGMENT_PRODUCTS);
const rowsOfSecond = createRowBits(SEGMENT_PRODUCTS);

/**
 * The words but the first whose matches all have bits; of the others the postings are as quick to look at. `canHaveAll` tells of these
 * words. False: there are none.
 */
export function chooseBits(segment: Segment, words: readonly TypedWord[]): boolean {
  collected = 0;
  for (let stage = 1; stage < words.length; stage += 1) {
    const { matches } = words[stage] as TypedWord;
    const all = (bitsOfWords[collected] ??= []);
    let count = 0;
    for (const { ranges } of matches) {
      const bits = getBits(segment, (ranges[0] as Range)[2]);
      if (!bits) break;
      all[count] = bits;
      count += 1;
    }
    if (count < matches.length) continue;
    if (all.length !== count) all.length = count;
    collected += 1;
  }
  return collected > 0;
}

/** False: the product does not have one of the words. */
export function canHaveAll(product: number): boolean {
  for (let at = 0; at < collected; at += 1)
    if (!hasAny(bitsOfWords[at] as WordBits[], product)) return false;
  return true;
}

/** The bits of the rarest word that `chooseBits` chose; undefined when it has several matches, or when there is none. */
export function getRowsOfSecond(): RowBits | undefined {
  if (collected === 0) return undefined;
  const all = bitsOfWords[0] as WordBits[];
  return all.length === 1 ? (all[0] as WordBits).rows : undefined;
}

/**
 * Writes the products with the first word, in any text, that have the rarest of the others too, ascending, to the beginning of `to`;
 * returns how many there are. 32 of them are compared at once. Needs `chooseBits`.
 */
export function listCommon(segment: Segment, first: TypedWord, to: Uint32Array): number {
  const ofFirst = findBitsOfFirst(segment, first);
  if (collected === 0) return listRows(ofFirst, to);
  return listRowsOfBoth(ofFirst, getRowsOfSecond() ?? joinBits(bitsOfWords[0] as WordBits[]), to);
}

function hasAny(all: readonly WordBits[], product: number): boolean {
  for (let at = 0; at < all.length; at += 1)
    if (hasRow((all[at] as WordBits).rows, product)) return true;
  return false;
}

function findBitsOfFirst(segment: Segment, { matches }: TypedWord): RowBits {
  const [only] = matches as [Located];
  const bits = matches.length === 1 ? getBits(segment, (only.ranges[0] as Range)[2]) : undefined;
  if (bits) return bits.rows;
  rowsOfFirst.fill(0);
  for (const { ranges } of matches) addMatch(segment, ranges[0] as Range);
  return rowsOfFirst;
}

function addMatch(segment: Segment, [from, end, place]: Range): void {
  const bits = getBits(segment, place);
  if (bits) addBits(rowsOfFirst, bits.rows);
  else addRows(rowsOfFirst, segment.products.subarray(from, end));
}

function joinBits([first, ...others]: readonly WordBits[]): RowBits {
  rowsOfSecond.set((first as WordBits).rows);
  for (const { rows } of others) addBits(rowsOfSecond, rows);
  return rowsOfSecond;
}
