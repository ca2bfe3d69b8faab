import { countCharacters } from '@haat/shared/characters.ts';
import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { CustomerWords } from '@haat/shared/words/customer-words.ts';

/** From this share of the limit on, what is written is counted. */
const NEAR = 0.9;

interface LengthTexts {
  readonly hint: string;
  readonly error: string | null;
}

/** What stands below the field of a title: how long it may be, near that how long it is, and past it what to do. */
export function measureTitle(text: string, words: CustomerWords['reviews']): LengthTexts {
  return lengthTexts(text, REVIEW_TITLE_LENGTH_MAX, words);
}

/** The same below the field of a description. */
export function measureDescription(text: string, words: CustomerWords['reviews']): LengthTexts {
  return lengthTexts(text, REVIEW_TEXT_LENGTH_MAX, words);
}

function lengthTexts(text: string, most: number, words: CustomerWords['reviews']): LengthTexts {
  const count = countCharacters(text);
  return {
    hint: count < NEAR * most ? words.upTo(most) : words.written(count, most),
    error: count > most ? words.tooLong(most) : null,
  };
}
