import { type MatchKind, SCORE_STEPS } from '../rules.ts';
import { CLASSES_OF_CODE, getValues } from './codes.ts';
import { findInSegment, type NumberedMatch, type SegmentMatches } from './intersect.ts';
import { findRange, SEGMENT_BITS, type Segment } from './segment.ts';

/** The products that have every typed word in at least one of its matches, ascending, and their scores. */
export interface Matches {
  readonly count: number;
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
}

/** The most matches that are gathered before the arrays grow. */
const FIRST_CAPACITY = 1 << 10;

/** Matches in texts of these classes (bits of CLASS_BITS); `isFirstEnough` stops at the first one. */
export function findMatches(
  segments: readonly (Segment | undefined)[],
  typed: readonly (readonly NumberedMatch[])[],
  classes: number,
  isFirstEnough = false,
): Matches {
  const gathered = new GatheredMatches();
  const only = findOnlyWord(typed);
  for (let number = 0; number < segments.length; number += 1) {
    const segment = segments[number];
    if (!segment) continue;
    const first = number << SEGMENT_BITS;
    if (only) gathered.addWord(segment, only, classes, first);
    else gathered.add(findInSegment(segment, typed, classes), first);
    if (isFirstEnough && gathered.count > 0) break;
  }
  return gathered.finish();
}

class GatheredMatches {
  count = 0;
  private products = new Uint32Array(FIRST_CAPACITY);
  private scores = new Uint8Array(FIRST_CAPACITY);

  /** `firstProduct` is the number of the segment's first product. */
  add(found: SegmentMatches, firstProduct: number): void {
    this.makeRoom(found.count);
    const { count, products, scores } = this;
    for (let at = 0; at < found.count; at += 1)
      products[count + at] = firstProduct + (found.products[at] as number);
    scores.set(found.scores.subarray(0, found.count), count);
    this.count += found.count;
  }

  /** A search for one word that is the only match of what was typed needs no sums. */
  addWord(segment: Segment, { word, kind }: OnlyWord, classes: number, firstProduct: number): void {
    const [from, end] = findRange(segment, word) ?? [0, 0];
    this.makeRoom(end - from);
    const { products, scores } = this;
    const values = getValues(kind);
    for (let at = from; at < end; at += 1) {
      const code = segment.codes[at] as number;
      if (((CLASSES_OF_CODE[code] as number) & classes) === 0) continue;
      products[this.count] = firstProduct + (segment.products[at] as number);
      scores[this.count] = (values[code] as number) * SCORE_STEPS;
      this.count += 1;
    }
  }

  finish(): Matches {
    const { count, products, scores } = this;
    return { count, products: products.subarray(0, count), scores: scores.subarray(0, count) };
  }

  private makeRoom(more: number): void {
    const { products, scores } = this;
    const needed = this.count + more;
    if (needed <= products.length) return;
    const capacity = Math.max(needed, products.length * 2);
    this.products = new Uint32Array(capacity);
    this.scores = new Uint8Array(capacity);
    this.products.set(products.subarray(0, this.count));
    this.scores.set(scores.subarray(0, this.count));
  }
}

interface OnlyWord {
  readonly word: number;
  readonly kind: MatchKind;
}

function findOnlyWord(typed: readonly (readonly NumberedMatch[])[]): OnlyWord | undefined {
  const [matches, ...others] = typed;
  const [match, ...more] = matches ?? [];
  const word = match?.words[0];
  if (!match || word === undefined || match.words.length > 1) return undefined;
  return others.length + more.length === 0 ? { word, kind: match.kind } : undefined;
}
