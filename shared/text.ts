/**
 * How many characters a text has: code points, as PostgreSQL and JSON Schema count. An emoji is one, not two. Unlike what
 * people see as one letter, a code point has a maximum size in bytes, so a limit in code points also limits the text's size.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** The text; when it is longer than `most` characters, the first `most` characters and an ellipsis. */
export function getFirstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * (most + 1)));
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`;
}

/**
 * A name or title for use inside another text. One that is written from right to left, for example in Urdu, is put between
 * marks (U+2068, U+2069), so that it does not reverse the numbers and commas beside it. Any other is returned unchanged.
 */
export function formatIsolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const DEVANAGARI_ZERO = 0x0966;

/** The text with the digits ० to ९ written as 0 to 9. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
