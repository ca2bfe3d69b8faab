import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { sql } from './connect.ts';

/** More often than a statement is sent before it is prepared. */
const ROUNDS = 5;

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
});
afterAll(() => database.dispose());

it('a running process goes on when a migration adds a column to every table', async () => {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 100 });
  for (let round = 1; round <= ROUNDS; round += 1) await shopAround(shopper, productId);
  await addColumnToEveryTable();
  expect(await shopAround(shopper, productId)).toBe(ROUNDS + 1);
});

/** Makes the calls of a customer who browses, chooses, orders and views the orders; returns how many there are. */
async function shopAround(shopper: TestShopper, productId: string): Promise<number> {
  const { id: userId } = shopper;
  const params = { productId };
  await app.call('shopHome');
  await app.call('shopMenu');
  await app.call('productsCategory');
  await app.call('productsInCategory', {
    params: { category: 'product' },
    body: { search: 'lota' },
  });
  await app.call('productById', { params: { id: productId } });
  await app.call('addToWishlist', { as: shopper, params });
  await app.call('wishlistItems', { as: shopper, params: { userId } });
  await app.call('addToCart', { as: shopper, params, body: { cartqty: 1 } });
  await app.call('cartItems', { as: shopper });
  await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const { order } = await app.call('userDetails', { as: shopper, params: { userId } });
  const orderId = order[0]?.order ?? '';
  await app.call('orderById', { as: shopper, params: { orderId } });
  await app.call('removeFromWishlist', { as: shopper, params });
  return order.length;
}

async function addColumnToEveryTable(): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', table_schema, table_name) as "table" from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'payment_sandbox')`.execute(
    database.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { table } of rows)
    await sql`alter table ${sql.raw(table)} add column added_by_the_next_version text`.execute(
      database.db,
    );
}
