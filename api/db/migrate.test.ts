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

it('lists the products that a store has already', async () => {
  await database.pool.query(`
    drop table product_listing, product_search, search_words cascade;
    drop view listed_products;
    drop function list_new_products, relist_product cascade;
    drop table customers, sessions, email_codes, email_verifications, password_resets, addresses,
      cart_lines, wishlist_items, rate_limits cascade;
    delete from migrations where name > '0002'`);
  const id = await buildProduct(database.db);
  await buildProduct(database.db, { status: 'Draft' });
  expect(await migrate(database.pool)).toEqual([
    '0002-listing.sql',
    '0003-search.sql',
    '0004-accounts.sql',
  ]);
  const { rows } = await database.pool.query('select product_id, in_stock from product_listing');
  expect(rows).toEqual([{ product_id: id, in_stock: true }]);
});

it('refuses a database that a newer version made', async () => {
  await database.pool.query("insert into migrations (name) values ('9999-future.sql')");
  await expect(migrate(database.pool)).rejects.toThrow(/newer Haat/);
  await database.pool.query("delete from migrations where name = '9999-future.sql'");
});
