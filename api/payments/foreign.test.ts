import { asPaise } from '@haat/shared/money.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildShopper, openOrder } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { settlePaymentById } from './commands.ts';

let database: TestDatabase;
let app: TestApp;
const HELD = { status: 'authorized', isCaptured: false } as const;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(() => {
  app = buildTestApp(database);
});

const settle = (named: { orderId: string; paymentId: string }) =>
  settlePaymentById(
    {
      db: database.db,
      gateway: app.provider,
      mailer: { sendLater: async () => {} },
      refundLater: async () => {},
      log: { error: () => {} },
    },
    { providerOrderId: named.orderId, paymentId: named.paymentId },
  );

it('money that another shop of the same account only holds is left to it', async () => {
  const { id } = await app.provider.createOrder({
    amountPaise: asPaise(90_000),
    receipt: 'theirs',
  });
  const theirs = app.provider.pay(id, HELD);
  expect(await settle(theirs)).toBe('unknown');
  expect(app.provider.payments.get(theirs.paymentId)?.status).toBe('authorized');
});

it('what is held for an order of ours is captured', async () => {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db);
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const ours = app.provider.pay(id, HELD);
  expect(await settle(ours)).toBe('confirmed');
  expect(app.provider.payments.get(ours.paymentId)?.status).toBe('captured');
});
