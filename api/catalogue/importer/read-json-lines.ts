import { isUtf8 } from 'node:buffer';
import { NOT_UTF8, type Problem, ROW_BYTES_MAX, type Row, TOO_LONG } from './row.ts';
import type { Source } from './source.ts';

const NEWLINE = 0x0a;
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
