/** At most so many bytes does a text take in a page, where it stands in the HTML and in the loader's data. */
export function calculateBytesInPage(text: string): number {
  const escaped = text.match(ESCAPED)?.length ?? 0;
  return 2 * encoder.encode(text).length + ESCAPE_BYTES * escaped;
}

const encoder = new TextEncoder();

/** Characters that are escaped in HTML, or in the loader's data, which is JSON in a string in a string. */
const ESCAPED = /[\p{Cc}"'&<>\\\u2028\u2029]/gu;
/** The maximum bytes that escaping adds: '"' is '&quot;' in HTML, and has seven backslashes before it in the data. */
const ESCAPE_BYTES = 12;
