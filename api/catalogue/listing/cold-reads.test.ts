import { refusals as en } from '@haat/shared/words/en/api.ts';
import { refusals as hi } from '@haat/shared/words/hi/api.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import {
  createTestDatabase,
  runSql,
  setUpSingleConnection,
  type TestDatabase,
  watchStatements,
} from '../../../tests/support/database.ts';
import { refreshSearch, refreshSearchWords } from '../../search/commands.ts';
import type { SearchPlan } from '../../search/rules.ts';
import { countFound } from '../../search/queries.ts';
import { findQuickHits } from '../suggest-queries.ts';
import { countFacets } from './facet-queries.ts';
import { findHits } from './queries.ts';

const VISITORS = 16;
const COLD_READS = 2;
const WAIT_MS = 2_000;

let database: TestDatabase;
let app: TestApp;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
  productId = await buildProduct(database.db, { name: 'Brass Lota' });
  await refreshSearch(database.db, [productId]);
  await refreshSearchWords(database.db);
  await app.call('productsInCategory', { params: { category: 'product' }, body: SEARCH });
});
afterAll(() => database.dispose());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SEARCH = { search: 'lota' };

it('filters that are not cached hold two connections, and a request that waits too long is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const free = await lockTheSearch();
  const asked = Array.from({ length: VISITORS }, (_, number) =>
    app.ask('productsInCategory', {
      params: { category: 'product' },
      body: { ...SEARCH, filters: { brand: [`Brand ${number}`] } },
      language: number % 2 === 0 ? 'en' : 'hi',
    }),
  );
  // Each request reads its products and its facets.
  while (vi.getTimerCount() < VISITORS * 2 - COLD_READS) await nextTurn();
  while ((await countWaitingForLocks()) < COLD_READS) await nextTurn();

  expect(await app.call('productById', { params: { id: productId } })).toMatchObject({
    name: 'Brass Lota',
  });
  expect((await app.http.request('/readyz')).status).toBe(200);
  expect(await countWaitingForLocks()).toBe(COLD_READS);

  vi.advanceTimersByTime(WAIT_MS);
  await free();
  const answers = await Promise.all(asked);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThanOrEqual(VISITORS - COLD_READS);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(VISITORS - busy.length);
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const said = busy.map(({ body }) => (body as { msg: string }).msg);
  expect(new Set(said)).toEqual(new Set([en.busy, hi.busy]));
});

it('words that nobody has typed are read two at a time, in the search box as well', async () => {
  const watched = watchStatements(database);
  const invented = [...'abcdefghijkl'].map((letter) => `blorf${letter} cruxil${letter}`);
  await Promise.all(
    invented.flatMap((search) => [
      app.call('productsSuggest', { body: { search } }),
      app.call('productsSuggest', { body: { search: `${search} ` } }),
    ]),
  );
  expect(watched.mostAtOnce).toBe(COLD_READS);
});

/** Blocks all searches until the returned function is called. */
async function lockTheSearch(): Promise<() => Promise<void>> {
  const trx = await database.db.startTransaction().execute();
  await runSql(trx, 'lock table product_search in access exclusive mode');
  return () => trx.rollback().execute();
}

async function countWaitingForLocks(): Promise<number> {
  const rows = await runSql<{ count: number }>(
    database.db,
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const TIMES = 5;
const PLAN: SearchPlan = {
  words: [{ matches: [{ lexemes: ['brass'], kind: 'exact' }], shown: 'brass' }],
  query: "('brass')",
  classes: 'ABCD',
  correctedTo: null,
};

const single = await setUpSingleConnection();

it('what depends on the choice is planned for its values, however often it is asked', async () => {
  const { db } = single;
  const choice = { categoryId: null, filters: { brand: ['Kalash'] }, search: PLAN };
  for (let time = 0; time < TIMES; time += 1) {
    await findHits(db, choice, 'relevance', { limit: 10, offset: 0 });
    await countFacets(db, choice);
    await findQuickHits(db, PLAN, 10);
    await countFound(db, PLAN.query, 1);
  }
  const rows = await runSql(db, 'select statement from pg_prepared_statements');
  expect(rows).toEqual([]);
});
