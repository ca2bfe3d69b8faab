import path from 'node:path';
import type { Db } from '../../db/connect.ts';
import { OpenBatch, type ValidRow } from './batches.ts';
import { checkRow, describeUnknownColumn } from './check-row.ts';
import { importBatch } from './import-batch.ts';
import { BATCH_ROWS } from './limits.ts';
import type { MediaImporter } from './pictures/media-importer.ts';
import { buildPreparedRow } from './prepare-row.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { addReferences, type KnownReferences } from './references.ts';
import type { Problem, Row } from './row.ts';
import { openSideFile, type RefusedRow, type SideFile } from './side-file.ts';
import type { Source } from './source.ts';

export interface ImportCounts {
  readonly file: string;
  rows: number;
  added: number;
  changed: number;
  bad: number;
  /** Where the bad rows are; null when there are none. */
  sideFile: string | null;
}

export interface Reports {
  readonly onProgress?: (progress: ImportCounts & { bytes: number; totalBytes: number }) => void;
  readonly onRefused?: (file: string, line: number, problem: Problem) => void;
  readonly onWarning?: (file: string, text: string) => void;
}

export interface ImportContext {
  readonly db: Db;
  readonly known: KnownReferences;
  readonly takeIn: MediaImporter;
  readonly reports: Reports;
}

const WARNINGS_MAX = 100;

/** Imports one file. While one batch is written, the next one is read. */
export async function importFile(source: Source, desk: ImportContext): Promise<ImportCounts> {
  const sideFile = await openSideFile(source);
  const run: Run = {
    source,
    desk,
    sideFile,
    directory: path.dirname(source.file),
    tally: { file: source.file, rows: 0, added: 0, changed: 0, bad: 0, sideFile: null },
    warned: new Set(),
    batch: new OpenBatch(),
    refused: [],
    writing: Promise.resolve(),
  };
  try {
    for await (const row of readRows(source, sideFile)) await takeRow(run, row);
  } finally {
    // If reading fails in the middle of a file, the rows before that are still imported.
    await startWriting(run);
    await run.writing;
  }
  return run.tally;
}

interface Run {
  readonly source: Source;
  readonly desk: ImportContext;
  readonly sideFile: SideFile;
  readonly directory: string;
  readonly tally: ImportCounts;
  readonly warned: Set<string>;
  batch: OpenBatch;
  refused: RefusedRow[];
  writing: Promise<void>;
}

function readRows(source: Source, sideFile: SideFile): AsyncIterable<Row> {
  return source.format === 'csv' ? readCsv(source, sideFile.setHeader) : readJsonLines(source);
}

async function takeRow(run: Run, row: Row): Promise<void> {
  const { checked, problems, unknownColumns } = checkRow(row, run.desk.known);
  for (const { kind, column } of unknownColumns) warnOnce(run, describeUnknownColumn(kind, column));
  const { line, size, original } = row;
  const good = checked && { row: { line, size, original }, checked };
  const wrong = good?.checked.kind === 'category' ? await checkPicture(run, good) : problems;
  if (!good || wrong.length > 0) run.refused.push({ row, problems: wrong });
  else {
    if (!run.batch.accepts(good)) await startWriting(run);
    run.batch.add(good);
    addReferences(good.checked, run.desk.known);
  }
  if (run.batch.isFull() || run.refused.length >= BATCH_ROWS) await startWriting(run);
}

/** Called before later rows may name the category: its picture could be missing. */
async function checkPicture({ directory, desk }: Run, good: ValidRow): Promise<readonly Problem[]> {
  const outcome = await buildPreparedRow(good, directory, desk.takeIn);
  return 'rows' in outcome ? [] : outcome;
}

/** Waits for the previous batch, then starts writing this one while reading continues. */
async function startWriting(run: Run): Promise<void> {
  const { batch, refused } = run;
  run.batch = new OpenBatch();
  run.refused = [];
  await run.writing;
  run.writing = settle(run, batch.rows, refused);
  run.writing.catch(() => {}); // the error is thrown when the next batch awaits it
}

async function settle(
  run: Run,
  rows: readonly ValidRow[],
  early: readonly RefusedRow[],
): Promise<void> {
  const { desk, directory, tally, source, sideFile } = run;
  const settled = await importBatch(desk.db, rows, directory, desk.takeIn);
  const refused = [...early, ...settled.refused].sort((a, b) => a.row.line - b.row.line);
  await sideFile.write(refused);
  for (const { row, problems } of refused)
    for (const problem of problems) desk.reports.onRefused?.(source.file, row.line, problem);
  tally.rows += rows.length + early.length;
  tally.added += settled.added;
  tally.changed += settled.changed;
  tally.bad += refused.length;
  tally.sideFile = sideFile.file();
  desk.reports.onProgress?.({ ...tally, bytes: source.bytesRead(), totalBytes: source.totalBytes });
}

function warnOnce({ warned, desk, source }: Run, text: string): void {
  if (warned.has(text) || warned.size >= WARNINGS_MAX) return;
  warned.add(text);
  desk.reports.onWarning?.(source.file, text);
}
