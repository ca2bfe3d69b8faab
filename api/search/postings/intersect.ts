import { OPTIONAL_BONUS, SCORE_STEPS } from '../rules.ts';
import {
  getAdded,
  IN_CLASS,
  IN_NARROW,
  calculateLength,
  type Located,
  type Locator,
  type Part,
  type Range,
  type TypedWord,
} from './locate.ts';
import { chooseBits, canHaveAll } from './common-bits.ts';
import { findPlaceOf, SEGMENT_PRODUCTS, type Segment } from './segment.ts';

// One search runs at a time, without a pause, so all use the same memory. After a segment `marks` and `isCandidate` are zero again.
/** The products that have all words so far, ascending. */
const candidates = new Uint16Array(SEGMENT_PRODUCTS);
const isCandidate = new Uint8Array(SEGMENT_PRODUCTS);
/** For each candidate IN_NARROW or 0. */
const narrowed = new Uint8Array(SEGMENT_PRODUCTS);
/** Of the word that is looked at: what its matches have, see below. */
const marks = new Uint8Array(SEGMENT_PRODUCTS);
const marked = new Uint16Array(SEGMENT_PRODUCTS);
let markedCount = 0;

/** With so many more postings of a match than products are left, each product is looked up. */
const LOOK_UP_FROM = 8;
/** Fewer marked products are sorted, more are found by looking at all. */
const SORTED_MAX = 1024;

/** Of a segment the products that have every typed word, ascending, and their scores; the same object each time. */
export interface SegmentMatches {
  count: number;
  readonly products: Uint16Array;
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

/** Begins with the word that the fewest products have: of the others only those of its products are looked at. */
export function findInSegment(part: Part, locator: Locator): SegmentMatches {
  const words = locator.locate(part);
  const { segment } = part;
  const [first] = words;
  chooseBits(segment, words);
  let count = first ? listFirst(segment, first) : 0;
  for (let stage = 1; stage < words.length && count > 0; stage += 1)
    count = keep(segment, words[stage] as TypedWord, count);
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

/** Adds to the scores of the candidates what they have of the words that they need not have. */
function addOptionalWords(segment: Segment, words: readonly TypedWord[], count: number): void {
  for (const word of words) {
    if (!word.isOptional) continue;
    const { best } = word;
    for (let at = 0; at < count; at += 1) best[candidates[at] as number] = 0;
    markWord(segment, word, count);
    for (let at = 0; at < count; at += 1) {
      const product = candidates[at] as number;
      if (takeMark(product) >= IN_CLASS) best[product] = (best[product] as number) + OPTIONAL_BONUS;
    }
  }
}

/** Makes candidates of the products that have the first word, and may have the others; returns how many. */
function listFirst(segment: Segment, { matches, best }: TypedWord): number {
  const [only] = matches as [Located];
  if (matches.length === 1 && only.ranges.length === 1) return listPostings(segment, only, best);
  markedCount = 0;
  for (const { ranges, values, flags } of matches)
    if (ranges.length > 1) markAll(segment, ranges, { values, best, flags, isFirst: true });
    else markPostings(segment, ranges[0] as Range, { values, best, flags, isFirst: true });
  return listMarked();
}

function listPostings(
  { products, codes }: Segment,
  { ranges, values, flags }: Located,
  best: Float64Array,
): number {
  const [from, end] = ranges[0] as Range;
  let count = 0;
  for (let at = from; at < end; at += 1) {
    const product = products[at] as number;
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
function listMarked(): number {
  let count = 0;
  const isSorted = markedCount <= SORTED_MAX;
  if (isSorted) marked.subarray(0, markedCount).sort();
  const end = isSorted ? markedCount : SEGMENT_PRODUCTS;
  for (let at = 0; at < end; at += 1) {
    const product = isSorted ? (marked[at] as number) : at;
    const flag = takeMark(product);
    if (flag < IN_CLASS || !canHaveAll(product)) continue;
    candidates[count] = product;
    count += 1;
    narrowed[product] = flag & IN_NARROW;
  }
  return count;
}

/** Keeps the candidates that have this word too; returns how many. */
function keep(segment: Segment, word: TypedWord, count: number): number {
  markWord(segment, word, count);
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    const flag = takeMark(product);
    if (flag < IN_CLASS) continue;
    candidates[kept] = product;
    kept += 1;
    narrowed[product] = (narrowed[product] as number) & flag;
  }
  return kept;
}

/** Marks the candidates that have the word; `takeMark` has to be called for each candidate then. */
function markWord(segment: Segment, { matches, best }: TypedWord, count: number): void {
  markedCount = 0;
  if (matches.some((match) => !isLookedUp(match, count)))
    for (let at = 0; at < count; at += 1) isCandidate[candidates[at] as number] = 1;
  for (const match of matches) {
    const marking = { values: match.values, flags: match.flags, best, isFirst: false };
    if (isLookedUp(match, count)) markCandidates(segment, match.ranges, count, marking);
    else if (match.ranges.length > 1) markAll(segment, match.ranges, marking);
    else markPostings(segment, match.ranges[0] as Range, marking);
  }
}

function takeMark(product: number): number {
  const flag = marks[product] as number;
  marks[product] = 0;
  isCandidate[product] = 0;
  return flag;
}

function isLookedUp({ ranges }: Located, count: number): boolean {
  return calculateLength(ranges[0] as Range) > count * LOOK_UP_FROM;
}

interface Marking {
  readonly values: Float64Array;
  readonly best: Float64Array;
  readonly flags: Uint8Array;
  /** There are no candidates yet: every product is marked. */
  readonly isFirst: boolean;
}

function markPostings(
  { products, codes }: Segment,
  [from, end]: Range,
  { values, best, flags, isFirst }: Marking,
): void {
  for (let at = from; at < end; at += 1) {
    const product = products[at] as number;
    if (!isFirst && isCandidate[product] === 0) continue;
    const code = codes[at] as number;
    mark(product, values[code] as number, flags[code] as number, best);
  }
}

/** Looks for each candidate; of several words it needs all. */
function markCandidates(
  segment: Segment,
  [rarest, ...others]: readonly Range[],
  count: number,
  { values, best, flags }: Marking,
): void {
  const { products, codes } = segment;
  const [from, end] = rarest as Range;
  const places = others.map(([first]) => first);
  let place = from;
  for (let at = 0; at < count && place < end; at += 1) {
    const product = candidates[at] as number;
    place = findPlaceOf(products, place, end, product);
    if (place === end || products[place] !== product) continue;
    const code = codes[place] as number;
    if (others.length === 0) mark(product, values[code] as number, flags[code] as number, best);
    else markWorst(segment, product, code, { values, best, flags, others, places });
  }
}

/** Words that stand for one: the product needs all, and what it gets is that of the worst one. */
function markAll(segment: Segment, ranges: readonly Range[], marking: Marking): void {
  if (ranges.length === 2) markPair(segment, ranges[0] as Range, ranges[1] as Range, marking);
  else markEach(segment, ranges, marking);
}

/** The usual case: both are looked through side by side, without a call for each product. */
function markPair(
  { products, codes }: Segment,
  [from, end]: Range,
  [otherFrom, otherEnd]: Range,
  { values, best, flags, isFirst }: Marking,
): void {
  const isMuchRarer = (end - from) * LOOK_UP_FROM < otherEnd - otherFrom;
  let other = otherFrom;
  for (let at = from; at < end && other < otherEnd; at += 1) {
    const product = products[at] as number;
    if (!isFirst && isCandidate[product] === 0) continue;
    if (isMuchRarer) other = findPlaceOf(products, other, otherEnd, product);
    else while (other < otherEnd && (products[other] as number) < product) other += 1;
    if (other === otherEnd || products[other] !== product) continue;
    const [code, otherCode] = [codes[at] as number, codes[other] as number];
    const value = Math.min(values[code] as number, values[otherCode] as number);
    mark(product, value, (flags[code] as number) & (flags[otherCode] as number), best);
  }
}

function markEach(
  segment: Segment,
  [rarest, ...others]: readonly Range[],
  { values, best, flags, isFirst }: Marking,
): void {
  const { products, codes } = segment;
  const [from, end] = rarest as Range;
  const places = others.map(([first]) => first);
  for (let at = from; at < end; at += 1) {
    const product = products[at] as number;
    if (!isFirst && isCandidate[product] === 0) continue;
    const code = codes[at] as number;
    markWorst(segment, product, code, { values, best, flags, others, places });
  }
}

interface OtherWords extends Pick<Marking, 'values' | 'best' | 'flags'> {
  readonly others: readonly Range[];
  /** How far each of them has been looked through: products come in ascending order. */
  readonly places: number[];
}

function markWorst(
  { products, codes }: Segment,
  product: number,
  firstCode: number,
  { values, best, flags, others, places }: OtherWords,
): void {
  let value = values[firstCode] as number;
  let flag = flags[firstCode] as number;
  for (let index = 0; index < others.length; index += 1) {
    const end = (others[index] as Range)[1];
    const place = findPlaceOf(products, places[index] as number, end, product);
    places[index] = place;
    if (place === end || products[place] !== product) return;
    const code = codes[place] as number;
    value = Math.min(value, values[code] as number);
    flag &= flags[code] as number;
  }
  mark(product, value, flag, best);
}

/** Of several matches the best counts, whatever text has it; one of them must be in the wanted classes. */
function mark(product: number, value: number, flag: number, best: Float64Array): void {
  const known = marks[product] as number;
  if (known === 0) {
    marked[markedCount] = product;
    markedCount += 1;
    best[product] = value;
  } else if (value > (best[product] as number)) best[product] = value;
  marks[product] = known | flag;
}
