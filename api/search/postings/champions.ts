import { SCORE_STEPS } from '../rules.ts';
import { getValues } from './codes.ts';
import type { NumberedMatch } from './intersect.ts';
import { findMatches, type Matches } from './match.ts';
import { findRange, findPlaceOf, SEGMENT_BITS, SEGMENT_PRODUCTS, type Segment } from './segment.ts';

/** Lists that are kept; a shopper who types reads a dozen of them. */
const LISTS_MAX = 20_000;
const CLASS_SETS = 16;

/**
 * For each word its most popular products: one letter may be the beginning of words that half of all products have. Kept until
 * `clear`, which a change of words or popularity calls.
 */
export class Champions {
  private readonly lists = new Map<number, readonly number[]>();
  private readonly segments: readonly (Segment | undefined)[];
  /** Places in `found` of the most popular products. */
  private readonly listPlaces: (found: Uint32Array, limit: number) => number[];

  constructor(
    segments: readonly (Segment | undefined)[],
    listPlaces: (found: Uint32Array, limit: number) => number[],
  ) {
    this.segments = segments;
    this.listPlaces = listPlaces;
  }

  clear(): void {
    this.lists.clear();
  }

  /** The most popular products that match a typed word in texts of these classes; always asked with one `limit`. */
  find(matches: readonly NumberedMatch[], classes: number, limit: number): Matches {
    const lists = matches.map((match) => this.listOf(match, classes, limit));
    const products = this.listProducts(Uint32Array.from(new Set(lists.flat())), limit);
    const scores = products.map((product) => this.calculateScore(matches, product));
    return {
      count: products.length,
      products: Uint32Array.from(products),
      scores: Uint8Array.from(scores),
    };
  }

  /** By the best of the matches that the product has. */
  private calculateScore(matches: readonly NumberedMatch[], product: number): number {
    const segment = this.segments[product >>> SEGMENT_BITS] as Segment;
    const inSegment = product & (SEGMENT_PRODUCTS - 1);
    const best = matches.reduce((value, { words: [word], weight }) => {
      const code = findCode(segment, word as number, inSegment);
      return code === undefined ? value : Math.max(value, getValues(weight)[code] as number);
    }, 0);
    return Math.floor(best * SCORE_STEPS);
  }

  private listProducts(found: Uint32Array, limit: number): number[] {
    return this.listPlaces(found, limit).map((at) => found[at] as number);
  }

  private listOf(match: NumberedMatch, classes: number, limit: number): readonly number[] {
    const key = (match.words[0] as number) * CLASS_SETS + (classes & match.classes);
    const known = this.lists.get(key);
    if (known) return known;
    const { products } = findMatches(
      this.segments,
      [{ matches: [match], isOptional: false }],
      classes,
    );
    const list = this.listProducts(products, limit);
    if (this.lists.size >= LISTS_MAX) this.lists.clear();
    this.lists.set(key, list);
    return list;
  }
}

function findCode(segment: Segment, word: number, product: number): number | undefined {
  const [from, end] = findRange(segment, word) ?? [0, 0];
  const at = findPlaceOf(segment.products, from, end, product);
  return at < end && segment.products[at] === product ? segment.codes[at] : undefined;
}
