/** Rows as text to search in; bytes are read as Latin-1 characters. */
export function rowsAsText(rows: readonly object[]): string {
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join(' ');
}
