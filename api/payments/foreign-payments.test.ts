import { asPaise } from '@haat/shared/money.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildShopper, openOrder } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { buildPaymentDeps } from '../../tests/support/build-store.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { settlePaymentById } from './commands.ts';

const database = await setUpDatabase();
let app: TestApp;
const AUTHORISED = { status: 'authorized', isCaptured: false } as const;

beforeEach(() => {
  app = buildTestApp(database);
});

const settle = ({ orderId, paymentId }: { orderId: string; paymentId: string }) =>
  settlePaymentById(buildPaymentDeps(app, database), { providerOrderId: orderId, paymentId });

it('a payment that another shop of the account has authorised is not captured', async () => {
  const { id } = await app.provider.createOrder({
    amountPaise: asPaise(90_000),
    receipt: 'theirs',
  });
  const theirs = app.provider.pay(id, AUTHORISED);
  expect(await settle(theirs)).toBe('unknown');
  expect(app.provider.payments.get(theirs.paymentId)?.status).toBe('authorized');
});

it('an authorised payment for an order of ours is captured', async () => {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db);
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const ours = app.provider.pay(id, AUTHORISED);
  expect(await settle(ours)).toBe('confirmed');
  expect(app.provider.payments.get(ours.paymentId)?.status).toBe('captured');
});
