import { toLongerArray } from '../../catalogue/facet-index/code-column.ts';
import { Best } from './best.ts';
import { findInSegments } from './match.ts';
import type { NumberedWord, Where } from './locate.ts';
import type { Products } from './products.ts';
import type { Segment } from './segment.ts';

/** The most popular products of a search, by number, with their scores. */
export interface Popular {
  /** The most popular of all; undefined when they are not known. */
  readonly all: ReadonlyMap<number, number> | undefined;
  /** The most popular of those with every word in the narrower classes. */
  readonly narrow: ReadonlyMap<number, number> | undefined;
}

/** Looks through all segments; at most `limit` of each. */
export function findPopular(
  segments: readonly (Segment | undefined)[],
  products: Products,
  typed: readonly NumberedWord[],
  where: Where,
  limit: number,
): Required<Popular> {
  const [all, narrow] = [new MostPopular(products, limit), new MostPopular(products, limit)];
  const floor = { popularity: products.popularity, all, narrow };
  for (const { found, firstProduct } of findInSegments(segments, typed, where, floor))
    for (let at = 0; at < found.count; at += 1) {
      const inSegment = found.products[at] as number;
      const product = firstProduct + inSegment;
      const score = found.scores[at] as number;
      all.add(product, score);
      if (found.narrowed[inSegment] !== 0) narrow.add(product, score);
    }
  return { all: all.list(), narrow: narrow.list() };
}

/** By product, of those that were added last. One search runs at a time, without a pause, so all use the same memory. */
let scores = new Uint8Array();

/** The most popular of the products that are added one by one. */
export class MostPopular {
  private readonly best: Best;
  private readonly products: Products;
  /** Products that are less popular are not among them. */
  minPopularity = Number.NEGATIVE_INFINITY;

  constructor(products: Products, limit: number) {
    this.products = products;
    this.best = new Best(limit, (one, other) => isMorePopular(products, one, other));
  }

  add(product: number, score: number): void {
    const { popularity } = this.products;
    if ((popularity[product] as number) < this.minPopularity) return;
    this.best.add(product);
    if (product >= scores.length) scores = toLongerArray(scores, product + 1);
    scores[product] = score;
    const { worst } = this.best;
    if (worst !== undefined) this.minPopularity = popularity[worst] as number;
  }

  /** True when it has as many as are wanted. */
  get isFull(): boolean {
    return this.best.worst !== undefined;
  }

  list(): ReadonlyMap<number, number> {
    return new Map(this.best.list().map((one) => [one, scores[one] as number]));
  }
}

/** How popular each product is, by number. */
export type Popularities = Pick<Products, 'popularity' | 'compareIds'>;

/** Of equally popular products the one with the smaller id comes first. */
export function isMorePopular(products: Popularities, one: number, other: number): boolean {
  const { popularity } = products;
  const byPopularity = (popularity[one] as number) - (popularity[other] as number);
  return byPopularity === 0 ? products.compareIds(one, other) < 0 : byPopularity > 0;
}
