import { sql } from '@haat/api/db/connect.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper } from '../tests/support/build-order.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import { setUpDatabase, type TestDatabase } from '../tests/support/database.ts';
import { type Facts, findFaultsOfBooks } from './checks.ts';

const STOCK = 5;

let database: TestDatabase;
let facts: Facts;
beforeAll(async () => {
  database = await setUpDatabase();
  const app = buildTestApp(database);
  const [shopper, productId] = [
    await buildShopper(database.db),
    await buildProduct(database.db, { onHand: STOCK }),
  ];
  const lines = [{ productId, cartqty: 1 }];
  const { order, payment } = await buildPaidOrder(app, database, shopper, lines);
  const orderNumber = formatOrderNumber(order);
  facts = {
    purchases: [
      { buyer: shopper.id, productId, providerOrderId: payment.orderId, outcome: 'confirmed' },
    ],
    mails: [
      { messageId: '<1>', to: 'a', subject: 'Your order at Haat is confirmed', orderNumber },
      { messageId: '<2>', to: 'b', subject: 'New order at Haat: T/1', orderNumber },
      { messageId: '<2>', to: 'b', subject: 'New order at Haat: T/1', orderNumber },
    ],
    stock: new Map([[productId, STOCK]]),
  };
  await sql`insert into payment_sandbox.orders (id, amount, currency, notes, captures_by_itself)
    select provider_order_id, amount_paise, 'INR', '{}', true from orders`.execute(database.db);
  await sql`insert into payment_sandbox.payments (id, order_id, amount, status, captured, method, acquirer_data)
    select payment_id, provider_order_id, amount_paise, 'captured', true, 'card', '{}' from orders`.execute(
    database.db,
  );
});

const find = (changed: Partial<Facts> = {}) =>
  findFaultsOfBooks(database.db, { ...facts, ...changed });

it('finds nothing wrong when orders, money, stock and mails agree with what buyers were told', async () => {
  expect(await find()).toEqual([]);
});

it('finds an acknowledged order that is gone', async () => {
  const lost = { buyer: 'a', productId: 'b', providerOrderId: 'order_lost', outcome: 'confirmed' };
  expect(await find({ purchases: [...facts.purchases, lost] })).toEqual([
    expect.stringContaining('and now gone: order_lost'),
  ]);
});

it('finds a paid order that no buyer paid', async () => {
  expect(await find({ purchases: [] })).toEqual([expect.stringContaining('paid, but by no buyer')]);
});

it('finds stock that was sold twice or vanished', async () => {
  const stock = new Map([...facts.stock.keys()].map((id) => [id, STOCK + 1]));
  expect(await find({ stock })).toEqual([expect.stringContaining('1 sold ≠')]);
});

it('finds mails that are missing or doubled', async () => {
  const [confirmation] = facts.mails;
  if (!confirmation) throw new Error('There is no mail');
  const mails = [confirmation, { ...confirmation, messageId: '<3>' }];
  expect(await find({ mails })).toEqual([
    expect.stringContaining('2 mails for the customer'),
    expect.stringContaining('0 mails for the seller'),
  ]);
});

it('finds money that the provider holds and no order cost', async () => {
  await sql`update payment_sandbox.payments set amount_refunded = 100`.execute(database.db);
  expect(await find()).toEqual([expect.stringContaining('the provider holds')]);
});
