/**
 * A name or title as a part of another text: one that runs from right to left, in Urdu for instance, stands between marks
 * (U+2068, U+2069) that keep it from turning round the numbers and commas beside it. Any other stays as it is.
 */
export function formatIsolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
