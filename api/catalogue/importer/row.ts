/** What is wrong with a row; without a column it concerns the whole row. */
export interface Problem {
  readonly column: string | null;
  readonly reason: string;
}

/** Where a row stands, and how: what is kept of it until it is written. */
export interface RowInFile {
  readonly line: number;
  /** Length of the row in the file, in bytes or characters. */
  readonly size: number;
  /** The line of JSON Lines, or the cells of CSV. */
  readonly original: string | readonly string[];
}

/** A row taken apart: what is given by column, nothing checked yet. */
export interface Row extends RowInFile {
  readonly values: Readonly<Record<string, unknown>>;
  /** Why it could not be taken apart. */
  readonly problem: Problem | null;
}

/** The file as a whole cannot be imported; the message says why in plain words. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

export const ROW_BYTES_MAX = 1024 * 1024;
export const TOO_LONG: Problem = { column: null, reason: 'is longer than 1 MB' };
export const NOT_UTF8: Problem = {
  column: null,
  reason: 'has characters that are not UTF-8: save the file as UTF-8',
};

/** Columns of the side file; a corrected side file can be imported as it is. */
export const SIDE_COLUMNS = ['_line', '_reason', '_raw'];

/** 'mrp: must be whole rupees'. */
export function describeProblem({ column, reason }: Problem): string {
  return column === null ? reason : `column ${column}: ${reason}`;
}
