import { CLASSES_OF_CODE, getValues, hasDescriptions } from './codes.ts';
import { SEGMENT_PRODUCTS, type Segment } from './segment.ts';
import { findRange, type Range, readRange } from './word-places.ts';

/** A match of a typed word: the numbers of words that a product must all have. */
export interface NumberedMatch {
  readonly words: readonly number[];
  /** For each of them its place in every segment, see `readRange`. */
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
  /** No product of it is more popular; missing when that is not known. */
  readonly maxPopularity?: number;
}

/** The product has the word in any text, in one of the wanted classes, and in one of the narrower ones. */
export const HAS_WORD = 1;
export const IN_CLASS = 2;
export const IN_NARROW = 4;

/** Where a segment has the words of a match: the places of their postings, the word with the fewest first. */
export interface Located {
  readonly ranges: readonly Range[];
  readonly values: Float64Array;
  /** HAS_WORD, IN_CLASS and IN_NARROW of a posting, by its code. */
  readonly flags: Uint8Array;
  /** Whether it counts in descriptions too. */
  readonly inDescriptions: boolean;
}

export interface TypedWord {
  readonly isOptional: boolean;
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

const NONE: readonly TypedWord[] = [];

/** Finds where one segment after the other has the typed words: for all of them the same objects, because a search looks at many. */
export class Locator {
  /** What was typed, as `locate` has found it last. */
  readonly words: readonly TypedWord[];
  /** Whether the segment that was looked at last has every word in a narrower class. */
  canBeNarrow = false;
  private readonly sought: readonly SoughtWord[];
  private readonly needed: SoughtWord[];

  constructor(typed: readonly NumberedWord[], where: Where) {
    this.sought = typed.map((word, index) => createSought(word, index, where));
    this.words = this.sought;
    this.needed = this.sought.filter(({ isOptional }) => !isOptional);
  }

  /** The words that products need, the rarest first; none when the segment does not have all in the wanted classes. */
  locate(part: Part): readonly TypedWord[] {
    let everywhere = IN_NARROW;
    for (const word of this.needed) {
      const has = locateWord(part, word);
      if (has < IN_CLASS) return NONE;
      everywhere &= has;
    }
    for (const word of this.sought) if (word.isOptional) locateWord(part, word);
    this.canBeNarrow = everywhere === IN_NARROW;
    return sortBySize(this.needed);
  }
}

/** Two or three words, a thousand times for a search: nothing is called for each pair of them. */
function sortBySize(words: SoughtWord[]): readonly SoughtWord[] {
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] as SoughtWord;
    let place = at;
    for (; place > 0 && (words[place - 1] as SoughtWord).size > word.size; place -= 1)
      words[place] = words[place - 1] as SoughtWord;
    words[place] = word;
  }
  return words;
}

interface SoughtMatch extends Located {
  readonly match: NumberedMatch;
  /** Bits of the classes in which it counts, and of the narrower ones. */
  readonly classes: number;
  readonly narrow: number;
  readonly ranges: Range[];
}

interface SoughtWord extends TypedWord {
  readonly all: readonly SoughtMatch[];
  /** The same list for all segments: an array that was emptied would get new memory for each. */
  readonly found: SoughtMatch[];
  matches: readonly SoughtMatch[];
  size: number;
}

const NO_MATCHES: readonly SoughtMatch[] = [];

function createSought(
  { matches, isOptional }: NumberedWord,
  index: number,
  { classes, narrow }: Where,
): SoughtWord {
  const all = matches.map((match) => {
    const wanted = { classes: classes & match.classes, narrow: narrow & match.classes };
    return {
      match,
      ...wanted,
      ranges: match.words.map((): Range => [0, 0, 0]),
      values: getValues(match.weight),
      flags: getFlags(wanted),
      inDescriptions: hasDescriptions(wanted.classes),
    };
  });
  return { isOptional, best: getAdded(index), all, found: [], matches: NO_MATCHES, size: 0 };
}

/** What the segment has of a word: HAS_WORD, IN_CLASS and IN_NARROW of any of its matches. */
function locateWord(part: Part, word: SoughtWord): number {
  const { all, found } = word;
  let count = 0;
  let size = 0;
  let any = 0;
  for (const sought of all) {
    const has = locateMatch(part, sought);
    if (has === 0) continue;
    found[count] = sought;
    count += 1;
    size += calculateLength(sought.ranges[0] as Range);
    any |= has;
  }
  if (count > 0 && found.length !== count) found.length = count;
  word.matches = count > 0 ? found : NO_MATCHES;
  word.size = size;
  return any;
}

/** HAS_WORD when the segment has all words of the match, IN_CLASS and IN_NARROW when it has each of them there; else 0. */
function locateMatch(
  { segment, number }: Part,
  { match: { words, places }, ranges, classes, narrow }: SoughtMatch,
): number {
  let found = HAS_WORD | IN_CLASS | IN_NARROW;
  for (let index = 0; index < ranges.length; index += 1) {
    const range = ranges[index] as Range;
    const own =
      number < 0
        ? findRange(segment, words[index] as number, range)
        : readRange(places[index] as Int32Array, number, range);
    if (own < 0) return 0;
    if ((own & classes) === 0) found = HAS_WORD;
    else if ((own & narrow) === 0) found &= ~IN_NARROW;
  }
  if (ranges.length > 1) ranges.sort((one, other) => calculateLength(one) - calculateLength(other));
  return found;
}

const flagsOf = new Map<number, Uint8Array>();
const CLASS_SETS = 16;

function getFlags({ classes, narrow }: Where): Uint8Array {
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
