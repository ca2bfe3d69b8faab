import path from 'node:path';
import type { Db } from '../../db/connect.ts';
import { OpenBatch, type ValidRow } from './batches.ts';
import { checkRow, formatUnknownColumn } from './check-row.ts';
import { importBatch } from './import-batch.ts';
import { BATCH_ROWS } from './limits.ts';
import type { MediaImporter } from './pictures/media-importer.ts';
import { buildPreparedRow } from './prepare-row.ts';
import { readCsv, readJsonLines } from './read-rows.ts';
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
  readonly media: MediaImporter;
  readonly reports: Reports;
}

const WARNINGS_MAX = 100;

/** Imports one file. While one batch is written, the next one is read. */
export async function importFile(source: Source, context: ImportContext): Promise<ImportCounts> {
  const sideFile = await openSideFile(source);
  const run: Run = {
    source,
    context,
    sideFile,
    directory: path.dirname(source.file),
    counts: { file: source.file, rows: 0, added: 0, changed: 0, bad: 0, sideFile: null },
    warned: new Set(),
    batch: new OpenBatch(),
    refused: [],
    writing: Promise.resolve(),
  };
  try {
    for await (const row of readRows(source, sideFile)) await addRow(run, row);
  } finally {
    // If reading fails in the middle of a file, the rows before that are still imported.
    await startWriting(run);
    await run.writing;
  }
  return run.counts;
}

interface Run {
  readonly source: Source;
  readonly context: ImportContext;
  readonly sideFile: SideFile;
  readonly directory: string;
  readonly counts: ImportCounts;
  readonly warned: Set<string>;
  batch: OpenBatch;
  refused: RefusedRow[];
  writing: Promise<void>;
}

function readRows(source: Source, sideFile: SideFile): AsyncIterable<Row> {
  return source.format === 'csv' ? readCsv(source, sideFile.setHeader) : readJsonLines(source);
}

async function addRow(run: Run, row: Row): Promise<void> {
  const { checked, problems, unknownColumns } = checkRow(row, run.context.known);
  for (const { kind, column } of unknownColumns) warnOnce(run, formatUnknownColumn(kind, column));
  const { line, size, original } = row;
  const valid = checked && { row: { line, size, original }, checked };
  const found = valid?.checked.kind === 'category' ? await checkPicture(run, valid) : problems;
  if (!valid || found.length > 0) run.refused.push({ row, problems: found });
  else {
    if (!run.batch.accepts(valid)) await startWriting(run);
    run.batch.add(valid);
    addReferences(valid.checked, run.context.known);
  }
  if (run.batch.isFull() || run.refused.length >= BATCH_ROWS) await startWriting(run);
}

/** Called before later rows may name the category: its picture could be missing. */
async function checkPicture(
  { directory, context }: Run,
  valid: ValidRow,
): Promise<readonly Problem[]> {
  const outcome = await buildPreparedRow(valid, directory, context.media);
  return 'rows' in outcome ? [] : outcome;
}

/** Waits for the previous batch, then starts writing this one while reading continues. */
async function startWriting(run: Run): Promise<void> {
  const { batch, refused } = run;
  run.batch = new OpenBatch();
  run.refused = [];
  await run.writing;
  run.writing = writeRows(run, batch.rows, refused);
  run.writing.catch(() => {}); // the error is thrown when the next batch awaits it
}

async function writeRows(
  run: Run,
  rows: readonly ValidRow[],
  early: readonly RefusedRow[],
): Promise<void> {
  const { context, directory, counts, source, sideFile } = run;
  const outcome = await importBatch(context.db, rows, directory, context.media);
  const refused = [...early, ...outcome.refused].sort((a, b) => a.row.line - b.row.line);
  await sideFile.write(refused);
  for (const { row, problems } of refused)
    for (const problem of problems) context.reports.onRefused?.(source.file, row.line, problem);
  counts.rows += rows.length + early.length;
  counts.added += outcome.added;
  counts.changed += outcome.changed;
  counts.bad += refused.length;
  counts.sideFile = sideFile.file();
  context.reports.onProgress?.({
    ...counts,
    bytes: source.bytesRead(),
    totalBytes: source.totalBytes,
  });
}

function warnOnce({ warned, context, source }: Run, text: string): void {
  if (warned.has(text) || warned.size >= WARNINGS_MAX) return;
  warned.add(text);
  context.reports.onWarning?.(source.file, text);
}
