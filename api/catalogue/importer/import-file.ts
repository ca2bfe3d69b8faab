import { setTimeout as sleep } from 'node:timers/promises';
import { OpenBatch, type RowKeys, type ValidRow } from './batches.ts';
import { formatUnknownColumn, type RowCheck } from './check-row.ts';
import type { Pace } from './pace.ts';
import { readCsv, readJsonLines } from './read-rows.ts';
import type { WriteCounts } from './reference-commands.ts';
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

/** How the rows of a file are checked and written: as whole rows, or only as prices and stock. */
export interface RowForm<Checked> {
  /** Number of rows that are written together. */
  readonly batchRows: number;
  /** Undefined: rows are written as fast as it goes, two batches at once. */
  readonly pace?: Pace | undefined;
  keysOf(checked: Checked): RowKeys;
  /** The content of a row, or what is wrong with it. Neither: the import passes over rows of this kind. */
  check(row: Row): RowCheck<Checked> | Promise<RowCheck<Checked>>;
  /** Called for each row that waits to be written, so that later rows may name what it describes. */
  onAccepted?(checked: Checked): void;
  write(rows: readonly ValidRow<Checked>[]): Promise<BatchOutcome>;
}

export interface BatchOutcome extends WriteCounts {
  readonly refused: readonly RefusedRow[];
}

const WARNINGS_MAX = 100;
/** While one waits for the database's disk or for the words of search, the other goes on. */
const BATCHES_AT_ONCE = 2;

/** Imports one file. While two batches are written, each by a connection, the next one is read. */
export async function importFile<Checked>(
  source: Source,
  form: RowForm<Checked>,
  reports: Reports,
): Promise<ImportCounts> {
  const sideFile = await openSideFile(source);
  const run: Run<Checked> = {
    source,
    form,
    reports,
    sideFile,
    counts: { file: source.file, rows: 0, added: 0, changed: 0, bad: 0, sideFile: null },
    warned: new Set(),
    batch: openBatch(form),
    refused: [],
    writing: [],
  };
  try {
    for await (const row of readRows(source, sideFile)) await addRow(run, row);
  } finally {
    // If reading fails in the middle of a file, the rows before that are still imported.
    await startWriting(run).finally(() => Promise.allSettled(run.writing.map(({ done }) => done)));
    await Promise.all(run.writing.map(({ done }) => done));
  }
  return run.counts;
}

interface Run<Checked> {
  readonly source: Source;
  readonly form: RowForm<Checked>;
  readonly reports: Reports;
  readonly sideFile: SideFile;
  readonly counts: ImportCounts;
  readonly warned: Set<string>;
  batch: OpenBatch<Checked>;
  refused: RefusedRow[];
  /** The batches that were started last, in the order of the file. */
  writing: readonly Writing<Checked>[];
}

interface Writing<Checked> {
  readonly batch: OpenBatch<Checked>;
  /** Resolves when it and all batches before it are written and reported. */
  readonly done: Promise<void>;
}

function openBatch<Checked>({ batchRows, keysOf }: RowForm<Checked>): OpenBatch<Checked> {
  return new OpenBatch(batchRows, keysOf);
}

function readRows(source: Source, sideFile: SideFile): AsyncIterable<Row> {
  return source.format === 'csv' ? readCsv(source, sideFile.setHeader) : readJsonLines(source);
}

async function addRow<Checked>(run: Run<Checked>, row: Row): Promise<void> {
  const { form } = run;
  const { checked, problems, unknownColumns } = await form.check(row);
  for (const { kind, column } of unknownColumns) warnOnce(run, formatUnknownColumn(kind, column));
  if (problems.length > 0) run.refused.push({ row, problems });
  else if (checked === null) run.counts.rows += 1;
  else {
    const { line, size, original } = row;
    const valid = { row: { line, size, original }, checked };
    if (!run.batch.add(valid)) {
      await startWriting(run);
      run.batch.add(valid);
    }
    form.onAccepted?.(checked);
  }
  if (run.refused.length >= form.batchRows) await startWriting(run);
}

/** Starts writing this batch when it may be written beside the one before, and all others are done. Reading continues. */
async function startWriting<Checked>(run: Run<Checked>): Promise<void> {
  const { batch, refused, form } = run;
  run.batch = openBatch(form);
  run.refused = [];
  const last = run.writing.at(-1);
  const isBeside = !form.pace && (last?.batch.canBeBeside(batch) ?? true);
  await run.writing.at(isBeside ? -BATCHES_AT_ONCE : -1)?.done;
  const delayMs = form.pace?.delayBatch(batch.rows.length, performance.now()) ?? 0;
  if (delayMs > 0) await sleep(delayMs);
  const startedAt = performance.now();
  const outcome = form.write(batch.rows);
  const done = Promise.allSettled([outcome, last?.done]).then(async () => {
    form.pace?.noteWritten(startedAt, performance.now());
    await last?.done;
    await reportBatch(run, batch.rows.length, refused, await outcome);
  });
  done.catch(() => {}); // it is thrown when a later batch waits for it
  run.writing = [...run.writing.slice(1 - BATCHES_AT_ONCE), { batch, done }];
}

async function reportBatch<Checked>(
  { reports, counts, source, sideFile }: Run<Checked>,
  rows: number,
  early: readonly RefusedRow[],
  outcome: BatchOutcome,
): Promise<void> {
  const refused = [...early, ...outcome.refused].sort((a, b) => a.row.line - b.row.line);
  await sideFile.write(refused);
  for (const { row, problems } of refused)
    for (const problem of problems) reports.onRefused?.(source.file, row.line, problem);
  counts.rows += rows + early.length;
  counts.added += outcome.added;
  counts.changed += outcome.changed;
  counts.bad += refused.length;
  counts.sideFile = sideFile.file();
  reports.onProgress?.({
    ...counts,
    bytes: source.bytesRead(),
    totalBytes: source.totalBytes,
  });
}

function warnOnce<Checked>({ warned, reports, source }: Run<Checked>, text: string): void {
  if (warned.has(text) || warned.size >= WARNINGS_MAX) return;
  warned.add(text);
  reports.onWarning?.(source.file, text);
}
