/** What is wrong with a row; a null column means the whole row. */
export interface Problem {
  readonly column: string | null;
  readonly reason: string;
}

/** The line and original text of a row, stored until the row is written. */
export interface RowInFile {
  readonly line: number;
  /** Length of the row in the file, in bytes or characters. */
  readonly size: number;
  /** The line of JSON Lines, or the cells of CSV. */
  readonly original: string | readonly string[];
}

/** A parsed row: its values by column, not checked yet. */
export interface Row extends RowInFile {
  readonly values: Readonly<Record<string, unknown>>;
  /** Why the row could not be parsed. */
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

/** Columns added by the side file. They are ignored when a corrected side file is imported. */
export const SIDE_COLUMNS = ['_line', '_reason', '_raw'];

/** 'column mrp: must be whole rupees'. */
export function formatProblem({ column, reason }: Problem): string {
  return column === null ? reason : `column ${column}: ${reason}`;
}
