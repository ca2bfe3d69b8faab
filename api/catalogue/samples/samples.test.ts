import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from '../../../tests/support/database.ts';
import { loadSamplesIntoEmptyStore } from './loaders.ts';

const CATEGORY = { kind: 'category', name: 'Kitchen', sub_categories: { Pans: '' } };
const OTHER = { kind: 'category', name: 'Garden', sub_categories: { Pots: '' } };
const SELLER = {
  kind: 'seller',
  code: 'AB',
  name: 'Asha Brass',
  state: 'Uttar Pradesh',
  city: 'Moradabad',
  address: '1 Peetal Nagri',
  pincode: '244001',
  email: 'care@asha.example',
  customer_care: '+91 591 000 0000',
};
const PRODUCT = {
  kind: 'product',
  seller: 'AB',
  code: 'K1',
  category: 'Kitchen',
  sub_category: 'Pans',
  name: 'Kadhai',
  brand: 'Asha',
  mrp: 1200,
  price: 999,
  hsn: '7418',
};
const BANNER = { kind: 'banner', place: 'slide', position: 1, title: 'Diwali', link: '/' };

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'haat-samples-'));
  await mkdir(join(dir, 'samples'));
  await writeSample('categories.jsonl', CATEGORY);
});
afterEach(async () => {
  await database.dispose();
  await rm(dir, { recursive: true, force: true });
});

it('fills an empty store, and leaves alone one that has something', async () => {
  expect(await load()).toBe(true);
  expect(await categories()).toEqual(['Kitchen']);
  await writeSample('categories-more.jsonl', OTHER);
  expect(await load()).toBe(false);
  expect(await categories()).toEqual(['Kitchen']);
});

it('takes the files in the order in which their rows build on each other', async () => {
  await writeSample('banners.jsonl', BANNER);
  await writeSample('products-pans.jsonl', PRODUCT);
  await writeSample('sellers.jsonl', SELLER);
  await load();
  const rows = await runSql(database.db, 'select name from products');
  expect(rows).toEqual([{ name: 'Kadhai' }]);
});

it('goes on with what a killed store had begun', async () => {
  await load();
  await writeFile(join(dir, 'samples.unfinished'), '');
  await writeSample('categories-more.jsonl', OTHER);
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
  const rows = await runSql<{ name: string }>(
    database.db,
    'select name from categories order by name',
  );
  return rows.map(({ name }) => name);
}

async function writeSample(name: string, row: object): Promise<void> {
  await writeFile(join(dir, 'samples', name), `${JSON.stringify(row)}\n`);
}
