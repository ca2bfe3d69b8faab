import { SCORE_STEPS } from '../rules.ts';
import { CLASSES_OF_CODE, getValues } from './codes.ts';
import { type Floor, findInSegment, type SegmentMatches } from './intersect.ts';
import { Locator, type NumberedMatch, type NumberedWord, type Part, type Where } from './locate.ts';
import { SEGMENT_BITS, type Segment } from './segment.ts';
import { getPlace } from './word-places.ts';

/** The products that have every typed word in at least one of its matches, ascending, and their scores. */
export interface Matches {
  readonly count: number;
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
}

/** The most matches that are gathered before the arrays grow. */
const FIRST_CAPACITY = 1 << 14;

/** Matches in texts of these classes (bits of CLASS_BITS); stops when there are `enough`. The next search overwrites them. */
export function findMatches(
  segments: readonly (Segment | undefined)[],
  typed: readonly NumberedWord[],
  classes: number,
  enough = Number.POSITIVE_INFINITY,
): Matches {
  gathered.begin();
  const only = findOnlyWord(typed);
  const locator = new Locator(typed, { classes, narrow: 0 });
  for (let number = 0; number < segments.length && gathered.count < enough; number += 1) {
    const segment = segments[number];
    if (!segment) continue;
    const first = number << SEGMENT_BITS;
    if (only) gathered.addWord({ segment, number }, only, classes);
    else gathered.add(findInSegment({ segment, number }, locator), first);
  }
  return gathered.finish();
}

/** Whether so many products have one of these words alone: that is known after looking at few of them when many do. */
export function hasAtLeast(
  segments: readonly (Segment | undefined)[],
  { matches }: NumberedWord,
  classes: number,
  limit: number,
): boolean {
  return matches.some(({ words, places: [places], classes: own }) => {
    if (words.length > 1 || !places) return false;
    let count = 0;
    for (let number = 0; number < segments.length && count < limit; number += 1) {
      const place = getPlace(places, number);
      if (place >= 0)
        count += countInClasses(segments[number] as Segment, place, classes & own, limit - count);
    }
    return count >= limit;
  });
}

function countInClasses(segment: Segment, place: number, classes: number, limit: number): number {
  if (((segment.classes[place] as number) & classes) === 0) return 0;
  const end = segment.starts[place + 1] as number;
  let count = 0;
  for (let at = segment.starts[place] as number; at < end && count < limit; at += 1)
    if (((CLASSES_OF_CODE[segment.codes[at] as number] as number) & classes) !== 0) count += 1;
  return count;
}

/** What each segment has above the floor, one after the other; `firstProduct` is the number of its first product. */
export function* findInSegments(
  segments: readonly (Segment | undefined)[],
  typed: readonly NumberedWord[],
  where: Where,
  floor: Floor,
): Generator<{ readonly found: SegmentMatches; readonly firstProduct: number }> {
  const locator = new Locator(typed, where);
  for (let number = 0; number < segments.length; number += 1) {
    const segment = segments[number];
    if (!segment) continue;
    const found = findInSegment({ segment, number }, locator, floor);
    if (found.count > 0) yield { found, firstProduct: number << SEGMENT_BITS };
  }
}

/** The same matches, which stay as they are when others are searched for. */
export function toLastingMatches({ count, products, scores }: Matches): Matches {
  return { count, products: products.slice(), scores: scores.slice() };
}

class GatheredMatches {
  count = 0;
  private products = new Uint32Array(FIRST_CAPACITY);
  private scores = new Uint8Array(FIRST_CAPACITY);

  begin(): void {
    this.count = 0;
  }

  add(found: SegmentMatches, firstProduct: number): void {
    this.makeRoom(found.count);
    const { count, products, scores } = this;
    for (let at = 0; at < found.count; at += 1)
      products[count + at] = firstProduct + (found.products[at] as number);
    scores.set(found.scores.subarray(0, found.count), count);
    this.count += found.count;
  }

  /** A search for one word that is the only match of what was typed needs no sums. */
  addWord(
    { segment, number }: Part,
    { places: [places], weight, classes: own }: NumberedMatch,
    classes: number,
  ): void {
    const place = getPlace(places as Int32Array, number);
    if (place < 0 || ((segment.classes[place] as number) & classes & own) === 0) return;
    const firstProduct = number << SEGMENT_BITS;
    const [from, end] = [segment.starts[place] as number, segment.starts[place + 1] as number];
    this.makeRoom(end - from);
    const { products, scores } = this;
    const values = getValues(weight);
    let { count } = this;
    for (let at = from; at < end; at += 1) {
      const code = segment.codes[at] as number;
      if (((CLASSES_OF_CODE[code] as number) & classes & own) === 0) continue;
      products[count] = firstProduct + (segment.products[at] as number);
      scores[count] = (values[code] as number) * SCORE_STEPS;
      count += 1;
    }
    this.count = count;
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

// One search runs at a time, without a pause, so all use the same memory: the plan of a search alone counts a dozen times.
const gathered = new GatheredMatches();

function findOnlyWord([typed, ...others]: readonly NumberedWord[]): NumberedMatch | undefined {
  const [match, ...more] = typed?.matches ?? [];
  if (!match || match.words.length > 1) return undefined;
  return others.length + more.length === 0 ? match : undefined;
}
