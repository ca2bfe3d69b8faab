import type { ProductTerm } from '@haat/shared/contract/return-terms.ts';
import { REPLACEMENT_DAYS, RETURN_DAYS } from '@haat/shared/limits.ts';
import type { Words } from '@haat/shared/words/words.ts';

/** When a product can come back that cannot be returned for every reason, and why so. */
export function formatTerm({ term, reason }: ProductTerm, words: Words['product']): string {
  const days = term === 'replacement only' ? REPLACEMENT_DAYS : RETURN_DAYS;
  return words.returnTermText(days, reason ? words.termReasons[reason] : '');
}
