import { findInSegment, type SegmentMatches } from './intersect.ts';
import { Locator, type NumberedWord, type Part, type Where } from './locate.ts';
import { MostPopular, type Popular, type Popularities } from './popular.ts';
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

/** The products that were chosen for a tier, the most popular first. */
export interface Chosen {
  readonly products: readonly number[];
  /** These are all products that have words. */
  readonly isWhole: boolean;
  /** As they were when the products were chosen. */
  readonly popularities: Popularities;
}

/** Some products and their words: the places in the list are the numbers of the products in the segment. */
interface TierPart extends Part {
  readonly products: ArrayLike<number>;
}

interface TierOptions {
  /** So many changes of its products are kept beside them at most. */
  readonly changesMax: number;
  /** One more than the maxPopularities number of a word. */
  readonly countWords: () => number;
}

/**
 * The words of the most popular products. What changes of them later is kept beside them, so it always gives what a look at
 * all products would give.
 */
export class Tier {
  /** How much of it has changed. */
  changes = 0;
  private readonly listed: Products;
  private readonly segments: readonly (Segment | undefined)[];
  private readonly options: TierOptions;
  private readonly isWhole: boolean;
  private readonly chosen: Uint32Array;
  /** How popular the first product of each part was then. */
  private readonly maxPopularities: number[] = [];
  /** By product: 1 when it was chosen and is as it was then. */
  private readonly isAsChosen: Uint8Array;
  /** The chosen products, the most popular first. */
  private readonly parts: TierPart[] = [];
  /** Whoever comes after this product is not in the tier. */
  private readonly last: { readonly product: number; readonly popularity: number } | undefined;
  /** What has changed, or has become popular enough, since they were chosen: twice when it has changed twice. */
  private readonly added: number[] = [];
  private readonly addedPostings = createPostings(1 << 10);
  private addedPart: TierPart | undefined;
  /** Where in `added` each of them is right. */
  private readonly addedAt = new Map<number, number>();
  /** By segment what has changed and is not yet in `added`. */
  private readonly changed = new Map<number, Set<number>>();
  /** What is being taken into `added` counts when all is there: its place there, or null when it is no longer in the tier. */
  private readonly taken = new Map<number, number | null>();

  constructor(
    listed: Products,
    segments: readonly (Segment | undefined)[],
    { products, isWhole, popularities }: Chosen,
    options: TierOptions,
  ) {
    this.listed = listed;
    this.segments = segments;
    this.options = options;
    this.isWhole = isWhole;
    this.chosen = Uint32Array.from(products);
    for (let part = 0; getFirstPlace(part) < products.length; part += 1) {
      const first = products[getFirstPlace(part)] as number;
      this.maxPopularities.push(popularities.popularity[first] as number);
    }
    this.isAsChosen = new Uint8Array(listed.count);
    for (const product of products) this.isAsChosen[product] = 1;
    const product = products.at(-1);
    if (!isWhole && product !== undefined)
      this.last = { product, popularity: popularities.popularity[product] as number };
  }

  /** More has changed than can be kept: it is used no more. */
  get isOver(): boolean {
    return this.changes > this.options.changesMax;
  }

  /** Reads the words of the chosen products, in steps of some milliseconds. */
  *read(): Generator<void, void> {
    const places = new Map<number, Map<number, number>>();
    this.chosen.forEach((product, place) => {
      const number = product >>> SEGMENT_BITS;
      const inSegment = places.get(number) ?? new Map<number, number>();
      places.set(number, inSegment.set(product, place));
    });
    const parts = this.maxPopularities.map(() => createPostings());
    for (const [number, inSegment] of places) {
      listPostings(
        this.segments[number],
        number << SEGMENT_BITS,
        inSegment,
        (word, place, code) => {
          const part = findPartOf(place);
          addPosting(parts[part] as Postings, word, place - getFirstPlace(part), code);
        },
      );
      yield;
    }
    for (const [number, postings] of parts.entries()) {
      const first = getFirstPlace(number);
      this.parts.push({
        segment: buildSegment(postings, this.options.countWords()),
        number: -1,
        maxPopularity: this.maxPopularities[number] as number,
        products: this.chosen.subarray(first, getFirstPlace(number + 1)),
      });
      yield;
    }
  }

  /** Something of this product is another. It counts when `takeNext` has taken it. */
  change(product: number): void {
    const isIn = this.isAsChosen[product] === 1 || this.addedAt.has(product);
    if (!isIn && !this.isPopularEnough(product)) return;
    const number = product >>> SEGMENT_BITS;
    const others = this.changed.get(number) ?? new Set();
    this.changed.set(number, others.add(product));
  }

  /** Takes the changes in one segment, in a millisecond or two; false when there are no more. */
  takeNext(): boolean {
    const [next] = this.changed;
    if (next === undefined) return false;
    const [number, products] = next;
    this.changed.delete(number);
    this.take(number, products);
    if (this.isOver) return false;
    if (this.changed.size > 0) return true;
    this.finishTaking();
    return false;
  }

  /** What it has enough of. */
  find(typed: readonly NumberedWord[], where: Where, limit: number): Popular {
    const locator = new Locator(typed, where);
    const [all, narrow] = [
      new MostPopular(this.listed, limit),
      new MostPopular(this.listed, limit),
    ];
    const floor = { popularity: this.listed.popularity, all, narrow };
    const findIn = (part: TierPart) => findInSegment(part, locator, floor);
    const add = (product: number, found: SegmentMatches, at: number): boolean => {
      const place = found.products[at] as number;
      const score = found.scores[at] as number;
      all.add(product, score);
      if (found.narrowed[place] === 0) return false;
      narrow.add(product, score);
      return true;
    };
    if (this.addedPart) {
      const found = findIn(this.addedPart);
      for (let at = 0; at < found.count; at += 1) {
        const place = found.products[at] as number;
        const product = this.added[place] as number;
        if (this.addedAt.get(product) === place) add(product, found, at);
      }
    }
    let enough = 0; // the most popular come first
    for (let number = 0; number < this.parts.length && enough < limit; number += 1) {
      const part = this.parts[number] as TierPart;
      const found = findIn(part);
      for (let at = 0; at < found.count && enough < limit; at += 1) {
        const product = part.products[found.products[at] as number] as number;
        if (this.isAsChosen[product] === 1 && add(product, found, at)) enough += 1;
      }
    }
    return {
      all: this.isWhole || all.isFull ? all.list() : undefined,
      narrow: this.isWhole || narrow.isFull ? narrow.list() : undefined,
    };
  }

  private take(number: number, products: ReadonlySet<number>): void {
    this.changes += products.size;
    if (this.isOver) return;
    const places = new Map<number, number>();
    for (const product of products) {
      const isIn = this.listed.hashes[product] !== 0 && this.isPopularEnough(product);
      if (isIn) places.set(product, this.added.push(product) - 1);
      this.taken.set(product, places.get(product) ?? null);
    }
    listPostings(this.segments[number], number << SEGMENT_BITS, places, (word, place, code) =>
      addPosting(this.addedPostings, word, place, code),
    );
  }

  private finishTaking(): void {
    for (const [product, place] of this.taken) {
      if (product < this.isAsChosen.length) this.isAsChosen[product] = 0;
      if (place === null) this.addedAt.delete(product);
      else this.addedAt.set(product, place);
    }
    this.taken.clear();
    const segment = buildSegment(this.addedPostings, this.options.countWords());
    this.addedPart = { segment, number: -1, products: this.added };
  }

  private isPopularEnough(product: number): boolean {
    const { last, listed } = this;
    if (!last) return this.isWhole;
    const popularity = listed.popularity[product] as number;
    if (popularity !== last.popularity) return popularity > last.popularity;
    return listed.compareIds(product, last.product) <= 0;
  }
}

/** Tells the words of those products of a segment that have a place, under that place. */
function listPostings(
  segment: Segment | undefined,
  firstProduct: number,
  places: ReadonlyMap<number, number>,
  onPosting: (word: number, place: number, code: number) => void,
): void {
  if (!segment) return;
  const placeOf = new Int32Array(SEGMENT_PRODUCTS).fill(-1);
  for (const [product, place] of places) placeOf[product - firstProduct] = place;
  for (let at = 0; at < segment.words.length; at += 1) {
    const word = segment.words[at] as number;
    const end = segment.starts[at + 1] as number;
    for (let index = segment.starts[at] as number; index < end; index += 1) {
      const place = placeOf[segment.products[index] as number] as number;
      if (place >= 0) onPosting(word, place, segment.codes[index] as number);
    }
  }
}

// The first parts are small: what many products have is found in them. They have 1,024, 1,024, 2,048 and so on up to 8,192 products, all
// others as many as a segment.
const FIRST_BITS = 10;
const SMALL_PARTS = SEGMENT_BITS - FIRST_BITS;

/** The number of the part that has this place. */
function findPartOf(place: number): number {
  if (place >= SEGMENT_PRODUCTS) return (place >>> SEGMENT_BITS) + SMALL_PARTS;
  return Math.max(0, 32 - Math.clz32(place) - FIRST_BITS);
}

/** The first place of a part. */
function getFirstPlace(part: number): number {
  if (part === 0) return 0;
  return part > SMALL_PARTS ? (part - SMALL_PARTS) << SEGMENT_BITS : 1 << (FIRST_BITS + part - 1);
}
