import { isUtf8 } from 'node:buffer';
import { type CsvRecord, readRecords } from './read-records.ts';
import { NOT_UTF8, type Problem, ROW_BYTES_MAX, type Row, TOO_LONG, UnusableFile } from './row.ts';
import { NEWLINE, type Source } from './source.ts';

const UNREADABLE_CHARACTER = '\ufffd';

/** The rows of a CSV file, in constant memory; `onHeader` receives the columns first. Empty lines are skipped. */
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

/** Maps cells to their column names; empty cells count as 'not given'. */
export function toRow({ cells, raw, line, problem }: CsvRecord, header: readonly string[]): Row {
  const place = { line, size: raw.length, original: cells };
  const wrong = problem ?? findCellProblem(cells, header);
  if (wrong) return { ...place, values: {}, problem: wrong };
  const given = header.flatMap((column, at) => (cells[at] ? [[column, cells[at]] as const] : []));
  return { ...place, values: Object.fromEntries(given), problem: null };
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

const BYTE_ORDER_MARK = /^\ufeff/;

/** The rows of a JSON Lines file, in constant memory. Empty lines are skipped. */
export async function* readJsonLines(source: Source): AsyncGenerator<Row> {
  let line = 0;
  for await (const bytes of splitLines(source.open())) {
    line += 1;
    const row = bytes === null ? broken(line, '', TOO_LONG) : parseLine(bytes, line);
    if (row) yield row;
  }
}

/** One line as a row; null for an empty one. */
export function parseLine(bytes: Buffer, line: number): Row | null {
  const text = bytes.toString('utf8').replace(BYTE_ORDER_MARK, '').trim();
  if (text === '') return null;
  if (!isUtf8(bytes)) return broken(line, text, NOT_UTF8);
  const values = parseObject(text);
  if (values) return { line, size: bytes.length, original: text, values, problem: null };
  return broken(line, text, { column: null, reason: 'is not a JSON object such as {"name": "…"}' });
}

/** Null when the text is not a JSON object. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const values: unknown = JSON.parse(text);
    return isObject(values) ? values : null;
  } catch {
    return null;
  }
}

/** Lines without their line breaks; null for a line that is too long to be a row. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > ROW_BYTES_MAX) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      yield length > ROW_BYTES_MAX ? null : Buffer.concat(parts);
      parts = [];
      length = 0;
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield length > ROW_BYTES_MAX ? null : Buffer.concat(parts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function broken(line: number, text: string, problem: Problem): Row {
  return { line, size: text.length, original: text, values: {}, problem };
}
