import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Problem, ROW_BYTES_MAX, TOO_LONG, UnusableFile } from './row.ts';
import { readAfterLines, type Source } from './source.ts';

export interface CsvRecord {
  readonly cells: readonly string[];
  readonly raw: string;
  /** The line where the record begins. */
  readonly line: number;
  readonly problem: Problem | null;
}

/** After each broken record the file is read again from its start; at most this many times. */
const BROKEN_MAX = 100;
const NEVER_CLOSED: Problem = { column: null, reason: 'has a quotation mark that is never closed' };
const NOT_DOUBLED: Problem = {
  column: null,
  reason: 'has a quotation mark inside a quoted cell: write it twice',
};

const PARSING = {
  bom: true,
  info: true,
  raw: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_records_with_error: true,
  max_record_size: ROW_BYTES_MAX,
} as const;

/**
 * The records of a CSV file, including the header. A quotation mark that is never closed makes the parser read all later
 * rows as one cell: its row is reported, and reading starts again at the next line.
 */
export async function* readRecords(source: Source): AsyncGenerator<CsvRecord> {
  let skipped = 0;
  for (let attempt = 0; attempt <= BROKEN_MAX; attempt += 1) {
    const brokenLine = yield* readUntilBroken(source, skipped);
    if (brokenLine === null) return;
    skipped = brokenLine;
  }
  throw new UnusableFile(
    `${source.file}: more than ${BROKEN_MAX} quotation marks are never closed`,
  );
}

/** Returns the line of the record that could not be read; null at the end of the file. */
async function* readUntilBroken(
  source: Source,
  skippedLines: number,
): AsyncGenerator<CsvRecord, number | null> {
  const parsed: { whole: number; broken: string | null } = { whole: 0, broken: null };
  const records = parse({
    ...PARSING,
    on_record: (record) => {
      if (parsed.broken === null) parsed.whole += 1;
      return record;
    },
    on_skip: (_error, raw) => {
      parsed.broken ??= raw ?? '';
      return undefined;
    },
  });
  const bytes = Readable.from(readAfterLines(source, skippedLines));
  bytes.on('error', (error) => records.destroy(error)).pipe(records);
  let line = skippedLines + 1;
  let taken = 0;
  try {
    for await (const { record, raw } of records as AsyncIterable<ParsedRecord>) {
      if (parsed.broken !== null && taken === parsed.whole) break;
      const problem = findQuoteProblem(record, raw);
      if (problem === NEVER_CLOSED) {
        yield breakOff(raw, line, problem);
        return line;
      }
      yield { cells: record, raw, line, problem };
      taken += 1;
      line += countLines(raw);
    }
  } finally {
    bytes.destroy();
  }
  if (parsed.broken === null) return null;
  yield breakOff(parsed.broken, line, parsed.broken.includes('"') ? NEVER_CLOSED : TOO_LONG);
  return line;
}

interface ParsedRecord {
  readonly record: string[];
  readonly raw: string;
}

/** If text follows the closing mark of a quoted cell, the parser returns the cell with its quotation marks. */
function findQuoteProblem(cells: readonly string[], raw: string): Problem | null {
  const odd = cells.find(
    (cell) => cell.startsWith('"') && !raw.includes(cell.replaceAll('"', '""')),
  );
  if (odd === undefined) return null;
  return odd.includes('\n') ? NEVER_CLOSED : NOT_DOUBLED;
}

function breakOff(raw: string, line: number, problem: Problem): CsvRecord {
  const text = raw.split(/\r?\n/, 1)[0] ?? '';
  return { cells: [text], raw: text, line, problem };
}

/** The parser's own count is not used: it counts a CRLF in a cell twice. `raw` may or may not end with a line break. */
function countLines(raw: string): number {
  const end = raw.endsWith('\n') ? raw.length - 1 : raw.length;
  let lines = 1;
  for (let at = raw.indexOf('\n'); at >= 0 && at < end; at = raw.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
