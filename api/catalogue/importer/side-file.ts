import { constants } from 'node:fs';
import { access, appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseObject } from './read-rows.ts';
import { formatProblem, type Problem, type RowInFile, SIDE_COLUMNS } from './row.ts';
import { getSideFilePath, type Source } from './source.ts';

export interface RefusedRow {
  readonly row: RowInFile;
  readonly problems: readonly Problem[];
}

/** The file for the bad rows of an import file, so that they can be corrected and imported separately. */
export interface SideFile {
  /** CSV only: sets the columns of the file, before its first row. */
  setHeader(header: readonly string[]): void;
  write(rows: readonly RefusedRow[]): Promise<void>;
  /** Null when there was no bad row. */
  file(): string | null;
}

/** Removes the side file of an earlier import of the same file: a side file always belongs to the latest import. */
export async function openSideFile(source: Source): Promise<SideFile> {
  const file = await placeOf(getSideFilePath(source));
  await rm(file, { force: true });
  let header: readonly string[] = [];
  let isOpen = false;
  return {
    setHeader: (columns) => {
      header = columns;
    },
    write: async (rows) => {
      if (rows.length === 0) return;
      if (!isOpen) await writeFile(file, source.format === 'csv' ? csvHeader(header) : '');
      isOpen = true;
      const write = source.format === 'csv' ? toCsvLine : toJsonLine;
      await appendFile(file, rows.map((refused) => write(refused, header)).join(''));
    },
    file: () => (isOpen ? file : null),
  };
}

/** Beside the file, or in the current directory if the file's directory is not writable. */
async function placeOf(wanted: string): Promise<string> {
  const isWritable = await access(path.dirname(wanted), constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? wanted : path.basename(wanted);
}

function toJsonLine({ row, problems }: RefusedRow): string {
  const text = String(row.original);
  const content = parseObject(text) ?? { _raw: text };
  const noted = { _line: row.line, _reason: reasonOf(problems) };
  return `${JSON.stringify({ ...content, ...noted })}\n`;
}

function csvHeader(header: readonly string[]): string {
  const columns = header.filter((column) => !SIDE_COLUMNS.includes(column));
  return toCsv(['_line', '_reason', ...columns]);
}

function toCsvLine({ row, problems }: RefusedRow, header: readonly string[]): string {
  const cells = [row.original].flat().filter((_, at) => !SIDE_COLUMNS.includes(header[at] ?? ''));
  return toCsv([String(row.line), reasonOf(problems), ...cells]);
}

function reasonOf(problems: readonly Problem[]): string {
  return problems.map(formatProblem).join('; ');
}

function toCsv(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\n`;
}
