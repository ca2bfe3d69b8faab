import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from '../db/connect.ts';

const CONNECTIONS = 3;

let database: TestDatabase;
let checkoutDatabase: Database;
let app: TestApp;
let shopper: TestShopper;
let productId: string;
let releaseConnections = (): void => {};

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: CONNECTIONS });
  checkoutDatabase = connect(database.url);
  app = buildTestApp(database, { checkoutDatabase, rateLimits: true });
  shopper = await buildShopper(database.db);
  productId = await buildProduct(database.db); // ₹800
  releaseConnections = await takeAllConnections(database);
});
afterAll(async () => {
  releaseConnections();
  await checkoutDatabase.close();
  await database.dispose();
});

it('while every other connection is taken, a shopper buys and pays', async () => {
  const call = { as: shopper };
  await app.call('userSession', call);
  await app.call('userDetails', { ...call, params: { userId: shopper.id } });
  await app.call('addToCart', { ...call, params: { productId }, body: { cartqty: 2 } });
  expect(await app.call('cartItems', call)).toHaveLength(1);
  const { id } = await app.call('createPaymentOrder', {
    ...call,
    body: {
      amount: 160_000,
      lines: [{ productId, cartqty: 2 }],
      addressId: shopper.addressId,
    },
  });
  const payment = app.provider.pay(id);
  const { status, order } = await app.call('confirmPayment', {
    ...call,
    body: { products: [payment] },
  });
  expect(status).toBe('confirmed');
  await app.call('orderById', { ...call, params: { orderId: order } });
  const { paymentId } = payment;
  await app.call('paymentDetails', { ...call, params: { paymentId } });
});

it('while every other connection is taken, the provider’s webhooks are accepted', async () => {
  const entity = {
    id: 'pay_unknown',
    order_id: 'order_unknown',
    amount: 80_000,
    currency: 'INR',
    status: 'captured',
    method: 'card',
    created_at: 1_800_000_000,
  };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const headers = { 'x-razorpay-signature': app.provider.sign(body) };
  const taken = await app.http.request(WEBHOOK_PATH, { method: 'POST', headers, body });
  expect(taken.status).toBe(200);
});

it('while every other connection is taken, the store counts as ready', async () => {
  expect((await app.http.request('/healthz')).status).toBe(200);
  expect((await app.http.request('/readyz')).status).toBe(200);
});

/** As many visitors at the same time would do. */
async function takeAllConnections({ db }: Database): Promise<() => void> {
  const freed = Promise.withResolvers<void>();
  const taken = Array.from({ length: CONNECTIONS }, () => {
    const begun = Promise.withResolvers<void>();
    void db.connection().execute(async () => {
      begun.resolve();
      await freed.promise;
    });
    return begun.promise;
  });
  await Promise.all(taken);
  return freed.resolve;
}
