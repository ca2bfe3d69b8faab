import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { listMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('a database of the template has every migration, and a second run changes nothing', async () => {
  const { rows } = await database.pool.query('select name from migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(await listMigrations());
  expect(await migrate(database.pool)).toEqual([]);
});

it('leaves no connection without a limit of time behind', async () => {
  await migrate(database.pool);
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
});

it('brings a store of the first version up to date, and lists the products that it has', async () => {
  const store = await createTestDatabase();
  const first = await readFile(new URL('./migrations/0001-catalogue.sql', import.meta.url), 'utf8');
  await store.pool.query(`
    drop schema public cascade;
    drop schema if exists payment_sandbox cascade;
    create schema public;
    create table migrations (name text primary key, ran_at timestamptz not null default now());
    insert into migrations (name) values ('0001-catalogue.sql');
    ${first}`);
  const id = await buildProduct(store.db);
  await buildProduct(store.db, { status: 'Draft' });
  const [, ...later] = await listMigrations();
  expect(await migrate(store.pool)).toEqual(later);
  const { rows } = await store.pool.query('select product_id, in_stock from product_listing');
  expect(rows).toEqual([{ product_id: id, in_stock: true }]);
  await store.dispose();
});

it('refuses a database that a newer version made', async () => {
  await database.pool.query("insert into migrations (name) values ('9999-future.sql')");
  await expect(migrate(database.pool)).rejects.toThrow(/newer Haat/);
  await database.pool.query("delete from migrations where name = '9999-future.sql'");
});
