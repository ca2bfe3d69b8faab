import { findPlaceOfWord, type Segment } from './segment.ts';

/** With sixty segments, a million products, two megabytes. */
const WORDS_MAX = 2_000;

/**
 * For each segment, by its number, so many numbers: the place of the word among those of the segment, -1 where it is missing; where its
 * postings begin and end; and its classes. They stand side by side: a search that looks at sixty segments waits for memory otherwise.
 */
const PLACE_LENGTH = 4;

/** Where a segment has the postings of the word at this place of it. */
export type Range = [from: number, end: number, place: number];

/**
 * Where each segment has a word, for the words that searches asked for last: a search asks for each of its words several times, and
 * looking for it among the words of every segment costs more than what follows when few products have it.
 */
export class WordPlaces {
  private readonly segments: readonly (Segment | undefined)[];
  private readonly kept = new Map<number, Int32Array>();

  constructor(segments: readonly (Segment | undefined)[]) {
    this.segments = segments;
  }

  /** Where each segment has the word, see `PLACE_LENGTH`. */
  find(word: number): Int32Array {
    const known = this.kept.get(word);
    const length = this.segments.length * PLACE_LENGTH;
    const places = known?.length === length ? known : listPlaces(this.segments, word);
    this.kept.delete(word);
    this.kept.set(word, places);
    const [oldest] = this.kept.keys();
    if (this.kept.size > WORDS_MAX) this.kept.delete(oldest as number);
    return places;
  }

  /** The segment with this number has other words now. */
  change(number: number): void {
    for (const [word, places] of this.kept)
      if (number * PLACE_LENGTH < places.length)
        setPlace(places, number, this.segments[number], word);
  }
}

function listPlaces(segments: readonly (Segment | undefined)[], word: number): Int32Array {
  const places = new Int32Array(segments.length * PLACE_LENGTH);
  for (let number = 0; number < segments.length; number += 1)
    setPlace(places, number, segments[number], word);
  return places;
}

function setPlace(
  places: Int32Array,
  number: number,
  segment: Segment | undefined,
  word: number,
): void {
  const at = number * PLACE_LENGTH;
  const range: Range = [0, 0, 0];
  const classes = segment ? findRange(segment, word, range) : -1;
  places[at] = classes < 0 ? -1 : range[2];
  if (classes < 0) return;
  places[at + 1] = range[0];
  places[at + 2] = range[1];
  places[at + 3] = classes;
}

/** The place of the word in the segment with this number, -1 when it is missing there. `places` are those that `WordPlaces` found. */
export function getPlace(places: Int32Array, number: number): number {
  return places[number * PLACE_LENGTH] as number;
}

/** Sets the range of the word in the segment with this number, and returns its classes there as bits; -1 when it is missing there. */
export function readRange(places: Int32Array, number: number, to: Range): number {
  const at = number * PLACE_LENGTH;
  const place = places[at] as number;
  if (place < 0) return -1;
  to[0] = places[at + 1] as number;
  to[1] = places[at + 2] as number;
  to[2] = place;
  return places[at + 3] as number;
}

/** The same of a word in any segment, whose places nobody has written down. */
export function findRange(segment: Segment, word: number, to: Range): number {
  const place = findPlaceOfWord(segment, word);
  if (place < 0) return -1;
  to[0] = segment.starts[place] as number;
  to[1] = segment.starts[place + 1] as number;
  to[2] = place;
  return segment.classes[place] as number;
}
