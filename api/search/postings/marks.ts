import { calculateLength, type Located, type TypedWord } from './locate.ts';
import { findPlaceOf, getBits, SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import { findAmong, type WordBits } from './word-bits.ts';
import type { Range } from './word-places.ts';

// One search runs at a time, without a pause, so all use the same memory. After a word `marks` and `isCandidate` are zero again.
/** The products that have all words so far, ascending. */
export const candidates = new Uint32Array(SEGMENT_PRODUCTS);
const isCandidate = new Uint8Array(SEGMENT_PRODUCTS);
/** Of the word that is looked at: what its matches have, see `mark`. */
const marks = new Uint8Array(SEGMENT_PRODUCTS);
const marked = new Uint16Array(SEGMENT_PRODUCTS);
let markedCount = 0;

/** With so many more postings of a match than products are left, each product is looked up. */
const LOOK_UP_FROM = 8;
/** The same when its place among the postings is known from bits. */
const LOOK_UP_WITH_BITS_FROM = 2;

/** Marks all products that have the word; returns them in no order. `removeMark` has to be called for each then. */
export function addMarksOfAll(segment: Segment, { matches, best }: TypedWord): Uint16Array {
  markedCount = 0;
  for (const { ranges, values, flags } of matches)
    if (ranges.length > 1) markAll(segment, ranges, { values, best, flags, isFirst: true });
    else markPostings(segment, ranges[0] as Range, { values, best, flags, isFirst: true });
  return marked.subarray(0, markedCount);
}

/** Marks the candidates that have the word; `removeMark` has to be called for each candidate then. */
export function addMarks(segment: Segment, { matches, best }: TypedWord, count: number): void {
  markedCount = 0;
  let isAnyLookedThrough = false;
  for (const match of matches) {
    const bits = findBits(segment, match, count);
    if (bits) markWithBits(segment, match, { bits, best }, count);
    else if (isLookedUp(match, count)) markCandidates(segment, match, best, count);
    else {
      if (!isAnyLookedThrough) noteCandidates(count);
      isAnyLookedThrough = true;
      const marking = { values: match.values, flags: match.flags, best, isFirst: false };
      if (match.ranges.length > 1) markAll(segment, match.ranges, marking);
      else markPostings(segment, match.ranges[0] as Range, marking);
    }
  }
}

/** HAS_WORD, IN_CLASS and IN_NARROW of the product, 0 when it was not marked. */
export function removeMark(product: number): number {
  const flag = marks[product] as number;
  marks[product] = 0;
  isCandidate[product] = 0;
  return flag;
}

/** The bits of a match, when looking up each candidate in them is quicker. Undefined for a match of several words, or a rare one. */
export function findBits(
  segment: Segment,
  { ranges }: Located,
  count: number,
): WordBits | undefined {
  const range = ranges[0] as Range;
  const isRare = calculateLength(range) < count * LOOK_UP_WITH_BITS_FROM;
  return ranges.length > 1 || isRare ? undefined : getBits(segment, range[2]);
}

function noteCandidates(count: number): void {
  for (let at = 0; at < count; at += 1) isCandidate[candidates[at] as number] = 1;
}

function isLookedUp({ ranges }: Located, count: number): boolean {
  return calculateLength(ranges[0] as Range) > count * LOOK_UP_FROM;
}

function markWithBits(
  { codes }: Segment,
  { ranges, values, flags }: Located,
  { bits, best }: { readonly bits: WordBits; readonly best: Float64Array },
  count: number,
): void {
  const [from] = ranges[0] as Range;
  for (let at = 0; at < count; at += 1) {
    const product = candidates[at] as number;
    const place = findAmong(bits, product);
    if (place < 0) continue;
    const code = codes[from + place] as number;
    mark(product, values[code] as number, flags[code] as number, best);
  }
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
  { ranges, values, flags }: Located,
  best: Float64Array,
  count: number,
): void {
  const { products, codes } = segment;
  const [rarest, ...others] = ranges;
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
