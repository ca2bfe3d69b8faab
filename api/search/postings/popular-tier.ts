import { Best } from './best.ts';
import { findInSegment } from './intersect.ts';
import { Locator, type NumberedWord, type Where } from './locate.ts';
import { isMorePopular, type Popular } from './popular.ts';
import type { Products } from './products.ts';
import {
  addPosting,
  buildSegment,
  createPostings,
  type Postings,
  SEGMENT_BITS,
  SEGMENT_PRODUCTS,
  type Segment,
} from './segment.ts';

/** So many products are looked at in some milliseconds. */
const CHOSEN_AT_ONCE = 50_000;

/** The most popular products, the most popular first: their places in this list are their numbers in `segment`. */
interface Tier {
  readonly products: Uint32Array;
  readonly segment: Segment;
  /** It has all products that have words. */
  readonly isWhole: boolean;
}

/**
 * The words of the most popular products once more, in one segment. One letter may be the beginning of words that half of all
 * products have, and of those only the most popular are suggested: whoever finds enough of them here need not look at the others.
 */
export class PopularTier {
  private readonly products: Products;
  private readonly segments: readonly (Segment | undefined)[];
  private readonly size: number;
  private tier: Tier | undefined;
  /** The products that the tier has, or will have when it is built. */
  private chosen: ReadonlySet<number> = new Set();
  /** Whoever is less popular is not in it. */
  private popularEnough = Number.NEGATIVE_INFINITY;
  private isChanged = true;

  /** `size` is how many products it has at most. */
  constructor(
    products: Products,
    segments: readonly (Segment | undefined)[],
    size = SEGMENT_PRODUCTS,
  ) {
    this.products = products;
    this.segments = segments;
    this.size = size;
  }

  /** True when it has to be built. */
  get isMissing(): boolean {
    return this.tier === undefined;
  }

  /** Something of this product is another. While the tier is not right it is not used. */
  change(product: number): void {
    if (this.isChanged) return;
    const isIn = this.chosen.has(product);
    if (!isIn && (this.products.popularity[product] as number) < this.popularEnough) return;
    this.isChanged = true;
    this.tier = undefined;
  }

  /** Each step takes some milliseconds. What changes meanwhile makes it missing again. */
  *build(countWords: () => number): Generator<void, void> {
    const { listed, isWhole } = yield* this.choose();
    const ranks = new Map(listed.map((product, rank) => [product, rank]));
    const postings = createPostings();
    for (let number = 0; number < this.segments.length && !this.isChanged; number += 1) {
      addPostings(postings, this.segments[number], number << SEGMENT_BITS, ranks);
      yield;
    }
    if (this.isChanged) return;
    const segment = buildSegment(postings, countWords());
    this.tier = { products: Uint32Array.from(listed), segment, isWhole };
  }

  private *choose(): Generator<void, { listed: readonly number[]; isWhole: boolean }> {
    const { products } = this;
    const best = new Best(this.size, (one, other) => isMorePopular(products, one, other));
    this.isChanged = false;
    this.popularEnough = Number.NEGATIVE_INFINITY; // until they are chosen every change counts
    let active = 0;
    for (let product = 0; product < products.count; product += 1) {
      if (product % CHOSEN_AT_ONCE === 0) yield;
      if (products.hashes[product] === 0) continue;
      active += 1;
      best.add(product);
    }
    const listed = best.list();
    const last = listed.at(-1);
    const isWhole = active === listed.length;
    this.chosen = new Set(listed);
    if (!isWhole && last !== undefined) this.popularEnough = products.popularity[last] as number;
    return { listed, isWhole };
  }

  /** What the tier has enough of. */
  find(typed: readonly NumberedWord[], where: Where, limit: number): Popular {
    if (!this.tier) return { all: undefined, narrow: undefined };
    const { products, segment, isWhole } = this.tier;
    const found = findInSegment({ segment, number: -1 }, new Locator(typed, where));
    const [all, narrow] = [new Map<number, number>(), new Map<number, number>()];
    for (let at = 0; at < found.count && narrow.size < limit; at += 1) {
      const rank = found.products[at] as number;
      const [product, score] = [products[rank] as number, found.scores[at] as number];
      if (all.size < limit) all.set(product, score);
      if (found.narrowed[rank] !== 0) narrow.set(product, score);
    }
    return {
      all: isWhole || all.size === limit ? all : undefined,
      narrow: isWhole || narrow.size === limit ? narrow : undefined,
    };
  }
}

function addPostings(
  to: Postings,
  segment: Segment | undefined,
  firstProduct: number,
  ranks: ReadonlyMap<number, number>,
): void {
  if (!segment) return;
  const rankOf = new Int32Array(SEGMENT_PRODUCTS).fill(-1);
  for (let at = 0; at < SEGMENT_PRODUCTS; at += 1) rankOf[at] = ranks.get(firstProduct + at) ?? -1;
  for (let at = 0; at < segment.words.length; at += 1) {
    const word = segment.words[at] as number;
    const end = segment.starts[at + 1] as number;
    for (let index = segment.starts[at] as number; index < end; index += 1) {
      const rank = rankOf[segment.products[index] as number] as number;
      if (rank >= 0) addPosting(to, word, rank, segment.codes[index] as number);
    }
  }
}
