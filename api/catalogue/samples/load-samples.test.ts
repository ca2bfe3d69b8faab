import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { loadSamplesIntoEmptyStore } from './load-samples.ts';

const CATEGORY = { kind: 'category', name: 'Kitchen', sub_categories: { Pans: '' } };
const OTHER = { kind: 'category', name: 'Garden', sub_categories: { Pots: '' } };

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'haat-samples-'));
  await mkdir(join(dir, 'samples'));
  await writeSample('1-categories.jsonl', CATEGORY);
});
afterEach(async () => {
  await database.dispose();
  await rm(dir, { recursive: true, force: true });
});

it('fills an empty store, and leaves alone one that has something', async () => {
  expect(await load()).toBe(true);
  expect(await categories()).toEqual(['Kitchen']);
  await writeSample('2-more.jsonl', OTHER);
  expect(await load()).toBe(false);
  expect(await categories()).toEqual(['Kitchen']);
});

it('goes on with what a killed store had begun', async () => {
  await load();
  await writeFile(join(dir, 'samples.unfinished'), '');
  await writeSample('2-more.jsonl', OTHER);
  expect(await load()).toBe(true);
  expect(await categories()).toEqual(['Garden', 'Kitchen']);
  expect(await load()).toBe(false);
});

it('is done once when two nodes start together', async () => {
  const loaded = await Promise.all([load(), load()]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
});

function load(): Promise<boolean> {
  return loadSamplesIntoEmptyStore({
    database,
    samplesDir: join(dir, 'samples'),
    dataDir: dir,
    mediaDir: join(dir, 'media'),
    log: { info: () => {}, warn: () => {} },
  });
}

async function categories(): Promise<string[]> {
  const { rows } = await database.pool.query('select name from categories order by name');
  return rows.map(({ name }) => name);
}

async function writeSample(name: string, row: object): Promise<void> {
  await writeFile(join(dir, 'samples', name), `${JSON.stringify(row)}\n`);
}
