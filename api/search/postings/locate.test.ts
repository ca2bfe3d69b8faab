import { expect, it } from 'vitest';
import { chooseBits, getRowsOfSecond } from './common-bits.ts';
import { Locator, type NumberedWord } from './locate.ts';
import { addPosting, buildSegment, createPostings } from './segment.ts';

const EVERYWHERE = { classes: 0xff, narrow: 0xff };
/** More than a word needs to have bits. */
const MANY = 600;

it('finds in each segment only the matches that it has, whatever the segment before had', () => {
  const locator = new Locator([wordOf(1, 2), { ...wordOf(3, 4), isOptional: true }], EVERYWHERE);
  const listLengths = (...words: number[]) => {
    locator.locate(partOf(words, 1));
    return locator.words.map(({ matches }) => matches.length);
  };
  expect(listLengths(1, 2, 3, 4)).toEqual([2, 2]);
  expect(listLengths(2, 4)).toEqual([1, 1]);
  expect(listLengths(1)).toEqual([1, 0]);
  expect(listLengths(1, 2, 3)).toEqual([2, 1]);
  expect(locator.locate(partOf([3], 1))).toEqual([]);
});

it('knows the bits of a second word with one match, whatever matches it had in the segment before', () => {
  const locator = new Locator([wordOf(1), wordOf(2, 3)], EVERYWHERE);
  const findRows = (...words: number[]) => {
    const part = partOf(words, MANY);
    const hasBits = chooseBits(part.segment, locator.locate(part));
    return [hasBits, getRowsOfSecond() !== undefined];
  };
  expect(findRows(1, 2, 3)).toEqual([true, false]);
  expect(findRows(1, 2)).toEqual([true, true]);
  expect(findRows(1)).toEqual([false, false]);
});

/** Any of these words. */
function wordOf(...words: number[]): NumberedWord {
  const matches = words.map((word) => ({ words: [word], places: [], weight: 1, classes: 0xff }));
  return { matches, isOptional: false };
}

/** A segment of so many products that have all these words. */
function partOf(words: readonly number[], products: number) {
  const postings = createPostings();
  for (const word of words)
    for (let product = 0; product < products; product += 1) addPosting(postings, word, product, 1);
  return { segment: buildSegment(postings, Math.max(...words) + 1), number: -1 };
}
