import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '@haat/shared/words/words.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJudgedQueries } from '../../bench/search-quality/read-queries.ts';
import { buildOutcome, calculateSummary } from '../../bench/search-quality/score.ts';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { startIndexes } from '../../tests/support/indexes.ts';
import { importCatalogue } from '../catalogue/importer/import-catalogue.ts';

const SAMPLE = new URL('../../sample-catalogue/', import.meta.url).pathname;
const FILES = ['sellers.jsonl', 'categories.jsonl', 'colours.jsonl', 'products.jsonl'];
const RECALL_BAR = 0.95;
const RANK_BAR = 0.85;
const QUERIES_MIN = 150;

let database: TestDatabase;
let app: TestApp;
let indexes: Awaited<ReturnType<typeof startIndexes>>;
let mediaDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  mediaDir = await mkdtemp(path.join(tmpdir(), 'haat-relevance-'));
  const files = FILES.map((name) => path.join(SAMPLE, name));
  const tallies = await importCatalogue({ db: database.db, files, mediaDir });
  const refused = tallies.filter(({ bad }) => bad > 0).map(({ file }) => file);
  if (refused.length > 0)
    throw new Error(`The sample catalogue has bad rows: ${refused.join(', ')}`);
  indexes = await startIndexes(database.db);
  await indexes.whenRead();
  app = buildTestApp(database, { searchIndex: indexes.searchIndex });
});
afterAll(async () => {
  await indexes.stop();
  await database.dispose();
  await rm(mediaDir, { recursive: true });
});

it('finds what a person would want, near the top', async () => {
  const queries = readRelevanceJudgements();
  expect(queries.length).toBeGreaterThanOrEqual(QUERIES_MIN);
  await expectCodesToExist(queries);
  const outcomes: Outcome[] = [];
  for (const query of queries) outcomes.push({ ...query, found: await search(query.text) });
  process.stdout.write(describeOutcomes(outcomes));
  expect(calculateMean(outcomes.map(calculateRecallAtTen))).toBeGreaterThanOrEqual(RECALL_BAR);
  expect(calculateMean(outcomes.map(calculateReciprocalRank))).toBeGreaterThanOrEqual(RANK_BAR);
});

it.each(['judged', 'held-out'] as const)(
  'finds what is wanted in the %s queries of the benchmark, and nothing unwanted',
  async (set) => {
    const withIndexes = buildTestApp(database, indexes);
    const outcomes: JudgedOutcome[] = [];
    for (const one of readJudgedQueries(set)) {
      const language = one.language === 'hi' ? 'hi' : 'en';
      outcomes.push(buildOutcome(one, await search(one.query, withIndexes, language)));
    }
    const unwanted = outcomes.flatMap(({ query, intruders }) =>
      intruders.map((code) => `${query}: ${code}`),
    );
    expect(unwanted).toEqual([]);
    const { 'recall@10': recall, MRR: rank } = calculateSummary(outcomes);
    expect(recall).toBeGreaterThanOrEqual(RECALL_BAR);
    expect(rank).toBeGreaterThanOrEqual(RANK_BAR);
  },
);

it.each(['smart tv 55 inch', 'cricket bat'])(
  'finds nothing for %s, of which it has one word',
  async (text) => {
    expect(await search(text)).toEqual([]);
  },
);

it('finds what is for worship for things for worship', async () => {
  for (const text of ['pooja samagri', 'पूजा सामग्री'])
    expect((await search(text)).slice(0, TOP)).toEqual(
      expect.arrayContaining(['THALI-7', 'DIYA-AKH', 'GHANTI-L']),
    );
});

type JudgedOutcome = ReturnType<typeof buildOutcome>;
type Outcome = RelevanceJudgement & RankedQuery;

async function expectCodesToExist(queries: readonly RelevanceJudgement[]): Promise<void> {
  const rows = await runSql<{ code: string }>(
    database.db,
    "select seller_sku as code from products where status = 'Active'",
  );
  const codes = new Set(rows.map(({ code }) => code));
  const unknown = queries.flatMap(({ relevant }) => relevant.filter((code) => !codes.has(code)));
  expect(unknown).toEqual([]);
}

function describeOutcomes(outcomes: readonly Outcome[]): string {
  const byKind = [...Map.groupBy(outcomes, ({ kind }) => kind), ['all', outcomes] as const];
  const table = byKind.map(([kind, some]) => {
    const recall = calculateMean(some.map(calculateRecallAtTen)).toFixed(3);
    const rank = calculateMean(some.map(calculateReciprocalRank)).toFixed(3);
    return `${kind.padEnd(12)}${some.length} queries, recall@10 ${recall}, mean reciprocal rank ${rank}`;
  });
  const missed = outcomes
    .filter((one) => calculateRecallAtTen(one) < 1 || calculateReciprocalRank(one) < 1)
    .map(({ text, relevant, found }) => {
      const first = found.slice(0, 5).join(' ') || 'nothing';
      return `  '${text}' found ${first}; relevant: ${relevant.join(' ') || 'nothing'}`;
    });
  return `${['', ...table, 'Below the best possible:', ...missed].join('\n')}\n`;
}

async function search(text: string, searched = app, language: Language = 'en'): Promise<string[]> {
  const { products } = await searched.call('productsInCategory', {
    params: { category: 'product' },
    body: { search: text },
    language,
  });
  const rows = await runSql<{ code: string }>(
    database.db,
    `select seller_sku as code from unnest($1::text[]) with ordinality as found (id, place)
      join products using (id) order by place`,
    [products.map(({ _id }) => _id)],
  );
  return rows.map(({ code }) => code);
}

/** A query, and the codes of the sample products that a person judged relevant to it; no codes: none is. */
interface RelevanceJudgement {
  /** 'typo', 'hindi', …: the heading above the query. */
  readonly kind: string;
  readonly text: string;
  readonly relevant: readonly string[];
}

/** Reads judged-queries.txt: headings '# kind', and one query per line with ' = ' before the codes. */
function readRelevanceJudgements(): RelevanceJudgement[] {
  const text = readFileSync(new URL('judged-queries.txt', import.meta.url), 'utf8');
  const [, ...sections] = text.split(/^# /m);
  return sections.flatMap((section) => {
    const [kind = '', ...lines] = section.trim().split('\n');
    return lines.map((line) => readLine(kind, line));
  });
}

function readLine(kind: string, line: string): RelevanceJudgement {
  const at = line.lastIndexOf('=');
  const relevant = line.slice(at + 1).trim();
  return {
    kind,
    text: line.slice(0, at).trim(),
    relevant: relevant === '' ? [] : relevant.split(' '),
  };
}

/** The products that are relevant to a query, and those that the search found, both as product codes. */
interface RankedQuery {
  readonly relevant: readonly string[];
  readonly found: readonly string[];
}

const TOP = 10;

/** The share of relevant products among the first ten found. If none is relevant: 1 when none was found, else 0. */
function calculateRecallAtTen({ relevant, found }: RankedQuery): number {
  if (relevant.length === 0) return found.length === 0 ? 1 : 0;
  const top = found.slice(0, TOP);
  return relevant.filter((code) => top.includes(code)).length / Math.min(relevant.length, TOP);
}

/** 1 divided by the place of the first relevant product; 0 when none was found. */
function calculateReciprocalRank({ relevant, found }: RankedQuery): number {
  if (relevant.length === 0) return found.length === 0 ? 1 : 0;
  const place = found.findIndex((code) => relevant.includes(code));
  return place === -1 ? 0 : 1 / (place + 1);
}

function calculateMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
