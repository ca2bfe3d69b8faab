import { type CsvRecord, readRecords } from './read-records.ts';
import { NOT_UTF8, type Problem, type Row, UnusableFile } from './row.ts';
import type { Source } from './source.ts';

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
