import { findPlaceOfWord, type Segment } from './segment.ts';

/** With sixty segments, a million products, half a megabyte. */
const WORDS_MAX = 2_000;

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

  /** The place of the word among those of each segment, by the number of the segment; -1 where it is missing. */
  find(word: number): Int32Array {
    const known = this.kept.get(word);
    const places = known?.length === this.segments.length ? known : listPlaces(this.segments, word);
    this.kept.delete(word);
    this.kept.set(word, places);
    const [oldest] = this.kept.keys();
    if (this.kept.size > WORDS_MAX) this.kept.delete(oldest as number);
    return places;
  }

  /** The segment with this number has other words now. */
  change(number: number): void {
    for (const [word, places] of this.kept)
      if (number < places.length) places[number] = findPlace(this.segments[number], word);
  }
}

function listPlaces(segments: readonly (Segment | undefined)[], word: number): Int32Array {
  const places = new Int32Array(segments.length);
  for (let number = 0; number < places.length; number += 1)
    places[number] = findPlace(segments[number], word);
  return places;
}

function findPlace(segment: Segment | undefined, word: number): number {
  return segment ? findPlaceOfWord(segment, word) : -1;
}
