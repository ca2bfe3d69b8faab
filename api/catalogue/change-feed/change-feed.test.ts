import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import type { CatalogueChange } from '../change-rules.ts';
import { notifyCatalogueChange } from '../commands.ts';
import { type ChangeFeed, startChangeFeed } from './change-feed.ts';
import { type ChangeReader, startChangeReader } from './change-reader.ts';

const database = await setUpDatabase();
const { db } = database;

let told: (CatalogueChange & { readonly at: number })[];
let feed: ChangeFeed;
let reader: ChangeReader;
const log = { warn: () => {} } as never;

beforeEach(async () => {
  told = [];
  reader = await startChangeReader({ db, log });
  feed = await startChangeFeed({
    databaseUrl: database.url,
    db,
    reader,
    log,
    onChange: (change) => told.push({ ...change, at: performance.now() }),
  });
});
afterEach(async () => {
  await feed.stop();
  await reader.stop();
});

const changePrice = (id: string, by: number) =>
  runSql(db, 'update products set price_paise = price_paise + $2 where id = $1', [id, by]);

it('a change of which no notification came is noticed within a second or so, and how urgent it is', async () => {
  const id = await buildProduct(db);
  await vi.waitFor(() => expect(told.at(-1)?.categories).toHaveLength(1), { timeout: 3_000 });
  expect(told.at(-1)).toMatchObject({ products: [id], urgent: [], unknown: false });
  expect(told.at(-1)?.unnamed).toEqual([id]); // nobody waits to see it
  await changePrice(id, -100);
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 3_000 });
  expect(told.at(-1)).toMatchObject({ products: [id], urgent: [], categories: [], all: false });
  await changePrice(id, 100);
  await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 3_000 });
  expect(told.at(-1)).toMatchObject({ products: [id], urgent: [id], categories: [] });
  await runSql(db, "update sellers set name = name || '!'");
  await vi.waitFor(() => expect(told).toHaveLength(4), { timeout: 3_000 });
  expect(told.at(-1)).toMatchObject({ products: [], all: true });
});

it('what a notification names is told at once, together with what is recorded', async () => {
  const id = await buildProduct(db);
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 3_000 });
  const startedAt = performance.now();
  await notifyCatalogueChange(db, { products: ['of-a-review'] });
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 3_000 });
  expect(told.at(-1)?.products).toEqual(['of-a-review']);
  expect((told.at(-1)?.at ?? 0) - startedAt).toBeLessThan(700);
  await db.transaction().execute(async (trx) => {
    await runSql(trx, 'update products set on_hand = reserved where id = $1', [id]);
    await notifyCatalogueChange(trx, { products: [id] });
  });
  await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 3_000 });
  expect(told.at(-1)).toMatchObject({ products: [id], unnamed: [], urgent: [id] });
});

it('an import of any size is told at most once a second, and completely', async () => {
  const [first = ''] = [await buildProduct(db)];
  await runSql(
    db,
    `insert into products (seller_id, seller_sku, category_id, sub_category_id, name, title, brand, hsn, mrp_paise, price_paise)
      select seller_id, 'M' || n, category_id, sub_category_id, name, title, brand, hsn, mrp_paise, price_paise - 1000
      from products, generate_series(1, 1200) n where id = $1`,
    [first],
  );
  await vi.waitFor(() => expect(told.flatMap(({ products }) => products)).toHaveLength(1_201), {
    timeout: 3_000,
  });
  told = [];
  const startedAt = performance.now();
  const changed = new Set<string>();
  for (let batch = 0; batch < 12; batch += 1) {
    await db.transaction().execute(async (trx) => {
      const rows = await runSql<{ id: string }>(
        trx,
        `update products set price_paise = price_paise + 100
          where seller_sku like 'M%' and substr(seller_sku, 2)::int % 12 = $1 returning id`,
        [batch],
      );
      const products = rows.map(({ id }) => id);
      for (const id of products) changed.add(id);
      await notifyCatalogueChange(trx, { products });
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const all = () => new Set(told.flatMap(({ urgent = [] }) => urgent));
  await vi.waitFor(() => expect(all()).toEqual(changed), { timeout: 3_000 });
  expect(changed.size).toBe(1_200);
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds));
  expect(told.every(({ all: isAll, unknown }) => !isAll && !unknown)).toBe(true);
});

it('what was committed while it could not listen is told, each change once', async () => {
  const id = await buildProduct(db);
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 3_000 });
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`;
  await runSql(db, cut);
  await changePrice(id, 100);
  await notifyCatalogueChange(db, { products: [id] });
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 3_000 });
  expect(told.at(-1)).toMatchObject({ urgent: [id], unknown: false });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(told).toHaveLength(2);
});
