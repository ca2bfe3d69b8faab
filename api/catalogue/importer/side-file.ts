import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeProblem, type Problem, type RowInFile, SIDE_COLUMNS } from './row.ts';
import { parseObject } from './read-json-lines.ts';
import { type Source, sideFileOf } from './source.ts';

export interface RefusedRow {
  readonly row: RowInFile;
  readonly problems: readonly Problem[];
}

/** Where the bad rows of a file go, so that they can be mended and imported by themselves. */
export interface SideFile {
  /** CSV only: the columns of the file, before its first row. */
  setHeader(header: readonly string[]): void;
  write(rows: readonly RefusedRow[]): Promise<void>;
  /** Null when there was no bad row. */
  file(): string | null;
}

/** Removes what an earlier import of the same file left, so that the side file always tells of the latest one. */
export async function openSideFile(source: Source): Promise<SideFile> {
  const wanted = sideFileOf(source);
  const candidates = [...new Set([wanted, path.basename(wanted)])];
  await Promise.all(candidates.map((file) => rm(file, { force: true }).catch(() => {})));
  let header: readonly string[] = [];
  let opened: string | null = null;
  return {
    setHeader: (columns) => {
      header = columns;
    },
    write: async (rows) => {
      if (rows.length === 0) return;
      opened ??= await openFirst(candidates, source.format === 'csv' ? csvHeader(header) : '');
      const write = source.format === 'csv' ? toCsvLine : toJsonLine;
      await appendFile(opened, rows.map((refused) => write(refused, header)).join(''));
    },
    file: () => opened,
  };
}

/** The first place that can be written to. */
async function openFirst(candidates: readonly string[], beginning: string): Promise<string> {
  for (const file of candidates.slice(0, -1)) {
    const isOpen = await writeFile(file, beginning).then(
      () => true,
      () => false,
    );
    if (isOpen) return file;
  }
  const last = candidates.at(-1) ?? '';
  await writeFile(last, beginning);
  return last;
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
  return problems.map(describeProblem).join('; ');
}

function toCsv(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\n`;
}
