import { countCharacters } from '@haat/shared/text.ts';
import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';

/** From this share of the limit on, the number of characters is shown. */
const NEAR = 0.9;

interface LengthTexts {
  readonly hint: string;
  readonly error: string | null;
}

/** The texts below the title field: the maximum length; near it the current length; above it, what to do. */
export function formatTitleLength(text: string, words: CustomerWords['reviews']): LengthTexts {
  return lengthTexts(text, REVIEW_TITLE_LENGTH_MAX, words);
}

/** The same for the description field. */
export function formatTextLength(text: string, words: CustomerWords['reviews']): LengthTexts {
  return lengthTexts(text, REVIEW_TEXT_LENGTH_MAX, words);
}

function lengthTexts(text: string, most: number, words: CustomerWords['reviews']): LengthTexts {
  const count = countCharacters(text);
  return {
    hint: count < NEAR * most ? words.upTo(most) : words.written(count, most),
    error: count > most ? words.tooLong(most) : null,
  };
}
