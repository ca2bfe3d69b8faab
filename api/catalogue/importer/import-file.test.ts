import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAMILY_VARIANTS_MAX } from '@haat/shared/limits.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BatchOutcome, importFile, type RowForm } from './import-file.ts';
import { Pace } from './pace.ts';
import { openSource } from './source.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

interface Line {
  readonly key: string;
  readonly family?: string;
  readonly isAlone?: boolean;
  readonly isBad?: boolean;
}

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'import-file-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Imports a file in batches of two; the test ends the writing of each batch. */
async function importLines(lines: readonly Line[], pace?: Pace) {
  const file = path.join(directory, 'rows.jsonl');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const started: { keys: string; end: (outcome: BatchOutcome | Error) => void }[] = [];
  const form: RowForm<Line> = {
    batchRows: 2,
    pace,
    keysOf: ({ key, family, isAlone = false }) => ({ own: key, family, isAlone }),
    check: ({ values }) => ({
      checked: values as unknown as Line,
      problems: [],
      unknownColumns: [],
    }),
    write: (rows) => {
      if (rows.length === 0) return Promise.resolve({ added: 0, changed: 0, refused: [] });
      return new Promise((resolve, reject) => {
        const bad = rows.filter(({ checked }) => checked.isBad);
        const refused = bad.map(({ row }) => ({
          row,
          problems: [{ column: null, reason: 'bad' }],
        }));
        started.push({
          keys: rows.map(({ checked }) => checked.key).join(''),
          end: (outcome) =>
            outcome instanceof Error ? reject(outcome) : resolve({ ...outcome, refused }),
        });
      });
    },
  };
  const refused: number[] = [];
  const counts = importFile(await openSource(file), form, {
    onRefused: (_file, line) => refused.push(line),
  });
  counts.catch(() => {}); // looked at by the test
  const whenStarted = (...keys: string[]) =>
    waitFor(() => expect(started.map((batch) => batch.keys)).toEqual(keys));
  const end = (at: number, outcome: BatchOutcome | Error = WRITTEN) => started[at]?.end(outcome);
  return { counts, refused, whenStarted, end, started };
}

const WRITTEN: BatchOutcome = { added: 2, changed: 0, refused: [] };
const plain = (keys: string): Line[] => [...keys].map((key) => ({ key }));

it('two batches are written at the same time, and a third one waits for the first', async () => {
  const { counts, whenStarted, end, started } = await importLines(plain('abcdef'));
  await whenStarted('ab', 'cd');
  end(1);
  await new Promise(setImmediate);
  expect(started).toHaveLength(2);
  end(0);
  await whenStarted('ab', 'cd', 'ef');
  end(2);
  expect(await counts).toMatchObject({ rows: 6, added: 6, bad: 0 });
});

it('at a pace one batch is written after the other, and the database rests between them', async () => {
  const pace = new Pace(1_000_000);
  const noteWritten = vi.spyOn(pace, 'noteWritten');
  const { counts, whenStarted, end } = await importLines(plain('abcd'), pace);
  await whenStarted('ab');
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  await whenStarted('ab');
  expect(noteWritten).not.toHaveBeenCalled();
  end(0);
  await whenStarted('ab', 'cd');
  expect(noteWritten).toHaveBeenCalledTimes(1);
  end(1);
  expect(await counts).toMatchObject({ rows: 4 });
});

it.each([
  ['has a key of the one before, so that the later row counts', plain('abca'), 'ca'],
  ['is of another kind', [...plain('ab'), { key: 'c', isAlone: true }, { key: 'd' }], 'cd'],
])('a batch waits when it %s', async (_why, lines, second) => {
  const { counts, whenStarted, end, started } = await importLines(lines);
  await whenStarted('ab');
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(started).toHaveLength(1);
  end(0);
  await whenStarted('ab', second);
  end(1);
  expect(await counts).toMatchObject({ rows: 4 });
});

it('a family in sequence is in one batch, because two would wait for each other', async () => {
  const of = (family: string, keys: string): Line[] =>
    plain(keys).map((line) => ({ ...line, family }));
  const lines = [
    ...of('F', 'abc'),
    ...of('G', 'de'),
    ...plain('f'),
    ...of('G', 'g'),
    ...plain('hi'),
  ];
  const { counts, whenStarted, end, started } = await importLines(lines);
  const batches = ['abc', 'de', 'fg', 'hi'];
  for (let at = 0; at < batches.length; at += 1) {
    await waitFor(() => expect(started.length).toBeGreaterThan(at));
    end(at);
  }
  await whenStarted(...batches);
  expect(await counts).toMatchObject({ rows: lines.length });
});

it('more rows of a family than it can have are divided', async () => {
  const most = FAMILY_VARIANTS_MAX + 2; // beside the rows of a batch
  const lines = Array.from({ length: most + 3 }, (_, at) => ({ key: `${at},`, family: 'F' }));
  const { counts, end, started } = await importLines(lines);
  await waitFor(() => expect(started).toHaveLength(2));
  end(0);
  end(1);
  expect(await counts).toMatchObject({ rows: lines.length });
  expect(started.map(({ keys }) => keys.split(',').length - 1)).toEqual([most, 3]);
});

it('rows are refused in the order of the file, whichever batch ends first', async () => {
  const lines = [{ key: 'a', isBad: true }, { key: 'b' }, { key: 'c', isBad: true }, { key: 'd' }];
  const { counts, refused, whenStarted, end } = await importLines(lines);
  await whenStarted('ab', 'cd');
  end(1);
  await new Promise(setImmediate);
  end(0);
  expect(await counts).toMatchObject({ bad: 2 });
  expect(refused).toEqual([1, 3]);
});

it('when a batch fails, the import ends with its error after the other one has ended', async () => {
  const { counts, whenStarted, end } = await importLines(plain('abcdef'));
  await whenStarted('ab', 'cd');
  let hasEnded = false;
  counts.finally(() => (hasEnded = true)).catch(() => {});
  end(0, new Error('the database is gone'));
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  end(1);
  await expect(counts).rejects.toThrow('the database is gone');
});
