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
