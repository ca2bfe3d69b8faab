import { hasRow } from '../../catalogue/facet-index/row-bits.ts';
import { OPTIONAL_BONUS, SCORE_STEPS } from '../rules.ts';
import { canHaveAll, chooseBits, getRowsOfSecond, listCommon } from './common-bits.ts';
import {
  getAdded,
  IN_CLASS,
  IN_NARROW,
  type Located,
  type Locator,
  type Part,
  type TypedWord,
} from './locate.ts';
import { candidates, findBits, addMarksOfAll, addMarks, removeMark } from './marks.ts';
import { findPlaceOf, SEGMENT_BITS, SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import { findAmong } from './word-bits.ts';
import type { Range } from './word-places.ts';

// One search runs at a time, without a pause, so all use the same memory.
/** For each candidate IN_NARROW or 0. */
const narrowed = new Uint8Array(SEGMENT_PRODUCTS);

/** Of so many products with the first word it is quicker to compare bits than to look at each. */
const COMMON_FROM = 512;

/** Of a segment the products that have every typed word, ascending, and their scores; the same object each time. */
export interface SegmentMatches {
  count: number;
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
  /** By product, not by place: 0 unless every word is in the narrower classes. */
  readonly narrowed: Uint8Array;
}

const found: SegmentMatches = {
  count: 0,
  products: candidates,
  scores: new Uint8Array(SEGMENT_PRODUCTS),
  narrowed,
};

/** How popular products must be to be wanted: those that have every word in the narrower classes, and all others. */
export interface Floor {
  readonly popularity: Int32Array;
  readonly all: { readonly minPopularity: number };
  readonly narrow: { readonly minPopularity: number };
}

/**
 * Begins with the word that the fewest products have: of the others only those of its products are looked at. With a floor
 * products that are less popular may be left out.
 */
export function findInSegment(part: Part, locator: Locator, floor?: Floor): SegmentMatches {
  const words = locator.locate(part);
  const { segment, number, maxPopularity = Number.POSITIVE_INFINITY } = part;
  const least = floor ? findLeast(floor, locator) : Number.NEGATIVE_INFINITY;
  let count = maxPopularity < least ? 0 : listCandidates(segment, words);
  if (floor && number >= 0) count = keepPopular(floor, least, number << SEGMENT_BITS, count);
  count = keepAll(segment, words, count);
  found.count = count;
  if (count === 0) return found;
  addOptionalWords(segment, locator.words, count);
  const typed = locator.words.length;
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    let sum = 0; // in the order of what was typed, as in SQL
    for (let index = 0; index < typed; index += 1) sum += getAdded(index)[product] as number;
    found.scores[at] = Math.floor((sum * SCORE_STEPS) / typed);
  }
  return found;
}

/** The first of the words that the candidates are still to be asked for. */
let nextStage = 0;

/** Makes candidates of products that have the first word, or can have all; returns how many. */
function listCandidates(segment: Segment, words: readonly TypedWord[]): number {
  const [first] = words;
  if (!first) return 0;
  const isAnyOtherCommon = chooseBits(segment, words);
  const isCommon =
    first.size >= COMMON_FROM && (isAnyOtherCommon || findOnlyMatch(first) === undefined);
  nextStage = isCommon ? 0 : 1;
  return isCommon ? chooseCommon(segment, first) : listFirst(segment, first);
}

/** Keeps the candidates that have all these words; returns how many. */
function keepAll(segment: Segment, words: readonly TypedWord[], first: number): number {
  let count = first;
  for (let stage = nextStage; stage < words.length && count > 0; stage += 1)
    count = keep(segment, words[stage] as TypedWord, count);
  return count;
}

function findLeast({ all, narrow }: Floor, { canBeNarrow }: Locator): number {
  return canBeNarrow ? Math.min(all.minPopularity, narrow.minPopularity) : all.minPopularity;
}

/** Keeps the candidates that are popular enough; returns how many. */
function keepPopular(
  { popularity }: Floor,
  least: number,
  firstProduct: number,
  count: number,
): number {
  if (least === Number.NEGATIVE_INFINITY) return count;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    if ((popularity[firstProduct + product] as number) < least) continue;
    candidates[kept] = product;
    kept += 1;
  }
  return kept;
}

/** Makes candidates of the products that can have all words; returns how many. */
function chooseCommon(segment: Segment, first: TypedWord): number {
  const count = listCommon(segment, first, candidates);
  for (let at = 0; at < count; at += 1) narrowed[candidates[at] as number] = IN_NARROW;
  return count;
}

/** Adds to the scores of the candidates what they have of the words that they need not have. */
function addOptionalWords(segment: Segment, words: readonly TypedWord[], count: number): void {
  for (const word of words) {
    if (!word.isOptional) continue;
    const { best } = word;
    for (let at = 0; at < count; at += 1) best[candidates[at] as number] = 0;
    addMarks(segment, word, count);
    for (let at = 0; at < count; at += 1) {
      const product = candidates[at] as number;
      if (removeMark(product) >= IN_CLASS)
        best[product] = (best[product] as number) + OPTIONAL_BONUS;
    }
  }
}

/** Makes candidates of the products that have the first word, and may have the others; returns how many. */
function listFirst(segment: Segment, word: TypedWord): number {
  const only = findOnlyMatch(word);
  if (only) return listPostings(segment, only, word.best);
  return listMarked(addMarksOfAll(segment, word));
}

/** The match of a word that has no other, and is one word. */
function findOnlyMatch({ matches }: TypedWord): Located | undefined {
  const [only] = matches as [Located];
  return matches.length === 1 && only.ranges.length === 1 ? only : undefined;
}

function listPostings(
  { products, codes }: Segment,
  { ranges, values, flags }: Located,
  best: Float64Array,
): number {
  const [from, end] = ranges[0] as Range;
  const ofSecond = getRowsOfSecond();
  let count = 0;
  for (let at = from; at < end; at += 1) {
    const product = products[at] as number;
    if (ofSecond && !hasRow(ofSecond, product)) continue; // most products fail here, without a call
    if (!canHaveAll(product)) continue;
    const code = codes[at] as number;
    const flag = flags[code] as number;
    if (flag < IN_CLASS) continue;
    candidates[count] = product;
    count += 1;
    best[product] = values[code] as number;
    narrowed[product] = flag & IN_NARROW;
  }
  return count;
}

/** Of several matches they were not marked in order. */
function listMarked(marked: Uint16Array): number {
  let count = 0;
  for (const product of marked.sort()) {
    const flag = removeMark(product);
    if (flag < IN_CLASS || !canHaveAll(product)) continue;
    candidates[count] = product;
    count += 1;
    narrowed[product] = flag & IN_NARROW;
  }
  return count;
}

/** Keeps the candidates that have this word too; returns how many. */
function keep(segment: Segment, word: TypedWord, count: number): number {
  const only = findOnlyMatch(word);
  if (only) return keepMatching(segment, only, word.best, count);
  addMarks(segment, word, count);
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    const flag = removeMark(product);
    if (flag < IN_CLASS) continue;
    candidates[kept] = product;
    kept += 1;
    narrowed[product] = (narrowed[product] as number) & flag;
  }
  return kept;
}

/** The usual case, a word with one match: what `addMarks` would note of a candidate is written down at once. */
function keepMatching(segment: Segment, match: Located, best: Float64Array, count: number): number {
  const { products, codes } = segment;
  const { ranges, values, flags } = match;
  const [from, end] = ranges[0] as Range;
  const bits = findBits(segment, match, count);
  let [place, kept] = [from, 0];
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    if (bits) {
      const among = findAmong(bits, product);
      if (among < 0) continue;
      place = from + among;
    } else {
      place = findPlaceOf(products, place, end, product);
      if (place === end) break;
      if (products[place] !== product) continue;
    }
    const code = codes[place] as number;
    const flag = flags[code] as number;
    if (flag < IN_CLASS) continue;
    candidates[kept] = product;
    kept += 1;
    best[product] = values[code] as number;
    narrowed[product] = (narrowed[product] as number) & flag;
  }
  return kept;
}
