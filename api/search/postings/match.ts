import type { MatchKind } from '../rules.ts';
import { MATCH_WEIGHTS, SCORE_STEPS } from '../rules.ts';
import { CLASSES_OF_CODE, CODES, RANK_OF_CODE } from './codes.ts';
import { findRange, SEGMENT_BITS, SEGMENT_PRODUCTS, type Segment } from './segment.ts';

/** A match of a typed word: the numbers of words that a product must all have. */
export interface NumberedMatch {
  readonly words: readonly number[];
  readonly kind: MatchKind;
}

/** The products that have every typed word in at least one of its matches, ascending, and their scores. */
export interface Matches {
  readonly count: number;
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
}

// One search runs at a time, without a pause, so all use the same memory. After a segment it is all zero again.
const reached = new Uint8Array(SEGMENT_PRODUCTS);
const sums = new Float64Array(SEGMENT_PRODUCTS);
const best = new Float64Array(SEGMENT_PRODUCTS);
const isAllowed = new Uint8Array(SEGMENT_PRODUCTS);
const halves = new Uint8Array(SEGMENT_PRODUCTS);
const allowedHalves = new Uint8Array(SEGMENT_PRODUCTS);
const halfRank = new Float64Array(SEGMENT_PRODUCTS);

/** The most matches that are gathered before the arrays grow. */
const FIRST_CAPACITY = 1 << 10;

/** Matches in texts of these classes (bits of CLASS_BITS); `isFirstEnough` stops at the first one. */
export function findMatches(
  segments: readonly (Segment | undefined)[],
  typed: readonly (readonly NumberedMatch[])[],
  classes: number,
  isFirstEnough = false,
): Matches {
  let products = new Uint32Array(FIRST_CAPACITY);
  let scores = new Uint8Array(FIRST_CAPACITY);
  let count = 0;
  const only = findOnlyWord(typed);
  for (let number = 0; number < segments.length; number += 1) {
    const segment = segments[number];
    if (!segment || !hasEveryWord(segment, typed)) continue;
    const room = count + SEGMENT_PRODUCTS;
    if (products.length < room) {
      const capacity = Math.max(room, products.length * 2);
      products = enlarge(new Uint32Array(capacity), products, count);
      scores = enlarge(new Uint8Array(capacity), scores, count);
    }
    const first = number << SEGMENT_BITS;
    if (only) {
      count = copyMatches(segment, only, classes, { products, scores, count, first });
      if (isFirstEnough && count > 0) break;
      continue;
    }
    for (const [index, matches] of typed.entries()) addWord(segment, matches, classes, index);
    for (let product = 0; product < SEGMENT_PRODUCTS; product += 1) {
      if (reached[product] === typed.length) {
        products[count] = first + product;
        scores[count] = Math.floor(((sums[product] as number) * SCORE_STEPS) / typed.length);
        count += 1;
      }
    }
    reached.fill(0);
    sums.fill(0);
    if (isFirstEnough && count > 0) break;
  }
  return { count, products: products.subarray(0, count), scores: scores.subarray(0, count) };
}

interface Gathered extends Matches {
  /** The number of the segment's first product. */
  readonly first: number;
}

/** A search for one word that is the only match of what was typed needs no sums. Returns the new count. */
function copyMatches(
  segment: Segment,
  { word, kind }: { word: number; kind: MatchKind },
  classes: number,
  { products, scores, count, first }: Gathered,
): number {
  const values = getValues(kind);
  let next = count;
  const [from, to] = findRange(segment, word) ?? [0, 0];
  for (let at = from; at < to; at += 1) {
    const code = segment.codes[at] as number;
    if (((CLASSES_OF_CODE[code] as number) & classes) === 0) continue;
    products[next] = first + (segment.products[at] as number);
    scores[next] = (values[code] as number) * SCORE_STEPS;
    next += 1;
  }
  return next;
}

function findOnlyWord(typed: readonly (readonly NumberedMatch[])[]) {
  const [matches, ...others] = typed;
  const [match, ...more] = matches ?? [];
  const word = match?.words[0];
  if (!match || word === undefined || match.words.length > 1) return undefined;
  return others.length + more.length === 0 ? { word, kind: match.kind } : undefined;
}

function hasEveryWord(segment: Segment, typed: readonly (readonly NumberedMatch[])[]): boolean {
  return typed.every((matches) =>
    matches.some(({ words }) => words.every((word) => findRange(segment, word) !== undefined)),
  );
}

/** Products that had all words before this one, and have it, reach it. */
function addWord(
  segment: Segment,
  matches: readonly NumberedMatch[],
  classes: number,
  index: number,
): void {
  const [only] = matches;
  if (only && matches.length === 1 && only.words.length === 1)
    return addSingle(segment, only.words[0] as number, getValues(only.kind), classes, index);
  for (const { words, kind } of matches) {
    const [word, ...others] = words as [number, ...number[]];
    if (others.length > 0) markAll(segment, words, MATCH_WEIGHTS[kind], classes);
    else markAny(segment, word, getValues(kind), classes);
  }
  for (const { words } of matches) {
    const [from, to] = findRange(segment, words[0] as number) ?? [0, 0];
    for (let at = from; at < to; at += 1) {
      const product = segment.products[at] as number;
      if (isAllowed[product] === 1 && reached[product] === index) {
        reached[product] = index + 1;
        sums[product] = (sums[product] as number) + (best[product] as number);
      }
      isAllowed[product] = 0;
      best[product] = 0;
    }
  }
}

function addSingle(
  segment: Segment,
  word: number,
  values: Float64Array,
  classes: number,
  index: number,
): void {
  const { products, codes } = segment;
  const [from, to] = findRange(segment, word) ?? [0, 0];
  for (let at = from; at < to; at += 1) {
    const product = products[at] as number;
    const code = codes[at] as number;
    if (reached[product] !== index || ((CLASSES_OF_CODE[code] as number) & classes) === 0) continue;
    reached[product] = index + 1;
    sums[product] = (sums[product] as number) + (values[code] as number);
  }
}

/** Keeps the best rank of each product among the matches of one typed word. */
function markAny(segment: Segment, word: number, values: Float64Array, classes: number): void {
  const [from, to] = findRange(segment, word) ?? [0, 0];
  for (let at = from; at < to; at += 1) {
    const product = segment.products[at] as number;
    const code = segment.codes[at] as number;
    if (((CLASSES_OF_CODE[code] as number) & classes) !== 0) isAllowed[product] = 1;
    const value = values[code] as number;
    if (value > (best[product] as number)) best[product] = value;
  }
}

/** The same for two words that stand for one: the rank is that of the worse one. */
function markAll(
  segment: Segment,
  words: readonly number[],
  weight: number,
  classes: number,
): void {
  for (const [index, word] of words.entries()) {
    const [from, to] = findRange(segment, word) ?? [0, 0];
    for (let at = from; at < to; at += 1) {
      const product = segment.products[at] as number;
      const code = segment.codes[at] as number;
      const rank = RANK_OF_CODE[code] as number;
      const isWorse = index === 0 || rank < (halfRank[product] as number);
      if (isWorse) halfRank[product] = rank;
      if (halves[product] === index) halves[product] = index + 1;
      if (allowedHalves[product] === index && ((CLASSES_OF_CODE[code] as number) & classes) !== 0)
        allowedHalves[product] = index + 1;
    }
  }
  const [from, to] = findRange(segment, words[0] as number) ?? [0, 0];
  for (let at = from; at < to; at += 1) {
    const product = segment.products[at] as number;
    if (allowedHalves[product] === words.length) isAllowed[product] = 1;
    if (halves[product] === words.length) {
      best[product] = Math.max(best[product] as number, weight * (halfRank[product] as number));
    }
  }
  halves.fill(0);
  allowedHalves.fill(0);
  halfRank.fill(0);
}

const valuesOfKinds = new Map<MatchKind, Float64Array>();

/** What a match of this kind adds to the score, by code. */
export function getValues(kind: MatchKind): Float64Array {
  let values = valuesOfKinds.get(kind);
  if (!values) {
    values = new Float64Array(CODES).map(
      (_, code) => MATCH_WEIGHTS[kind] * (RANK_OF_CODE[code] as number),
    );
    valuesOfKinds.set(kind, values);
  }
  return values;
}

function enlarge<Numbers extends Uint32Array | Uint8Array>(
  to: Numbers,
  from: Numbers,
  count: number,
): Numbers {
  to.set(from.subarray(0, count));
  return to;
}
