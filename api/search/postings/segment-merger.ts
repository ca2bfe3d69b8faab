import { CLASSES_OF_CODE } from './codes.ts';
import {
  buildSegment,
  createPostings,
  findFirstPlace,
  findPlaceOfWord,
  SEGMENT_PRODUCTS,
  type Segment,
} from './segment.ts';
import type { WordBits } from './word-bits.ts';

/** What becomes of a word: nothing, other postings, or only that new words come before it. */
const [UNCHANGED, CHANGED, OTHERS_BEFORE] = [0, 1, 2];
const NO_SEGMENT = buildSegment(createPostings(1), 0);

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
  /** By place in the former segment. */
  private marks = new Uint8Array();

  /**
   * The segment without the postings of the changed products, and with those of `added`, which has no others. Words that none of
   * them has are copied as they are, many at a time.
   */
  merge(former: Segment, changed: ReadonlySet<number>, added: Segment): Segment {
    this.begin(former, changed, added);
    let [copied, next] = [0, 0];
    for (const place of this.markWords()) {
      this.copyWords(former, copied, place);
      const first = next;
      const word = former.words[place] as number;
      while ((added.words[next] as number) < word) next += 1;
      this.copyWords(added, first, next);
      copied = place;
      if (this.marks[place] === OTHERS_BEFORE) continue;
      const isInBoth = added.words[next] === word;
      this.addWord(place, isInBoth ? next : -1);
      if (isInBoth) next += 1;
      copied = place + 1;
    }
    this.copyWords(former, copied, former.words.length);
    this.copyWords(added, next, added.words.length);
    return this.finish();
  }

  /** Returns the places that are marked, in their order. Looks at each posting, but not at each word: few of very many change. */
  private markWords(): Uint32Array {
    const { isChanged, marks } = this;
    const { words, starts, products } = this.former;
    const marked: number[] = [];
    for (let at = 0; at < products.length; at += 1) {
      if (isChanged[products[at] as number] === 0) continue;
      const place = findFirstPlace(starts, at + 1) - 1;
      marks[place] = CHANGED;
      marked.push(place);
      at = (starts[place + 1] as number) - 1;
    }
    for (const word of this.added.words) {
      const place = findFirstPlace(words, word);
      if (place === words.length) break;
      if (marks[place] === UNCHANGED) marked.push(place);
      if (words[place] === word) marks[place] = CHANGED;
      else if (marks[place] === UNCHANGED) marks[place] = OTHERS_BEFORE;
    }
    return Uint32Array.from(marked).sort();
  }

  private begin(former: Segment, changed: ReadonlySet<number>, added: Segment): void {
    const wordsMax = former.words.length + added.words.length;
    const postingsMax = former.products.length + added.products.length;
    if (this.starts.length <= wordsMax) {
      this.words = new Uint32Array(wordsMax);
      this.starts = new Uint32Array(wordsMax + 1);
      this.classes = new Uint8Array(wordsMax);
      this.marks = new Uint8Array(wordsMax);
    }
    if (this.products.length < postingsMax) {
      this.products = new Uint16Array(postingsMax);
      this.codes = new Uint8Array(postingsMax);
    }
    this.isChanged.fill(0);
    for (const product of changed) this.isChanged[product] = 1;
    this.marks.fill(UNCHANGED);
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
      if (this.marks[place] !== CHANGED)
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
