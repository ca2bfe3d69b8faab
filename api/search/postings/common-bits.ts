import { hasRow, type RowBits } from '../../catalogue/facet-index/row-bits.ts';
import type { Range, TypedWord } from './locate.ts';
import { getBits, type Segment } from './segment.ts';

/** Of each typed word but the first: the bits of its matches. */
const bitsOfWords: RowBits[][] = [];
let collected = 0;

/** The words whose matches all have bits; of the others the postings are as quick to look at. `canHaveAll` tells of these words. */
export function chooseBits(segment: Segment, words: readonly TypedWord[]): void {
  collected = 0;
  for (let stage = 1; stage < words.length; stage += 1) {
    const { matches } = words[stage] as TypedWord;
    const all = (bitsOfWords[collected] ??= []);
    all.length = 0;
    for (const { ranges } of matches) {
      const bits = getBits(segment, (ranges[0] as Range)[2]);
      if (!bits) break;
      all.push(bits);
    }
    if (all.length === matches.length) collected += 1;
  }
}

/** False: the product does not have one of the words. */
export function canHaveAll(product: number): boolean {
  for (let at = 0; at < collected; at += 1)
    if (!hasAny(bitsOfWords[at] as RowBits[], product)) return false;
  return true;
}

function hasAny(all: readonly RowBits[], product: number): boolean {
  for (let at = 0; at < all.length; at += 1) if (hasRow(all[at] as RowBits, product)) return true;
  return false;
}
