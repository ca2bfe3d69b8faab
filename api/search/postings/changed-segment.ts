import { CLASSES_OF_CODE } from './codes.ts';
import { findPlaceOfWord, SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import type { WordBits } from './word-bits.ts';

/**
 * The segment without the postings of the changed products, and with those of `added`, which has no others. Words that none of
 * them has are copied as they are, many at a time.
 */
export function buildChangedSegment(
  former: Segment,
  changed: ReadonlySet<number>,
  added: Segment,
): Segment {
  const isChanged = new Uint8Array(SEGMENT_PRODUCTS);
  for (const product of changed) isChanged[product] = 1;
  const merge = new Merge(former, added, isChanged);
  let [copied, next] = [0, 0];
  for (let place = 0; place < former.words.length; place += 1) {
    const word = former.words[place] as number;
    const isNext = (added.words[next] as number) <= word;
    if (!isNext && !hasAny(former, place, isChanged)) continue;
    merge.copyWords(former, copied, place);
    const first = next;
    while ((added.words[next] as number) < word) next += 1;
    merge.copyWords(added, first, next);
    const isInBoth = added.words[next] === word;
    merge.addWord(place, isInBoth ? next : -1);
    if (isInBoth) next += 1;
    copied = place + 1;
  }
  merge.copyWords(former, copied, former.words.length);
  merge.copyWords(added, next, added.words.length);
  return merge.finish();
}

/** Whether any of these products has the word at this place. */
function hasAny({ starts, products }: Segment, place: number, marked: Uint8Array): boolean {
  const end = starts[place + 1] as number;
  for (let at = starts[place] as number; at < end; at += 1)
    if (marked[products[at] as number] === 1) return true;
  return false;
}

/** The postings of two segments, word by word. */
class Merge {
  private readonly former: Segment;
  private readonly added: Segment;
  private readonly isChanged: Uint8Array;
  private readonly words: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly classes: Uint8Array;
  private readonly products: Uint16Array;
  private readonly codes: Uint8Array;
  private wordCount = 0;
  private length = 0;
  /** By place in the former segment: 1 for a word with other postings than before. */
  private readonly isOther: Uint8Array;

  constructor(former: Segment, added: Segment, isChanged: Uint8Array) {
    this.former = former;
    this.added = added;
    this.isChanged = isChanged;
    const wordsMax = former.words.length + added.words.length;
    const postingsMax = former.products.length + added.products.length;
    this.words = new Uint32Array(wordsMax);
    this.starts = new Uint32Array(wordsMax + 1);
    this.classes = new Uint8Array(wordsMax);
    this.products = new Uint16Array(postingsMax);
    this.codes = new Uint8Array(postingsMax);
    this.isOther = new Uint8Array(former.words.length);
  }

  /** Adds the words from one place to before another with all their postings. */
  copyWords({ words, starts, classes, products, codes }: Segment, from: number, end: number): void {
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
  addWord(place: number, addedPlace: number): void {
    const { former, added, isChanged } = this;
    this.isOther[place] = 1;
    this.words[this.wordCount] = former.words[place] as number;
    this.starts[this.wordCount] = this.length;
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

  finish(): Segment {
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
