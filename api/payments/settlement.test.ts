import { asPaise } from '@haat/shared/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATIENT, type TestApp } from '../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  openOrder,
  reportPayment,
  type TestShopper,
} from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller, stockOf } from '../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../tests/support/build-store.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { expireDueOrders } from '../orders/checkout/expiry-commands.ts';
import { buildPaymentJobs } from './jobs.ts';
import { findDiscrepancies } from './reconciliation/find-discrepancies.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

describe('a payment that the browser reports', () => {
  it('pays the order, sells the stock, numbers the invoices and removes the purchased lines from the cart', async () => {
    const sellerId = await buildSeller(database.db);
    const lota = await buildProduct(database.db, { sellerId, onHand: 5 });
    const diya = await buildProduct(database.db, { onHand: 3 });
    await addToCart(lota, 3);
    await addToCart(diya, 1);
    const lines = [
      { productId: lota, cartqty: 2 },
      { productId: diya, cartqty: 1 },
    ];
    const { order } = await buildPaidOrder(app, database, shopper, lines);

    expect(await stockOf(database, lota)).toEqual({ onHand: 3, reserved: 0 });
    expect(await stockOf(database, diya)).toEqual({ onHand: 2, reserved: 0 });
    const cart = await app.call('cartItems', { as: shopper });
    expect(cart.map(({ _id, cartqty }) => [_id, cartqty])).toEqual([[lota, 1]]);
    const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
    expect(detail.amount).toBe(2400);
    expect(detail.sellerOrders).toHaveLength(2);
    for (const sellerOrder of detail.sellerOrders) {
      expect(sellerOrder.invoiceNumber).toMatch(/^[A-Z0-9]{2,4}\/\d{4}\/000001$/);
      expect(sellerOrder.history.map(({ state }) => state)).toEqual([
        'reserved',
        'paid',
        'processing',
      ]);
    }
    expect(app.mails.map(({ template }) => template)).toEqual([
      'orderConfirmed',
      'orderForSeller',
      'orderForSeller',
    ]);
    await expectNoDiscrepancies();
  });

  it('leaves in the cart what was put into it after the order was placed', async () => {
    const productId = await buildProduct(database.db, { onHand: 5 });
    await addToCart(productId, 1);
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    await app.call('removeFromCart', { as: shopper, params: { productId } });
    await addToCart(productId, 1);
    await reportPayment(app, shopper, app.provider.pay(id));
    const cart = await app.call('cartItems', { as: shopper });
    expect(cart.map(({ _id, cartqty }) => [_id, cartqty])).toEqual([[productId, 1]]);
  });

  it('settles once, however often it is reported', async () => {
    const productId = await buildProduct(database.db, { onHand: 4 });
    const { payment } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const again = await Promise.all(
      Array.from({ length: 8 }, () => reportPayment(app, shopper, payment)),
    );
    expect(again.map(({ body }) => (body as { status: string }).status)).toEqual(
      Array(8).fill('confirmed'),
    );
    expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
    await expectNoDiscrepancies();
  });

  it('with a wrong signature is refused as 400, and nothing changes', async () => {
    const productId = await buildProduct(database.db, { onHand: 4 });
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const payment = { ...app.provider.pay(id), signature: 'f'.repeat(64) };
    expect(await reportPayment(app, shopper, payment)).toMatchObject({
      status: 400,
      body: { code: 'badSignature' },
    });
    expect(await stockOf(database, productId)).toEqual({ onHand: 4, reserved: 1 });
  });

  it('for an order of someone else is refused as 404', async () => {
    const productId = await buildProduct(database.db);
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const other = await buildShopper(database.db);
    expect((await reportPayment(app, other, app.provider.pay(id))).status).toBe(404);
  });

  it('is settled by a job when the provider was unreachable', async () => {
    const productId = await buildProduct(database.db, { onHand: 1 });
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const payment = app.provider.pay(id);
    app.provider.isDown = true;
    expect((await reportPayment(app, shopper, payment)).body).toMatchObject({
      status: 'confirming',
    });
    app.provider.isDown = false;
    await runJobs();
    expect((await reportPayment(app, shopper, payment)).body).toMatchObject({
      status: 'confirmed',
    });
    await expectNoDiscrepancies();
  });

  it('of another amount does not pay the order, and is refunded', async () => {
    const productId = await buildProduct(database.db, { onHand: 4 });
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const payment = app.provider.pay(id, { amountPaise: asPaise(100) });
    expect((await reportPayment(app, shopper, payment)).body).toMatchObject({ status: 'refunded' });
    await runJobs();
    expect([...app.provider.refunds.values()]).toMatchObject([{ amountPaise: 100 }]);
    await expectNoDiscrepancies();
  });

  it('is captured first when the provider has only authorised it', async () => {
    const productId = await buildProduct(database.db, { onHand: 4 });
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const payment = app.provider.pay(id, { status: 'authorized', isCaptured: false });
    expect((await reportPayment(app, shopper, payment)).body).toMatchObject({
      status: 'confirmed',
    });
    expect(app.provider.payments.get(payment.paymentId)?.status).toBe('captured');
  });
});

describe('a second payment of one order', () => {
  it('is refunded', async () => {
    const productId = await buildProduct(database.db, { onHand: 4 });
    const lines = [{ productId, cartqty: 1 }];
    const { payment } = await buildPaidOrder(app, database, shopper, lines);
    const second = app.provider.pay(payment.orderId);
    expect((await reportPayment(app, shopper, second)).body).toMatchObject({ status: 'refunded' });
    await runJobs();
    expect([...app.provider.refunds.values()]).toMatchObject([{ paymentId: second.paymentId }]);
    expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
    await expectNoDiscrepancies();
  });
});

describe('a payment that comes after its reservation expired', () => {
  it('takes the stock that is still free', async () => {
    const productId = await buildProduct(database.db, { onHand: 1 });
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    await expireReservations();
    expect(await stockOf(database, productId)).toEqual({ onHand: 1, reserved: 0 });
    expect((await reportPayment(app, shopper, app.provider.pay(id))).body).toMatchObject({
      status: 'confirmed',
    });
    expect(await stockOf(database, productId)).toEqual({ onHand: 0, reserved: 0 });
    await expectNoDiscrepancies();
  });

  it('is refunded when someone else has bought the last piece', async () => {
    const productId = await buildProduct(database.db, { onHand: 1 });
    const lines = [{ productId, cartqty: 1 }];
    const { id } = await openOrder(app, database, shopper, lines);
    await expireReservations();
    await buildPaidOrder(app, database, await buildShopper(database.db), lines);
    expect((await reportPayment(app, shopper, app.provider.pay(id))).body).toMatchObject({
      status: 'refunded',
    });
    expect(app.mails.at(-1)).toMatchObject({
      template: 'paymentRefunded',
      contents: { reason: 'out of stock', amount: 800 },
    });
    await runJobs();
    await expectNoDiscrepancies();
  });
});

it('one customer with ten tabs and stock 1 has one paid order, and every other payment is refunded', async () => {
  const productId = await buildProduct(database.db, { onHand: 1 });
  const lines = [{ productId, cartqty: 1 }];
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => openOrder(app, database, shopper, lines)),
  );
  expect(await stockOf(database, productId)).toEqual({ onHand: 1, reserved: 1 });
  const outcomes = await Promise.all(
    opened.map(({ id }) => reportPayment(app, shopper, app.provider.pay(id))),
  );
  const statuses = outcomes.map(({ body }) => (body as { status: string }).status).sort();
  expect(statuses).toEqual(['confirmed', ...Array<string>(9).fill('refunded')]);
  await runJobs();
  expect(await stockOf(database, productId)).toEqual({ onHand: 0, reserved: 0 });
  expect(app.provider.refunds.size).toBe(9);
  await expectNoDiscrepancies();
});

it('300 customers at once for stock 20 make 20 paid orders and 280 clear refusals', async () => {
  ({ app } = await buildStore(database, { timeLimits: PATIENT }));
  const productId = await buildProduct(database.db, { onHand: 20 });
  const lines = [{ productId, cartqty: 1 }];
  const shoppers = await Promise.all(Array.from({ length: 300 }, () => buildShopper(database.db)));
  const answers = await Promise.all(
    shoppers.map(async (other) => {
      const opened = await app.ask('createPaymentOrder', {
        as: other,
        body: { amount: 80_000, lines, addressId: other.addressId },
      });
      if (opened.status !== 200) return opened;
      return reportPayment(app, other, app.provider.pay((opened.body as { id: string }).id));
    }),
  );
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid.map(({ body }) => (body as { status: string }).status)).toEqual(
    Array(20).fill('confirmed'),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(
    new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`)),
  ).toEqual(new Set(['409 outOfStock']));
  expect(await stockOf(database, productId)).toEqual({ onHand: 0, reserved: 0 });
  await expectNoDiscrepancies();
});

async function addToCart(productId: string, cartqty: number): Promise<void> {
  await app.call('addToCart', { as: shopper, params: { productId }, body: { cartqty } });
}

/** Runs, once each, the jobs added so far. */
async function runJobs(): Promise<void> {
  const jobs = buildPaymentJobs(buildPaymentDeps(app, database));
  const attempt = { jobId: '', askedAt: new Date(), signal: new AbortController().signal };
  for (const { name, payload } of app.queuedJobs)
    await jobs.find((job) => job.name === name)?.run(payload, attempt);
}

async function expireReservations(): Promise<void> {
  await database.db
    .updateTable('orders')
    .set({ reservedUntil: new Date(0) })
    .where('reservation', '=', 'held')
    .execute();
  await expireDueOrders(database.db);
}

/** Money, orders and stock agree to the paisa. Each app has its own provider: only this test's orders are compared. */
async function expectNoDiscrepancies(): Promise<void> {
  const found = await findDiscrepancies(database.db, {
    findPaymentsOfOrder: app.provider.findPaymentsOfOrder,
    findRefundsOf: app.provider.findRefundsOf,
  });
  const own = new Set(app.provider.payments.keys());
  expect(found.filter(({ what, id }) => !what.startsWith('the provider') || own.has(id))).toEqual(
    [],
  );
}
