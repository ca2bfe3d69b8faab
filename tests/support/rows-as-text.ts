/** Rows as text to search in, with bytes as the characters that they may be. */
export function rowsAsText(rows: readonly object[]): string {
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join(' ');
}
