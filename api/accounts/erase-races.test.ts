import pg from 'pg';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildShopper, openOrder, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { PASSWORD } from '../../tests/support/build-customer.ts';
import { DeliveryFacts } from '../delivery/loaders.ts';
import { createPendingOrder } from '../orders/checkout/commands.ts';
import { hashPassword } from './passwords/hash.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);

async function buildLeaver(): Promise<TestShopper> {
  const shopper = await buildShopper(database.db);
  const passwordHash = await hashPassword(PASSWORD);
  await database.db
    .updateTable('customers')
    .set({ passwordHash })
    .where('id', '=', shopper.id)
    .execute();
  return shopper;
}

it('an account is deleted although a late payment takes the stock that it was about to release', async () => {
  const shopper = await buildLeaver();
  const productId = await buildProduct(database.db);
  const lines = [{ productId, cartqty: 1 }];
  const { id: late } = await openOrder(app, database, shopper, lines);
  await openOrder(app, database, shopper, lines); // the first order expires
  const payment = new pg.Client(database.url);
  await payment.connect();
  // This connection does not look for deadlocks: the erasure must detect the deadlock and run again.
  await payment.query(`set deadlock_timeout = '1min'`);
  await payment.query('begin');
  await payment.query('select from orders where provider_order_id = $1 for update', [late]);
  const erased = app.ask('eraseUser', { as: shopper, body: { password: PASSWORD } });
  await expect.poll(countWaiting).toBe(1);
  await payment.query('select from products where id = $1 for no key update', [productId]);
  await payment.query('commit');
  await payment.end();
  expect((await erased).status).toBe(200);
});

it('an order of an account that has just been deleted is refused as not signed in', async () => {
  const shopper = await buildLeaver();
  const productId = await buildProduct(database.db);
  await app.call('eraseUser', { as: shopper, body: { password: PASSWORD } });
  const placing = createPendingOrder(database.db, {
    customerId: shopper.id,
    lines: [{ productId, quantity: 1 }],
    addressId: shopper.addressId,
    amountPaise: 80_000,
    isFromCart: false,
    language: 'en',
    giftMessage: null,
    shownDays: new Map(),
    delivery: await new DeliveryFacts(database.db, undefined).loadRules(),
  });
  await expect(placing).rejects.toMatchObject({ status: 401 });
});

async function countWaiting(): Promise<number> {
  const rows = await runSql<{ count: number }>(
    database.db,
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
