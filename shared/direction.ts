/**
 * A name or title for use inside another text. One that is written from right to left, for example in Urdu, is put between
 * marks (U+2068, U+2069), so that it does not reverse the numbers and commas beside it. Any other is returned unchanged.
 */
export function formatIsolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
