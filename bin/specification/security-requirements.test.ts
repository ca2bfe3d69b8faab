import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has. They are numbered from 1 without a gap. */
const SECTIONS = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2',
  '2.1:3 2.2:3 2.3:4 2.4:1',
  '3.2:2 3.3:4 3.4:6 3.5:5 3.7:2',
  '4.1:3 4.2:1 4.3:2 4.4:4',
  '5.1:1 5.2:3 5.3:2 5.4:3',
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4',
  '7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2',
  '8.1:2 8.2:3 8.3:1 8.4:1',
  '9.1:3 9.2:4',
  '10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3',
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1',
  '12.1:3 12.2:2 12.3:4',
  '13.1:1 13.2:5 13.3:2 13.4:5',
  '14.1:2 14.2:4 14.3:3',
  '15.1:3 15.2:3 15.3:7',
  '16.1:1 16.2:5 16.3:4 16.4:3 16.5:3',
  '17.1:1 17.2:4 17.3:2',
].flatMap((chapter) => chapter.split(' ').map((section) => section.split(':')));

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

it('answers every requirement of level 2 once', () => {
  const needed = SECTIONS.flatMap(([section = '', count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.flatMap(([ids = '']) => ids.split(', ')).sort()).toEqual(needed.sort());
});

it('says of each whether it is met, and names where', () => {
  const isAnswered = ([, inShort = '', how = '']: readonly string[]) =>
    inShort !== '' && /^(?:Met|Not met|Does not apply|Operator)\b.*:? /.test(how);
  expect(rows.filter((row) => row.length !== 3 || !isAnswered(row))).toEqual([]);
});

it('names only files and tests that are there', () => {
  const named = rows.flatMap(([, , how = '']) =>
    [...how.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`(?: \(((?:'[^']+'(?:, )?)+)\))?/g)].map(
      ([, file = '', tests = '']) => ({
        file,
        tests: [...tests.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.flatMap(({ file, tests }) => {
    if (!existsSync(path.join(ROOT, file))) return [file];
    if (tests.length === 0) return [];
    const text = read(file);
    return tests.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
