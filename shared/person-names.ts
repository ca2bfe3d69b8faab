import { NAME_LENGTH_MAX } from './limits.ts';

export interface PersonNames {
  readonly fname: string;
  readonly lname: string;
}

/**
 * Splits a whole name into the two of a profile: the first word, and the rest. Initials and titles stay with the first name,
 * so that nobody is greeted as 'R.': 'R. Lakshmi', 'Dr. Meera'. Both names are empty for an empty name.
 */
export function parseName(whole: string): PersonNames {
  const words = whole.trim().split(/\s+/);
  const given = words.findIndex((word) => !BEFORE_A_NAME.test(word));
  const end = (given === -1 ? words.length : given) + 1;
  const [fname, lname] = [words.slice(0, end), words.slice(end)].map(join);
  return { fname: fname ?? '', lname: lname ?? '' };
}

/** A single letter of any script, or a word that ends with a full stop. */
const BEFORE_A_NAME = /^(?:\p{L}\p{M}*|.*\.)$/u;

const join = (words: readonly string[]): string => words.join(' ').slice(0, NAME_LENGTH_MAX).trim();

/** True when a profile has neither of the two names. */
export function isNameless({ fname, lname }: PersonNames): boolean {
  return fname.trim() === '' && lname.trim() === '';
}
