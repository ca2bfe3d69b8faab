import { CLASSES_OF_CODE, getValues } from './codes.ts';
import { findPlaceOfWord, SEGMENT_PRODUCTS, type Segment } from './segment.ts';

/** A match of a typed word: the numbers of words that a product must all have. */
export interface NumberedMatch {
  readonly words: readonly number[];
  /** For each of them its place in every segment, see `WordPlaces`. */
  readonly places: readonly Int32Array[];
  readonly weight: number;
  /** Bits of the classes of texts that may have them. */
  readonly classes: number;
}

/** What a typed word may mean. */
export interface NumberedWord {
  readonly matches: readonly NumberedMatch[];
  /** Products without it are found as well, after those that have it. */
  readonly isOptional: boolean;
}

/** In which texts the words are looked for, as bits. */
export interface Where {
  readonly classes: number;
  /** Some of these classes: it is told which products have every word there too. */
  readonly narrow: number;
}

/** A segment with its number; -1: none of those of the index, so that `NumberedMatch.places` says nothing about it. */
export interface Part {
  readonly segment: Segment;
  readonly number: number;
}

/** The product has the word in any text, in one of the wanted classes, and in one of the narrower ones. */
export const HAS_WORD = 1;
export const IN_CLASS = 2;
export const IN_NARROW = 4;

export type Range = readonly [from: number, end: number];

/** Where a segment has the words of a match: the places of their postings, the word with the fewest first. */
export interface Located {
  readonly ranges: readonly Range[];
  readonly values: Float64Array;
  /** HAS_WORD, IN_CLASS and IN_NARROW of a posting, by its code. */
  readonly flags: Uint8Array;
}

export interface TypedWord {
  /** What it adds to the score of each product that has it. */
  readonly best: Float64Array;
  readonly matches: readonly Located[];
  /** At most so many products have it. */
  readonly size: number;
}

const added: Float64Array[] = [];

/** What the typed word at this place adds to the score of each product of a segment: the same memory for all searches. */
export function getAdded(index: number): Float64Array {
  added[index] ??= new Float64Array(SEGMENT_PRODUCTS);
  return added[index];
}

/** Where the segment has the words that products need, the rarest first; none when it does not have all in the wanted classes. */
export function findWords(
  part: Part,
  typed: readonly NumberedWord[],
  where: Where,
): readonly TypedWord[] {
  const words: TypedWord[] = [];
  if (!hasAll(part, typed, where)) return words;
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index] as NumberedWord;
    if (word.isOptional) continue;
    words.push(findWord(part, word, where, index));
  }
  return words.sort((one, other) => one.size - other.size);
}

/** Where it has the word that was typed at this place. */
export function findWord(part: Part, word: NumberedWord, where: Where, index: number): TypedWord {
  const matches: Located[] = [];
  let size = 0;
  for (const match of word.matches) {
    const located = findMatch(part, match, where);
    if (!located) continue;
    matches.push(located);
    size += calculateLength(located.ranges[0] as Range);
  }
  return { best: getAdded(index), matches, size };
}

/** Most segments do not have what few products have: this makes no objects. */
function hasAll(part: Part, typed: readonly NumberedWord[], { classes }: Where): boolean {
  for (const { matches, isOptional } of typed)
    if (!isOptional && !matches.some((match) => hasInClass(part, match, classes))) return false;
  return true;
}

function hasInClass(part: Part, match: NumberedMatch, classes: number): boolean {
  for (let index = 0; index < match.words.length; index += 1) {
    const place = findPlace(part, match, index);
    const wanted = classes & match.classes;
    if (place < 0 || ((part.segment.classes[place] as number) & wanted) === 0) return false;
  }
  return true;
}

/** The place of one of the words of a match, or -1. */
function findPlace({ segment, number }: Part, { words, places }: NumberedMatch, index: number) {
  if (number < 0) return findPlaceOfWord(segment, words[index] as number);
  return (places[index] as Int32Array)[number] as number;
}

function findMatch(part: Part, match: NumberedMatch, where: Where): Located | undefined {
  const { words, weight, classes } = match;
  const { starts } = part.segment;
  const ranges: Range[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const place = findPlace(part, match, index);
    if (place < 0) return undefined;
    ranges.push([starts[place] as number, starts[place + 1] as number]);
  }
  if (ranges.length > 1) ranges.sort((one, other) => calculateLength(one) - calculateLength(other));
  const flags = getFlags(where.classes & classes, where.narrow & classes);
  return { values: getValues(weight), flags, ranges };
}

const flagsOf = new Map<number, Uint8Array>();
const CLASS_SETS = 16;

function getFlags(classes: number, narrow: number): Uint8Array {
  const key = classes * CLASS_SETS + narrow;
  let flags = flagsOf.get(key);
  if (!flags) {
    flags = CLASSES_OF_CODE.map(
      (own) =>
        HAS_WORD | ((own & classes) === 0 ? 0 : IN_CLASS) | ((own & narrow) === 0 ? 0 : IN_NARROW),
    );
    flagsOf.set(key, flags);
  }
  return flags;
}

export function calculateLength([from, end]: Range): number {
  return end - from;
}
