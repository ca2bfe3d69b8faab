import { CLASSES_OF_CODE } from './codes.ts';
import { buildWordBits, type WordBits } from './word-bits.ts';

/** Products are numbered; a segment has the postings of this many of them. */
export const SEGMENT_BITS = 14;
export const SEGMENT_PRODUCTS = 1 << SEGMENT_BITS;

/** The postings of a segment, grouped by word: which of its products have the word, and with which code. */
export interface Segment {
  /** The numbers of the words, ascending. */
  readonly words: Uint32Array;
  /** Where the postings of each word begin; one more at the end. */
  readonly starts: Uint32Array;
  /** The classes of texts in which any product has the word, as bits. */
  readonly classes: Uint8Array;
  /** The products, numbered from 0 in each segment, ascending for each word. */
  readonly products: Uint16Array;
  readonly codes: Uint8Array;
  /** By the place of a word, see `getBits`. */
  readonly bits: Map<number, WordBits>;
}

/** Of a rarer word it takes hardly longer to look for a product among its postings. */
const BITS_FROM = 512;

/** Counting the postings of each word of the catalogue takes longer than comparing so few. */
const COMPARED_MAX = 512;

/** Postings in any order, while a segment is made. */
export interface Postings {
  length: number;
  words: Uint32Array;
  products: Uint16Array;
  codes: Uint8Array;
}

export function createPostings(capacity = 1 << 16): Postings {
  return {
    length: 0,
    words: new Uint32Array(capacity),
    products: new Uint16Array(capacity),
    codes: new Uint8Array(capacity),
  };
}

export function addPosting(to: Postings, word: number, product: number, code: number): void {
  if (to.length === to.words.length) grow(to);
  to.words[to.length] = word;
  to.products[to.length] = product;
  to.codes[to.length] = code;
  to.length += 1;
}

function grow(postings: Postings): void {
  const { words, products, codes } = postings;
  const capacity = words.length * 2;
  postings.words = new Uint32Array(capacity);
  postings.products = new Uint16Array(capacity);
  postings.codes = new Uint8Array(capacity);
  postings.words.set(words);
  postings.products.set(products);
  postings.codes.set(codes);
}

/** The segment of these postings; `wordCount` is more than the highest number of a word. */
export function buildSegment(postings: Postings, wordCount: number): Segment {
  const order = sortPostings(postings, wordCount);
  const products = new Uint16Array(order.length);
  const codes = new Uint8Array(order.length);
  const words: number[] = [];
  const starts: number[] = [];
  const classes: number[] = [];
  let last = -1;
  for (let index = 0; index < order.length; index += 1) {
    const at = order[index] as number;
    const word = postings.words[at] as number;
    if (word !== last) {
      words.push(word);
      starts.push(index);
      classes.push(0);
      last = word;
    }
    const place = classes.length - 1;
    classes[place] =
      (classes[place] as number) | (CLASSES_OF_CODE[postings.codes[at] as number] as number);
    products[index] = postings.products[at] as number;
    codes[index] = postings.codes[at] as number;
  }
  starts.push(order.length);
  return {
    words: Uint32Array.from(words),
    starts: Uint32Array.from(starts),
    classes: Uint8Array.from(classes),
    products,
    codes,
    bits: new Map(),
  };
}

/**
 * A bit for each product of the segment that has the word at this place; undefined when few have it. They take three kilobytes, and
 * are made when the word is first searched.
 */
export function getBits(segment: Segment, place: number): WordBits | undefined {
  const [from, end] = [segment.starts[place] as number, segment.starts[place + 1] as number];
  if (end - from < BITS_FROM) return undefined;
  let bits = segment.bits.get(place);
  if (!bits) {
    const { products, codes } = segment;
    bits = buildWordBits(products.subarray(from, end), codes.subarray(from, end), SEGMENT_PRODUCTS);
    segment.bits.set(place, bits);
  }
  return bits;
}

/** The memory of its arrays. */
export function calculateBytes({ words, starts, classes, products, codes, bits }: Segment): number {
  const ofWords = [...bits.values()].flatMap(({ rows, rowsWithoutDescriptions, before }) =>
    rowsWithoutDescriptions === rows ? [rows, before] : [rows, rowsWithoutDescriptions, before],
  );
  const arrays = [words, starts, classes, products, codes, ...ofWords];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** The places of the postings, by word and then by product. */
function sortPostings({ length, words, products }: Postings, wordCount: number): Uint32Array {
  const unsorted = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) unsorted[index] = index;
  if (length > COMPARED_MAX)
    return sortStably(sortStably(unsorted, products, SEGMENT_PRODUCTS), words, wordCount);
  return unsorted.sort(
    (one, other) =>
      (words[one] as number) - (words[other] as number) ||
      (products[one] as number) - (products[other] as number),
  );
}

/** A counting sort: the keys are small numbers. */
function sortStably(order: Uint32Array, keys: Uint16Array | Uint32Array, keyCount: number) {
  const next = new Uint32Array(keyCount + 1);
  for (let index = 0; index < order.length; index += 1) {
    const key = keys[order[index] as number] as number;
    next[key + 1] = (next[key + 1] as number) + 1;
  }
  for (let key = 1; key <= keyCount; key += 1)
    next[key] = (next[key] as number) + (next[key - 1] as number);
  const sorted = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index += 1) {
    const at = order[index] as number;
    const key = keys[at] as number;
    const place = next[key] as number;
    sorted[place] = at;
    next[key] = place + 1;
  }
  return sorted;
}

/** Takes out the postings of one product. */
export function removeProduct(postings: Postings, product: number): void {
  let kept = 0;
  for (let at = 0; at < postings.length; at += 1) {
    if (postings.products[at] === product) continue;
    postings.words[kept] = postings.words[at] as number;
    postings.products[kept] = postings.products[at] as number;
    postings.codes[kept] = postings.codes[at] as number;
    kept += 1;
  }
  postings.length = kept;
}

/** The place of a word among those of the segment, or -1. */
export function findPlaceOfWord({ words }: Segment, word: number): number {
  const place = findFirstPlace(words, word);
  return words[place] === word ? place : -1;
}

/** The place of the first of these ascending numbers that is at least `value`, or their count. */
export function findFirstPlace(numbers: Uint32Array, value: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the first of these ascending products that is at least `product`, or `end`; quick when it is near `from`. */
export function findPlaceOf(
  products: Uint16Array,
  from: number,
  end: number,
  product: number,
): number {
  let low = from;
  let step = 1;
  while (low + step < end && (products[low + step] as number) < product) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((products[middle] as number) < product) low = middle + 1;
    else high = middle;
  }
  return low;
}
