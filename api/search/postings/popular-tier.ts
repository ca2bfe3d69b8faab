import { Best } from './best.ts';
import type { NumberedWord, Where } from './locate.ts';
import { isMorePopular, type Popular } from './popular.ts';
import type { Products } from './products.ts';
import { SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import { type Chosen, Tier } from './tier.ts';

/** So many products are looked at in some milliseconds. */
const CHOSEN_AT_ONCE = 50_000;

export interface TierSizes {
  /** How many products it has at most. */
  readonly products: number;
  /** After so many changes it is due to be built anew, and after twice as many it is used no more. */
  readonly changes: number;
}

const SIZES: TierSizes = { products: 4 * SEGMENT_PRODUCTS, changes: 1_000 };

/**
 * The words of the most popular products once more, in one segment. One letter may be the beginning of words that half of all
 * products have, and of those only the most popular are suggested: whoever finds enough of them here need not look at the others.
 */
export class PopularTier {
  private readonly listed: Products;
  private readonly segments: readonly (Segment | undefined)[];
  private readonly sizes: TierSizes;
  private readonly countWords: () => number;
  private tier: Tier | undefined;
  /** The one that is being built. */
  private next: Tier | undefined;
  /** What has changed while its products are being chosen. */
  private meanwhile: Set<number> | undefined;

  constructor(
    listed: Products,
    segments: readonly (Segment | undefined)[],
    countWords: () => number,
    sizes = SIZES,
  ) {
    this.listed = listed;
    this.segments = segments;
    this.countWords = countWords;
    this.sizes = sizes;
  }

  /** True when it has to be built, or built anew. */
  get isDue(): boolean {
    return !this.tier || this.tier.changes > this.sizes.changes;
  }

  /** Something of this product is another. It counts when `takeNext` has taken it. */
  change(product: number): void {
    this.tier?.change(product);
    this.next?.change(product);
    this.meanwhile?.add(product);
  }

  /** Takes some changes, in a millisecond or two; false when there are no more. */
  takeNext(): boolean {
    const isMore = this.tier?.takeNext() ?? false;
    if (this.tier?.isOver) this.tier = undefined;
    return isMore;
  }

  /** Each step takes some milliseconds. The one before is used until it is done. */
  *build(): Generator<void, void> {
    this.next = undefined;
    const meanwhile = new Set<number>();
    this.meanwhile = meanwhile;
    const tier = new Tier(this.listed, this.segments, yield* this.choose(), {
      changesMax: this.sizes.changes * 2,
      countWords: this.countWords,
    });
    for (const product of meanwhile) tier.change(product);
    this.meanwhile = undefined;
    this.next = tier;
    yield* tier.read();
    while (tier.takeNext()) yield;
    if (!tier.isOver) this.tier = tier;
    this.next = undefined;
  }

  private *choose(): Generator<void, Chosen> {
    const { count, hashes } = this.listed;
    const popularities = this.listed.copyPopularities();
    const best = new Best(this.sizes.products, (one, other) =>
      isMorePopular(popularities, one, other),
    );
    let active = 0;
    for (let product = 0; product < count; product += 1) {
      if (product % CHOSEN_AT_ONCE === 0) yield;
      if (hashes[product] === 0) continue;
      active += 1;
      best.add(product);
    }
    const products = best.list();
    return { products, isWhole: active === products.length, popularities };
  }

  /** What it has enough of. */
  find(typed: readonly NumberedWord[], where: Where, limit: number): Popular {
    return this.tier?.find(typed, where, limit) ?? { all: undefined, narrow: undefined };
  }
}
