import { CLASSES_OF_CODE } from './codes.ts';
import {
  buildSegment,
  createPostings,
  findPlaceOfWord,
  SEGMENT_PRODUCTS,
  type Segment,
} from './segment.ts';
import type { WordBits } from './word-bits.ts';

const NO_SEGMENT = buildSegment(createPostings(0), 0);

/** Changes segments, one after the other. It keeps the room in which it puts them together, a megabyte and a half. */
export class SegmentMerger {
  private former: Segment = NO_SEGMENT;
  private added: Segment = NO_SEGMENT;
  private readonly isChanged = new Uint8Array(SEGMENT_PRODUCTS);
  private words = new Uint32Array();
  private starts = new Uint32Array();
  private classes = new Uint8Array();
  private products = new Uint16Array();
  private codes = new Uint8Array();
  private wordCount = 0;
  private length = 0;
  /** By place in the former segment: 1 for a word with other postings than before. */
  private isOther = new Uint8Array();

  /**
   * The segment without the postings of the changed products, and with those of `added`, which has no others. Words that none of
   * them has are copied as they are, many at a time.
   */
  merge(former: Segment, changed: ReadonlySet<number>, added: Segment): Segment {
    this.begin(former, changed, added);
    let [copied, next] = [0, 0];
    for (let place = 0; place < former.words.length; place += 1) {
      const word = former.words[place] as number;
      const isNext = (added.words[next] as number) <= word;
      if (!isNext && !hasAny(former, place, this.isChanged)) continue;
      this.copyWords(former, copied, place);
      const first = next;
      while ((added.words[next] as number) < word) next += 1;
      this.copyWords(added, first, next);
      const isInBoth = added.words[next] === word;
      this.addWord(place, isInBoth ? next : -1);
      if (isInBoth) next += 1;
      copied = place + 1;
    }
    this.copyWords(former, copied, former.words.length);
    this.copyWords(added, next, added.words.length);
    return this.finish();
  }

  private begin(former: Segment, changed: ReadonlySet<number>, added: Segment): void {
    const wordsMax = former.words.length + added.words.length;
    const postingsMax = former.products.length + added.products.length;
    if (this.starts.length <= wordsMax) {
      this.words = new Uint32Array(wordsMax);
      this.starts = new Uint32Array(wordsMax + 1);
      this.classes = new Uint8Array(wordsMax);
      this.isOther = new Uint8Array(wordsMax);
    }
    if (this.products.length < postingsMax) {
      this.products = new Uint16Array(postingsMax);
      this.codes = new Uint8Array(postingsMax);
    }
    this.isChanged.fill(0);
    for (const product of changed) this.isChanged[product] = 1;
    this.isOther.fill(0);
    this.wordCount = 0;
    this.length = 0;
    this.former = former;
    this.added = added;
  }

  /** Adds the words from one place to before another with all their postings. */
  private copyWords(
    { words, starts, classes, products, codes }: Segment,
    from: number,
    end: number,
  ): void {
    if (from >= end) return;
    const [first, after] = [starts[from] as number, starts[end] as number];
    const moved = this.length - first;
    this.words.set(words.subarray(from, end), this.wordCount);
    this.classes.set(classes.subarray(from, end), this.wordCount);
    for (let place = from; place < end; place += 1)
      this.starts[this.wordCount + place - from] = (starts[place] as number) + moved;
    this.products.set(products.subarray(first, after), this.length);
    this.codes.set(codes.subarray(first, after), this.length);
    this.wordCount += end - from;
    this.length += after - first;
  }

  /** Adds a word of the former segment with what is left of its postings, and with those that were added, if any. */
  private addWord(place: number, addedPlace: number): void {
    const { former, added, isChanged } = this;
    this.isOther[place] = 1;
    this.words[this.wordCount] = former.words[place] as number;
    this.starts[this.wordCount] = this.length;
    this.classes[this.wordCount] = 0;
    const end = former.starts[place + 1] as number;
    let other = addedPlace < 0 ? 0 : (added.starts[addedPlace] as number);
    const otherEnd = addedPlace < 0 ? 0 : (added.starts[addedPlace + 1] as number);
    for (let at = former.starts[place] as number; at < end; at += 1) {
      const product = former.products[at] as number;
      if (isChanged[product] === 1) continue;
      for (; other < otherEnd && (added.products[other] as number) < product; other += 1)
        this.addPosting(added, other);
      this.addPosting(former, at);
    }
    for (; other < otherEnd; other += 1) this.addPosting(added, other);
    if (this.length > (this.starts[this.wordCount] as number)) this.wordCount += 1;
  }

  private finish(): Segment {
    this.starts[this.wordCount] = this.length;
    const bits = new Map<number, WordBits>();
    const segment: Segment = {
      words: this.words.slice(0, this.wordCount),
      starts: this.starts.slice(0, this.wordCount + 1),
      classes: this.classes.slice(0, this.wordCount),
      products: this.products.slice(0, this.length),
      codes: this.codes.slice(0, this.length),
      bits,
    };
    for (const [place, ofWord] of this.former.bits)
      if (this.isOther[place] === 0)
        bits.set(findPlaceOfWord(segment, this.former.words[place] as number), ofWord);
    this.former = NO_SEGMENT; // it is used no more
    this.added = NO_SEGMENT;
    return segment;
  }

  private addPosting({ products, codes }: Segment, at: number): void {
    const code = codes[at] as number;
    this.products[this.length] = products[at] as number;
    this.codes[this.length] = code;
    this.classes[this.wordCount] =
      (this.classes[this.wordCount] as number) | (CLASSES_OF_CODE[code] as number);
    this.length += 1;
  }
}

/** Whether any of these products has the word at this place. */
function hasAny({ starts, products }: Segment, place: number, marked: Uint8Array): boolean {
  const end = starts[place + 1] as number;
  for (let at = starts[place] as number; at < end; at += 1)
    if (marked[products[at] as number] === 1) return true;
  return false;
}
