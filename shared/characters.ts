/**
 * How many characters a text has: code points, as PostgreSQL and JSON Schema count. An emoji is one, not two; and unlike
 * what people take for one letter, a code point has a greatest size, so that a limit in them is a limit of the text.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** The text, or where it is longer than `most` characters as many of them and an ellipsis. */
export function getFirstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * (most + 1)));
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`;
}
