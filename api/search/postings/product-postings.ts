import { ID_BYTES } from '../../catalogue/facet-index/id-table.ts';
import { ALL_CLASSES, getMatchWeight, type PlannedWord } from '../rules.ts';
import { ByteTable } from './byte-table.ts';
import { parseClasses } from './codes.ts';
import { readDocument } from './documents.ts';
import type { NumberedWord } from './locate.ts';
import { findMatches, hasAtLeast, type Matches, toLastingMatches } from './match.ts';
import { findPopular } from './popular.ts';
import { PopularTier, type TierSizes } from './popular-tier.ts';
import { HEAD_BYTES, Products } from './products.ts';
import {
  addPosting,
  buildSegment,
  calculateBytes,
  createPostings,
  type Postings,
  removeProduct,
  SEGMENT_BITS,
  SEGMENT_PRODUCTS,
  type Segment,
} from './segment.ts';
import { SegmentMerger } from './segment-merger.ts';
import { Vocabulary } from './vocabulary.ts';
import { WordPlaces } from './word-places.ts';

/** The largest has a megabyte for two hundred thousand products. */
const RECENT_MAX = 4;

/** So many documents are taken in some milliseconds. */
const LOADED_AT_ONCE = 500;

/** Room for those of some dozens of products. */
const CHANGED_POSTINGS = 1 << 10;

interface Change {
  readonly products: Set<number>;
  readonly postings: Postings;
}

interface Recent {
  readonly words: readonly PlannedWord[];
  readonly classes: string;
  readonly matches: Matches;
}

/**
 * The words of all Active products in memory, for searches; `read-documents.ts` reads them. What is saved or removed counts
 * after `flushNext`.
 */
export class ProductPostings {
  readonly products: Products;
  private readonly segments: (Segment | undefined)[] = [];
  private readonly table = new ByteTable();
  readonly vocabulary = new Vocabulary(this.table);
  private readonly changes = new Map<number, Change>();
  private readonly merger = new SegmentMerger();
  /** A list: what has left a map that changes all the time is kept until all garbage is collected, see WaitingQueue. */
  private readonly recent: Recent[] = [];
  private readonly tier: PopularTier;
  private readonly places = new WordPlaces(this.segments);

  /** `expected` is about how many products it will have. */
  constructor(expected = 0, tier?: TierSizes) {
    this.products = new Products(expected);
    this.tier = new PopularTier(this.products, this.segments, () => this.table.size, tier);
  }

  /** The number of products that it knows. */
  get size(): number {
    return this.products.count;
  }

  /** The memory of the postings and of the products. */
  get bytes(): number {
    return this.segments.reduce(
      (sum, segment) => sum + (segment ? calculateBytes(segment) : 0),
      this.products.bytes + this.table.memory + this.vocabulary.bytes,
    );
  }

  /** Takes products as `read-documents.ts` describes them. */
  save(documents: Buffer): void {
    for (let at = 0; at < documents.length; ) {
      const product = this.products.save(documents, at);
      if (this.products.isMoved) this.tier.change(product);
      at = this.saveDocument(documents, at + HEAD_BYTES, product, (word) =>
        this.vocabulary.note(word),
      );
    }
  }

  /**
   * Takes some of the ids and documents that begin at `start`, those of listed products, while the index is loaded; returns
   * where the next ones begin.
   */
  load(documents: Buffer, start: number, listed: Products): number {
    let at = start;
    for (let count = 0; count < LOADED_AT_ONCE && at < documents.length; count += 1) {
      const from = listed.findAt(documents, at);
      const document = at + ID_BYTES;
      at =
        from < 0
          ? readDocument(documents, document, this.table).end
          : this.saveDocument(documents, document, this.products.copy(documents, at, listed, from));
    }
    return at;
  }

  /** Forgets the words of products that are no longer Active. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const product = this.products.find(id);
      if (product < 0 || this.products.hashes[product] === 0) continue;
      this.products.hashes[product] = 0;
      this.beginChange(product);
    }
  }

  /** The rows of these words may be others than before. Those that it does not know are read when a document has them. */
  noteWords(words: readonly string[]): void {
    for (const word of words) {
      const number = this.table.find(Buffer.from(word));
      if (number !== undefined) this.vocabulary.note(number);
    }
  }

  /**
   * Makes what was saved in one segment visible to searches, in a few milliseconds; false when there is none. While more is
   * loaded, the segment that is being filled is left for later.
   */
  flushNext(isLoading = false): boolean {
    const filling = isLoading ? this.products.count >>> SEGMENT_BITS : -1;
    for (const [number, change] of this.changes) {
      if (number === filling) continue;
      const former = this.segments[number];
      const added = buildSegment(change.postings, this.table.size);
      const latest = former ? this.merger.merge(former, change.products, added) : added;
      this.segments[number] = latest;
      this.vocabulary.recount(former, latest);
      this.changes.delete(number);
      this.places.change(number);
      for (const inSegment of change.products)
        this.tier.change((number << SEGMENT_BITS) + inSegment);
      this.recent.length = 0;
      return true;
    }
    return this.tier.takeNext();
  }

  /** How many products match all words in texts of these classes, such as 'ABC'; at most `limit`. */
  count(words: readonly PlannedWord[], classes: string, limit: number): number {
    const typed = this.numberWords(words);
    const wanted = parseClasses(classes);
    const [needed, ...others] = typed.filter(({ isOptional }) => !isOptional);
    const isOne = needed && others.length === 0;
    if (isOne && hasAtLeast(this.segments, needed, wanted, limit)) return limit;
    const matches = findMatches(this.segments, typed, wanted, limit);
    // Few are all of them: they are probably asked for next.
    if (matches.count < limit) this.keep({ words, classes, matches: toLastingMatches(matches) });
    return Math.min(matches.count, limit);
  }

  /** The products that do. What was found last is kept for a moment: a listing needs it for its products and its facets. */
  find(words: readonly PlannedWord[], classes: string): Matches {
    const known = this.recent.find((one) => one.words === words);
    if (known?.classes === classes) return known.matches;
    const typed = this.numberWords(words);
    const matches = toLastingMatches(findMatches(this.segments, typed, parseClasses(classes)));
    this.keep({ words, classes, matches });
    return matches;
  }

  /** Matches with a word that no product has are left out. */
  private numberWords(words: readonly PlannedWord[]): NumberedWord[] {
    return words.map((word) => ({
      isOptional: word.isOptional ?? false,
      matches: word.matches.flatMap((match) => {
        const numbers = match.lexemes.map((lexeme) => this.table.find(Buffer.from(lexeme)));
        if (!numbers.every((number) => number !== undefined)) return [];
        return {
          words: numbers,
          places: numbers.map((number) => this.places.find(number)),
          weight: getMatchWeight(match, word),
          classes: parseClasses(match.classes ?? ALL_CLASSES),
        };
      }),
    }));
  }

  private keep(latest: Recent): void {
    const former = this.recent.findIndex(({ words }) => words === latest.words);
    if (former >= 0) this.recent.splice(former, 1);
    else if (this.recent.length >= RECENT_MAX) this.recent.shift();
    this.recent.push(latest);
  }

  /**
   * The most popular of those products, and as many of those that have every word in the narrower classes, with their scores.
   * `narrow` is some of `classes`.
   */
  findPopular(
    words: readonly PlannedWord[],
    { classes, narrow }: { classes: string; narrow: string },
    limit: number,
  ): ReadonlyMap<number, number> {
    const typed = this.numberWords(words);
    const where = { classes: parseClasses(classes), narrow: parseClasses(narrow) };
    const known = this.tier.find(typed, where, limit);
    const search = (wanted: number) => {
      const within = { classes: wanted, narrow: where.narrow };
      return findPopular(this.segments, this.products, typed, within, limit);
    };
    if (!known.all) {
      const { all, narrow: some } = search(where.classes);
      return new Map([...(some ?? []), ...(all ?? [])]);
    }
    return new Map([...(known.narrow ?? search(where.narrow).narrow ?? []), ...known.all]);
  }

  /** Whether suggestions are slow, or will be soon, until `buildPopularTier` has run. */
  get isPopularTierDue(): boolean {
    return this.tier.isDue;
  }

  /** Each step takes some milliseconds. */
  buildPopularTier(): Iterable<void> {
    return this.tier.build();
  }

  private saveDocument(
    bytes: Uint8Array,
    start: number,
    product: number,
    note?: (word: number) => void,
  ): number {
    const { hash, length, words, codes, end } = readDocument(bytes, start, this.table);
    if (this.products.hashes[product] === hash) return end;
    this.products.hashes[product] = hash;
    const inSegment = product & (SEGMENT_PRODUCTS - 1);
    const postings = this.beginChange(product);
    for (let at = 0; at < length; at += 1) {
      addPosting(postings, words[at] as number, inSegment, codes[at] as number);
      note?.(words[at] as number);
    }
    return end;
  }

  /** The postings to which those of the product are added; what they were before is no longer in them. */
  private beginChange(product: number): Postings {
    const number = product >>> SEGMENT_BITS;
    const inSegment = product & (SEGMENT_PRODUCTS - 1);
    const change = this.changes.get(number) ?? {
      products: new Set(),
      postings: createPostings(this.segments[number] ? CHANGED_POSTINGS : undefined),
    };
    this.changes.set(number, change);
    if (change.products.has(inSegment)) removeProduct(change.postings, inSegment);
    change.products.add(inSegment);
    return change.postings;
  }
}
