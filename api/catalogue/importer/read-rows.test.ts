import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileDirectory, type FileDirectory } from '../../../tests/support/catalogue-files.ts';
import { readCsv, readJsonLines } from './read-rows.ts';
import { formatProblem, ROW_BYTES_MAX } from './row.ts';
import { openSource } from './source.ts';

let directory: FileDirectory;
beforeAll(async () => {
  directory = await createFileDirectory();
});
afterAll(() => directory.remove());

/** Each row as [line, its values or its problem]. */
async function read(name: string, content: string | Buffer): Promise<[number, unknown][]> {
  const source = await openSource(await directory.write(name, content));
  const rows = source.format === 'csv' ? readCsv(source, () => {}) : readJsonLines(source);
  const seen: [number, unknown][] = [];
  for await (const { line, values, problem } of rows)
    seen.push([line, problem ? formatProblem(problem) : values]);
  return seen;
}

it('JSON Lines: a byte order mark, CRLF and empty lines do no harm, and U+2028 does not end a line', async () => {
  const text = '\ufeff{"a":"1"}\r\n\r\n{"a":"x\u2028y"}';
  expect(await read('a.jsonl', text)).toEqual([
    [1, { a: '1' }],
    [3, { a: 'x\u2028y' }],
  ]);
});

it('JSON Lines: what is no object is named by its line, and reading goes on', async () => {
  const rows = await read('b.jsonl', '{"a":1}\n{"a":\n[1]\nnull\n{"a":2}\n');
  expect(rows.map(([line]) => line)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[1]?.[1]).toMatch(/^is not a JSON object/);
  expect(rows[2]?.[1]).toMatch(/^is not a JSON object/);
  expect(rows[4]?.[1]).toEqual({ a: 2 });
});

it('JSON Lines: a line longer than a row may be is skipped without being stored', async () => {
  const text = `{"a":1}\n{"a":"${'x'.repeat(ROW_BYTES_MAX * 3)}"}\n{"a":2}`;
  expect(await read('c.jsonl.gz', text)).toEqual([
    [1, { a: 1 }],
    [2, 'is longer than 1 MB'],
    [3, { a: 2 }],
  ]);
});

it.each(['d.jsonl', 'd.csv'])('%s: bytes that are not UTF-8 are refused', async (name) => {
  const row = name.endsWith('csv') ? 'caf\xe9,1' : '{"a":"caf\xe9"}';
  const rows = await read(name, Buffer.from(`a,b\n${row}\n`, 'latin1'));
  expect(rows.at(-1)).toEqual([2, expect.stringContaining('not UTF-8')]);
});

it('CSV: quotes, commas, quotes in quotes and line ends in cells; lines are counted from the file', async () => {
  const text =
    '\ufeffa,b,c\r\n"1,5","say ""hi""",\r\n\r\n"two\r\nlines",x,y\r\n6" pan,x,"""so"" he said"\r\n';
  expect(await read('e.csv', text)).toEqual([
    [2, { a: '1,5', b: 'say "hi"' }],
    [4, { a: 'two\r\nlines', b: 'x', c: 'y' }],
    [6, { a: '6" pan', b: 'x', c: '"so" he said' }],
  ]);
});

it('CSV: too few cells and too many are refused; empty ones at the end are not counted', async () => {
  expect(await read('f.csv', 'a,b\n1\n1,2,3\n1,2,,\n')).toEqual([
    [2, 'has 1 cells where the header names 2 columns'],
    [3, 'has 3 cells where the header names 2 columns'],
    [4, { a: '1', b: '2' }],
  ]);
});

it('CSV: a quotation mark that is never closed costs its own row and no other', async () => {
  const text = 'a,b\n1,"x\ny"\n2,"open\n3,x\n4,y\n5,"open too\n6,z\n';
  expect(await read('g.csv', text)).toEqual([
    [2, { a: '1', b: 'x\ny' }],
    [4, 'has a quotation mark that is never closed'],
    [5, { a: '3', b: 'x' }],
    [6, { a: '4', b: 'y' }],
    [7, 'has a quotation mark that is never closed'],
    [8, { a: '6', b: 'z' }],
  ]);
});

it('CSV: a quotation mark that is not written twice costs its own row', async () => {
  expect(await read('n.csv', 'a,b\n"Brass "royal" lota",1\n2,x\n')).toEqual([
    [2, 'has a quotation mark inside a quoted cell: write it twice'],
    [3, { a: '2', b: 'x' }],
  ]);
});

it('CSV: the same when megabytes follow', async () => {
  const many = Array.from({ length: 120_000 }, (_, at) => `${at},good\n`).join('');
  const rows = await read('h.csv.gz', `a,b\n0,"open\n${many}`);
  expect(rows).toHaveLength(120_001);
  expect(rows.filter(([, held]) => typeof held === 'string')).toEqual([
    [2, 'has a quotation mark that is never closed'],
  ]);
});

it.each([
  ['header twice', 'i.csv', 'a,b,a\n1,2,3\n', /names column a twice/],
  ['semicolons', 'j.csv', 'a;b;c\n1;2;3\n', /separated by commas/],
  ['UTF-16', 'k.csv', Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'), /UTF-16/],
  ['another ending', 'l.xlsx', 'PK', /must end in/],
])('a file that cannot be used says why: %s', async (_, name, content, reason) => {
  await expect(read(name, content)).rejects.toThrow(reason);
});

it('a gzip file that is cut short gives the rows before the cut and then says so', async () => {
  const whole = await directory.write('m.jsonl.gz', '{"a":1}\n'.repeat(100_000));
  const bytes = await readFile(whole);
  await writeFile(whole, bytes.subarray(0, bytes.length - 20));
  const seen: unknown[] = [];
  const readAll = async (): Promise<void> => {
    for await (const row of readJsonLines(await openSource(whole))) seen.push(row);
  };
  await expect(readAll()).rejects.toThrow(/cannot be unpacked to its end/);
  expect(seen.length).toBeGreaterThan(1000);
});
