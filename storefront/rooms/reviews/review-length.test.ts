import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { en } from '@haat/shared/words/en/customer.ts';
import { hi } from '@haat/shared/words/hi/customer.ts';
import { expect, it } from 'vitest';
import { formatTextLength, formatTitleLength } from './review-length.ts';

const MOST = REVIEW_TEXT_LENGTH_MAX;

it('the field of a description says how long it may be, counts near that, and past it asks for less', () => {
  const wordsOf = (count: number) => formatTextLength('🪔'.repeat(count), en.reviews);
  expect(wordsOf(0)).toEqual({ hint: 'Up to 4,000 characters.', error: null });
  expect(wordsOf(0.9 * MOST - 1).hint).toBe('Up to 4,000 characters.');
  expect(wordsOf(0.9 * MOST)).toEqual({ hint: '3,600 of 4,000 characters', error: null });
  expect(wordsOf(MOST)).toEqual({ hint: '4,000 of 4,000 characters', error: null });
  expect(wordsOf(MOST + 1)).toEqual({
    hint: '4,001 of 4,000 characters',
    error: 'Please shorten it to 4,000 characters.',
  });
});

it('the field of a title has a limit of its own, and Hindi words', () => {
  const { hint, error } = formatTitleLength('क'.repeat(REVIEW_TITLE_LENGTH_MAX + 1), hi.reviews);
  expect(hint).toBe('120 में से 121 अक्षर');
  expect(error).toBe('कृपया इसे 120 अक्षर तक छोटा करें।');
});
