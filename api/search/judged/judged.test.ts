import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { importCatalogue } from '../../catalogue/importer/import-catalogue.ts';
import { type JudgedQuery, judgedQueries } from './judged-queries.ts';
import { mean, recallAtTen, reciprocalRank } from './measure.ts';

const SAMPLE = new URL('../../../sample-catalogue/', import.meta.url).pathname;
const FIRST = ['sellers.jsonl', 'categories.jsonl', 'colours.jsonl'];
const RECALL_BAR = 0.9;
const RANK_BAR = 0.8;
const QUERIES_MIN = 150;

let database: TestDatabase;
let app: TestApp;
let mediaDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
  mediaDir = await mkdtemp(path.join(tmpdir(), 'haat-judged-'));
  const products = (await readdir(SAMPLE)).filter((name) => /^products-.*\.jsonl$/.test(name));
  const files = [...FIRST, ...products].map((name) => path.join(SAMPLE, name));
  const tallies = await importCatalogue({ db: database.db, files, mediaDir });
  expect(tallies.filter(({ bad }) => bad > 0)).toEqual([]);
});
afterAll(async () => {
  await database.dispose();
  await rm(mediaDir, { recursive: true });
});

it('finds what a person would want, near the top', async () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(QUERIES_MIN);
  await expectCodesToExist();
  const judged = [];
  for (const query of judgedQueries) judged.push({ ...query, found: await search(query) });
  const byKind = Object.entries(Object.groupBy(judged, ({ kind }) => kind));
  const report = [...byKind, ['all', judged] as const].map(([kind, some = []]) => ({
    kind,
    queries: some.length,
    'recall@10': mean(some.map(recallAtTen)).toFixed(3),
    'mean reciprocal rank': mean(some.map(reciprocalRank)).toFixed(3),
  }));
  console.table(report);
  const missed = judged.filter((one) => recallAtTen(one) < 1 || reciprocalRank(one) < 1);
  for (const { kind, text, wanted, found } of missed)
    console.log(
      `${kind}: '${text}' wants ${wanted.join(' ')}, found ${found.slice(0, 6).join(' ')}`,
    );
  expect(mean(judged.map(recallAtTen))).toBeGreaterThanOrEqual(RECALL_BAR);
  expect(mean(judged.map(reciprocalRank))).toBeGreaterThanOrEqual(RANK_BAR);
});

async function expectCodesToExist(): Promise<void> {
  const { rows } = await database.pool.query<{ code: string }>(
    "select code from products where status = 'Active'",
  );
  const codes = new Set(rows.map(({ code }) => code));
  const unknown = judgedQueries.flatMap(({ wanted }) => wanted.filter((code) => !codes.has(code)));
  expect(unknown).toEqual([]);
}

async function search({ text }: JudgedQuery): Promise<string[]> {
  const { products } = await app.call('productsInCategory', {
    params: { category: 'product' },
    body: { search: text },
  });
  const { rows } = await database.pool.query<{ code: string }>(
    `select code from unnest($1::text[]) with ordinality as found (id, place)
      join products using (id) order by place`,
    [products.map(({ _id }) => _id)],
  );
  return rows.map(({ code }) => code);
}
