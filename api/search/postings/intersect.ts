import { OPTIONAL_BONUS, SCORE_STEPS } from '../rules.ts';
import { CLASSES_OF_CODE, getValues } from './codes.ts';
import { findRange, findPlaceOf, SEGMENT_PRODUCTS, type Segment } from './segment.ts';

/** A match of a typed word: the numbers of words that a product must all have. */
export interface NumberedMatch {
  readonly words: readonly number[];
  readonly weight: number;
  /** Bits of the classes of texts that may have them. */
  readonly classes: number;
}

/** What a typed word may mean. */
export interface NumberedWord {
  readonly matches: readonly NumberedMatch[];
  /** Products without it are found as well, after those that have it. */
  readonly isOptional: boolean;
}

type Range = readonly [from: number, end: number];

/** Where a segment has the words of a match: the places of their postings, the word with the fewest first. */
interface Located {
  readonly ranges: readonly Range[];
  readonly weight: number;
  readonly classes: number;
}

interface TypedWord {
  /** Its place in what was typed. */
  readonly index: number;
  readonly matches: readonly Located[];
  /** At most so many products have it. */
  readonly size: number;
}

// One search runs at a time, without a pause, so all use the same memory. After a segment `reached` and `marks` are zero again.
const candidates = new Uint16Array(SEGMENT_PRODUCTS);
/** How many typed words each product has, of those that were looked at. */
const reached = new Uint8Array(SEGMENT_PRODUCTS);
/** Of the word that is looked at: HAS_WORD, and IN_CLASS when a text of the wanted classes has it. */
const marks = new Uint8Array(SEGMENT_PRODUCTS);
const marked = new Uint16Array(SEGMENT_PRODUCTS);
let markedCount = 0;
/** For each typed word what it adds to the score of each product that has it. */
const added: Float64Array[] = [];

const HAS_WORD = 1;
const IN_CLASS = 2;
/** With so many more postings of the next word than products are left, each product is looked up. */
const LOOK_UP_FROM = 8;

/** Of a segment the products that have every typed word, ascending, and their scores; the same object each time. */
export interface SegmentMatches {
  count: number;
  readonly products: Uint16Array;
  readonly scores: Uint8Array;
}

const found: SegmentMatches = {
  count: 0,
  products: candidates,
  scores: new Uint8Array(SEGMENT_PRODUCTS),
};

/** Begins with the word that the fewest products have: of the others only those of its products are looked at. */
export function findInSegment(
  segment: Segment,
  typed: readonly NumberedWord[],
  classes: number,
): SegmentMatches {
  const words = locateWords(segment, typed);
  let count = 0;
  for (const [stage, word] of words.entries()) {
    const isLookedUp = stage > 0 && word.size > count * LOOK_UP_FROM;
    addWord(segment, word, classes, stage, isLookedUp ? count : -1);
    count = stage === 0 ? listReached(isInOrder(word)) : keepReached(count, stage + 1);
    if (count === 0) break;
  }
  if (count > 0) addOptionalWords(segment, typed, classes, { stage: words.length, count });
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    let sum = 0; // in the order of what was typed, as in SQL
    for (let index = 0; index < typed.length; index += 1)
      sum += (added[index] as Float64Array)[product] as number;
    found.scores[at] = Math.floor((sum * SCORE_STEPS) / typed.length);
    reached[product] = 0;
  }
  found.count = count;
  return found;
}

/** The rarest first; none when the segment does not have all. */
function locateWords(segment: Segment, typed: readonly NumberedWord[]): readonly TypedWord[] {
  const words: TypedWord[] = [];
  for (const [index, { matches, isOptional }] of typed.entries()) {
    added[index] ??= new Float64Array(SEGMENT_PRODUCTS);
    if (isOptional) continue;
    const located = matches.flatMap((match) => locateMatch(segment, match) ?? []);
    if (located.length === 0) return [];
    const size = located.reduce((sum, { ranges }) => sum + lengthOf(ranges[0] as Range), 0);
    words.push({ index, matches: located, size });
  }
  return words.sort((one, other) => one.size - other.size);
}

/** Adds to the scores of the candidates what they have of the words that they need not have. */
function addOptionalWords(
  segment: Segment,
  typed: readonly NumberedWord[],
  classes: number,
  { stage, count }: { readonly stage: number; readonly count: number },
): void {
  for (const [index, { matches, isOptional }] of typed.entries()) {
    if (!isOptional) continue;
    const best = added[index] as Float64Array;
    for (let at = 0; at < count; at += 1) best[candidates[at] as number] = 0;
    const located = matches.flatMap((match) => locateMatch(segment, match) ?? []);
    markWord(segment, { index, matches: located, size: 0 }, classes, stage, count);
    for (let at = 0; at < markedCount; at += 1) {
      const product = marked[at] as number;
      const bonus = (marks[product] as number) >= IN_CLASS ? OPTIONAL_BONUS : 0;
      best[product] = (best[product] as number) + bonus;
      marks[product] = 0;
    }
  }
}

function locateMatch(
  segment: Segment,
  { words, weight, classes }: NumberedMatch,
): Located | undefined {
  const ranges: Range[] = [];
  for (const word of words) {
    const range = findRange(segment, word);
    if (!range) return undefined;
    ranges.push(range);
  }
  return { weight, classes, ranges: ranges.sort((one, other) => lengthOf(one) - lengthOf(other)) };
}

function lengthOf([from, end]: Range): number {
  return end - from;
}

function isInOrder({ matches }: TypedWord): boolean {
  return matches.length === 1;
}

/** Products that had all words before this one, and have it, reach the next stage. `lookUp`: how many candidates, or -1. */
function addWord(
  segment: Segment,
  word: TypedWord,
  classes: number,
  stage: number,
  lookUp: number,
): void {
  markWord(segment, word, classes, stage, lookUp);
  for (let at = 0; at < markedCount; at += 1) {
    const product = marked[at] as number;
    if ((marks[product] as number) >= IN_CLASS) reached[product] = stage + 1;
    marks[product] = 0;
  }
}

function markWord(
  segment: Segment,
  { index, matches }: TypedWord,
  classes: number,
  stage: number,
  lookUp: number,
): void {
  const best = added[index] as Float64Array;
  markedCount = 0;
  for (const { ranges, weight, classes: own } of matches) {
    const marking = { values: getValues(weight), best, classes: classes & own, stage };
    if (ranges.length > 1) markAll(segment, ranges, marking);
    else if (lookUp < 0) markPostings(segment, ranges[0] as Range, marking);
    else markCandidates(segment, ranges[0] as Range, lookUp, marking);
  }
}

interface Marking {
  readonly values: Float64Array;
  readonly best: Float64Array;
  readonly classes: number;
  readonly stage: number;
}

function markPostings(
  { products, codes }: Segment,
  [from, end]: Range,
  { values, best, classes, stage }: Marking,
): void {
  for (let at = from; at < end; at += 1) {
    const product = products[at] as number;
    if (reached[product] !== stage) continue;
    const code = codes[at] as number;
    mark(product, values[code] as number, (CLASSES_OF_CODE[code] as number) & classes, best);
  }
}

function markCandidates(
  { products, codes }: Segment,
  [from, end]: Range,
  count: number,
  { values, best, classes }: Marking,
): void {
  let place = from;
  for (let at = 0; at < count && place < end; at += 1) {
    const product = candidates[at] as number;
    place = findPlaceOf(products, place, end, product);
    if (place === end || products[place] !== product) continue;
    const code = codes[place] as number;
    mark(product, values[code] as number, (CLASSES_OF_CODE[code] as number) & classes, best);
  }
}

/** Two words that stand for one: the product needs both, and what it gets is that of the worse one. */
function markAll(
  { products, codes }: Segment,
  [rarest, ...others]: readonly Range[],
  { values, best, classes, stage }: Marking,
): void {
  const [from, end] = rarest as Range;
  for (let at = from; at < end; at += 1) {
    const product = products[at] as number;
    if (reached[product] !== stage) continue;
    let value = values[codes[at] as number] as number;
    let isIn = (CLASSES_OF_CODE[codes[at] as number] as number) & classes;
    const hasAll = others.every(([first, last]) => {
      const place = findPlaceOf(products, first, last, product);
      if (place === last || products[place] !== product) return false;
      const code = codes[place] as number;
      value = Math.min(value, values[code] as number);
      isIn = isIn === 0 ? 0 : (CLASSES_OF_CODE[code] as number) & classes;
      return true;
    });
    if (hasAll) mark(product, value, isIn, best);
  }
}

/** Of several matches the best counts, whatever text has it; one of them must be in the wanted classes. */
function mark(product: number, value: number, inClasses: number, best: Float64Array): void {
  const known = marks[product] as number;
  if (known === 0) {
    marked[markedCount] = product;
    markedCount += 1;
    best[product] = value;
  } else if (value > (best[product] as number)) best[product] = value;
  marks[product] = known | (inClasses === 0 ? HAS_WORD : IN_CLASS);
}

/** Makes candidates of the products that have the first word; of several matches they were not marked in order. */
function listReached(areMarkedInOrder: boolean): number {
  let count = 0;
  if (areMarkedInOrder) {
    for (let at = 0; at < markedCount; at += 1) {
      candidates[count] = marked[at] as number;
      count += reached[marked[at] as number] as number;
    }
    return count;
  }
  for (let product = 0; product < SEGMENT_PRODUCTS; product += 1) {
    if (reached[product] !== 1) continue;
    candidates[count] = product;
    count += 1;
  }
  return count;
}

/** Keeps the candidates that have reached this stage. */
function keepReached(count: number, stage: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    if (reached[product] === stage) {
      candidates[kept] = product;
      kept += 1;
    } else reached[product] = 0;
  }
  return kept;
}
