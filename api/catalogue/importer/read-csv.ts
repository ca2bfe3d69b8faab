import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { NOT_UTF8, type Problem, ROW_BYTES_MAX, type Row, TOO_LONG, UnusableFile } from './row.ts';
import type { Source } from './source.ts';

const NEWLINE = 0x0a;
const UNREADABLE_CHARACTER = '\ufffd';
/** Each starts the file again, so a file full of them is given up. */
const UNCLOSED_QUOTES_MAX = 100;

const PARSING = {
  bom: true,
  info: true,
  raw: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_records_with_error: true,
  max_record_size: ROW_BYTES_MAX,
} as const;

interface CsvRecord {
  readonly cells: string[];
  readonly raw: string;
  readonly line: number;
  readonly problem: Problem | null;
}

/** The rows of a CSV file, in constant memory; `onHeader` is told the columns first. Empty lines are passed over. */
export async function* readCsv(
  source: Source,
  onHeader: (header: string[]) => void,
): AsyncGenerator<Row> {
  let header: string[] | null = null;
  for await (const record of readRecords(source)) {
    if (isEmpty(record)) continue;
    if (header) yield toRow(record, header);
    else {
      header = readHeader(source.file, record);
      onHeader(header);
    }
  }
}

/** Cells under their column names; empty cells are 'not given'. */
export function toRow({ cells, raw, line, problem }: CsvRecord, header: readonly string[]): Row {
  const wrong = problem ?? findCellProblem(cells, header);
  if (wrong)
    return { line, size: raw.length, values: {}, cells, broken: { text: raw, problem: wrong } };
  const given = header.flatMap((column, at) => (cells[at] ? [[column, cells[at]] as const] : []));
  return { line, size: raw.length, values: Object.fromEntries(given), cells };
}

function findCellProblem(cells: readonly string[], header: readonly string[]): Problem | null {
  if (cells.some((cell) => cell.includes(UNREADABLE_CHARACTER))) return NOT_UTF8;
  const surplus = cells.slice(header.length).some((cell) => cell !== '');
  if (cells.length >= header.length && !surplus) return null;
  const reason = `has ${cells.length} cells where the header names ${header.length} columns`;
  return { column: null, reason };
}

function readHeader(file: string, { cells, problem }: CsvRecord): string[] {
  const header = cells.map((cell) => cell.trim());
  if (problem) throw new UnusableFile(`${file}: the header ${problem.reason}`);
  const twice = header.find((column, at) => column !== '' && header.indexOf(column) !== at);
  if (twice) throw new UnusableFile(`${file}: the header names column ${twice} twice`);
  if (header.length < 2)
    throw new UnusableFile(
      `${file}: the header names one column only; cells are separated by commas`,
    );
  return header;
}

function isEmpty({ cells, problem }: CsvRecord): boolean {
  return problem === null && cells.every((cell) => cell.trim() === '');
}

/**
 * A quotation mark that is never closed swallows all rows behind it: its row is reported, and reading starts again
 * with the line after it.
 */
async function* readRecords(source: Source): AsyncGenerator<CsvRecord> {
  let skipped = 0;
  for (let attempt = 0; attempt <= UNCLOSED_QUOTES_MAX; attempt += 1) {
    const brokenLine = yield* readUntilBroken(source, skipped);
    if (brokenLine === null) return;
    skipped = brokenLine;
  }
  throw new UnusableFile(
    `${source.file}: more than ${UNCLOSED_QUOTES_MAX} quotation marks are never closed`,
  );
}

/** Returns the line of the record that could not be read; null when the end was reached. */
async function* readUntilBroken(
  source: Source,
  skippedLines: number,
): AsyncGenerator<CsvRecord, number | null> {
  const seen: { lastLine: number; broken: CsvRecord | null } = {
    lastLine: skippedLines,
    broken: null,
  };
  const records = parse({
    ...PARSING,
    on_record: (record, { lines }) => {
      if (!seen.broken) seen.lastLine = skippedLines + lines;
      return record;
    },
    on_skip: (error, raw) => {
      seen.broken ??= describeBroken(error, raw ?? '', seen.lastLine + 1);
      return undefined;
    },
  });
  const input = source.open();
  input.on('error', (error) => records.destroy(error));
  Readable.from(skipLines(input, skippedLines)).pipe(records);
  let line = skippedLines;
  for await (const { record, raw, info } of records as AsyncIterable<ParsedRecord>) {
    if (seen.broken && line >= seen.lastLine) break; // what follows was swallowed by the quotation mark
    yield { cells: record, raw, line: line + 1, problem: null };
    line = skippedLines + info.lines;
  }
  input.destroy();
  if (seen.broken) yield seen.broken;
  return seen.broken && seen.broken.line;
}

interface ParsedRecord {
  readonly record: string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

function describeBroken(error: CsvError | undefined, raw: string, line: number): CsvRecord {
  const text = raw.split('\n', 1)[0] ?? '';
  const unclosed: Problem = { column: null, reason: 'has a quotation mark that is never closed' };
  const isUnclosed = error?.code === 'CSV_QUOTE_NOT_CLOSED' || raw.includes('"');
  return { cells: [text], raw: text, line, problem: isUnclosed ? unclosed : TOO_LONG };
}

async function* skipLines(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of chunks) {
    let start = 0;
    while (left > 0) {
      const end = chunk.indexOf(NEWLINE, start);
      if (end < 0) break;
      start = end + 1;
      left -= 1;
    }
    if (left === 0 && start < chunk.length) yield chunk.subarray(start);
  }
}
