import { afterEach, describe, expect, it } from 'vitest';
import {
  buildShopper,
  openOrder,
  reportPayment,
  type TestShopper,
} from '../../tests/support/build-order.ts';
import { setUpPayingStore } from '../../tests/support/build-store.ts';
import { buildProduct, stockOf } from '../../tests/support/build-product.ts';
import { payByCard } from '../../tests/support/build-sandbox.ts';
import { expireDueOrders } from '../orders/checkout/expiry-commands.ts';
import { runPaymentPolling } from './polling-commands.ts';
import { findDiscrepancies } from './reconciliation/find-discrepancies.ts';
import { runSql } from '../../tests/support/database.ts';
import { waitUntil } from '../../tests/support/wait-for.ts';

const { database, store } = await setUpPayingStore();

afterEach(expectNoDiscrepanciesAtEnd);

describe('a payment that the browser never reports', () => {
  it('is settled by the webhook', async () => {
    const { id, shopper, productId } = await open();
    await fault('handlerNeverCalled', id);
    expect((await payByCard(store.sandbox, id)).body).toMatchObject({ callsHandler: false });
    await waitUntil(async () => (await ordersOf(shopper)).length === 1);
    expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
  });

  it('and no webhook either is settled by polling', async () => {
    const { id, shopper, productId } = await open();
    await fault('handlerNeverCalled', id);
    await fault('webhookLost', id);
    await payByCard(store.sandbox, id);
    expect(await findDiscrepancies(database.db, store.deps.gateway)).toMatchObject([
      { what: 'the provider took a payment that no order knows' },
    ]);
    await runPaymentPolling(store.deps, { all: true });
    expect(await ordersOf(shopper)).toMatchObject([{ orderId: id, status: 'processing' }]);
    expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
  });
});

describe('an order is paid once, and the shopper sees it, with the fault', () => {
  it.each(['webhookBeforeHandler', 'webhookTwice', 'webhookOutOfOrder', 'webhookLost'])(
    '%s',
    async (name) => {
      const { id, shopper, productId } = await open();
      await fault(name, id);
      const payment = await store.pay(id);
      expect(await statusOf(shopper, payment)).toBe('confirmed');
      await waitUntil(() => store.isQuiet());
      expect(await statusOf(shopper, payment)).toBe('confirmed');
      expect(await ordersOf(shopper)).toHaveLength(1);
      expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
    },
  );
});

describe('two payments of one order', () => {
  it('that the browser reports: one pays it, the other is refunded', async () => {
    const { id, shopper, productId } = await open();
    await fault('twoPayments', id);
    expect(await statusOf(shopper, await store.pay(id))).toBe('confirmed');
    await expectOneRefunded(id, shopper, productId);
  });

  it('that nobody reports: one pays it, the other is refunded', async () => {
    const { id, shopper, productId } = await open();
    for (const name of ['twoPayments', 'handlerNeverCalled']) await fault(name, id);
    expect(await ordersOf(shopper)).toEqual([]);
    await store.pay(id);
    await expectOneRefunded(id, shopper, productId);
  });

  it('of which the provider captures neither: one is captured, the other is left to the provider', async () => {
    const { id, shopper } = await open();
    for (const name of ['twoPayments', 'authorisedNotCaptured']) await fault(name, id);
    const payment = await store.pay(id);
    expect(await statusOf(shopper, payment)).toBe('confirmed');
    await runPaymentPolling(store.deps, { all: true });
    const payments = await store.deps.gateway.findPaymentsOfOrder(id);
    expect(payments.map(({ status }) => status).sort()).toEqual(['authorized', 'captured']);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });
});

describe('a payment that is authorised and not captured is captured', () => {
  it('when the browser reports it', async () => {
    const { id, shopper } = await open();
    for (const name of ['authorisedNotCaptured', 'webhookLost']) await fault(name, id);
    const payment = await store.pay(id);
    expect(await statusOf(shopper, payment)).toBe('confirmed');
    const { status } = (await store.deps.gateway.findPayment(payment.paymentId)) ?? {};
    expect(status).toBe('captured');
  });

  it('when the webhook reports it', async () => {
    const { id, shopper } = await open();
    for (const name of ['authorisedNotCaptured', 'handlerNeverCalled']) await fault(name, id);
    const { paymentId } = await store.pay(id);
    await waitUntil(async () => (await ordersOf(shopper)).length === 1);
    const { status } = (await store.deps.gateway.findPayment(paymentId)) ?? {};
    expect(status).toBe('captured');
  });
});

describe('a payment of another amount', () => {
  it.each([-100, 2_500])('(%i paise) pays nothing and is refunded', async (difference) => {
    const { id, shopper, productId } = await open();
    await fault('amountMismatch', id, { differencePaise: difference });
    expect(await statusOf(shopper, await store.pay(id))).toBe('refunded');
    await waitUntil(async () => (await refundedOf(id)) === 80_000 + difference);
    expect(await ordersOf(shopper)).toEqual([]);
    await expireReservations();
    expect(await stockOf(database, productId)).toEqual({ onHand: 4, reserved: 0 });
  });
});

describe('a payment that comes after the reservation expired', () => {
  it('buys stock that is still free', async () => {
    const { id, shopper, productId } = await open({ onHand: 1 });
    await payLate(id);
    expect(await stockOf(database, productId)).toEqual({ onHand: 1, reserved: 0 });
    await completePayment(id);
    await waitUntil(async () => (await ordersOf(shopper)).length === 1);
    expect(await stockOf(database, productId)).toEqual({ onHand: 0, reserved: 0 });
  });

  it('is refunded when the last piece was sold to another', async () => {
    const { id, shopper, productId, lines } = await open({ onHand: 1 });
    const { paymentId } = await payLate(id);
    const other = await buildShopper(database.db);
    const { id: otherId } = await openOrder(store.app, database, other, lines);
    expect(await statusOf(other, await store.pay(otherId))).toBe('confirmed');
    await completePayment(id);
    await waitUntil(async () => (await refundedOf(id)) === 80_000);
    const { body } = await store.sandbox.browse('GET', `/${id}/payments/${paymentId}`);
    const { response } = body as { response: { razorpay_signature: string } };
    const payment = { orderId: id, paymentId, signature: response.razorpay_signature };
    expect(await statusOf(shopper, payment)).toBe('refunded');
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await stockOf(database, productId)).toEqual({ onHand: 0, reserved: 0 });
  });
});

it('the details of a payment without bank numbers can be read', async () => {
  const { id, shopper } = await open();
  await fault('transactionIdNull', id);
  const payment = await store.pay(id);
  expect(await statusOf(shopper, payment)).toBe('confirmed');
  const params = { paymentId: payment.paymentId };
  expect(await store.app.call('paymentDetails', { as: shopper, params })).toMatchObject({
    amount: 80_000,
    acquirer_data: { transaction_id: null },
  });
});

describe('the refund of one seller order', () => {
  it.each(['before', 'after'])(
    'is paid once although the provider fails four times %s doing it',
    async (when) => {
      const { id, shopper } = await open({ sellers: 2 });
      const reported = await reportPayment(store.app, shopper, await store.pay(id));
      const { order } = reported.body as { order: string };
      // Even when no webhook reports that the first attempt has succeeded.
      await fault('webhookLost', id);
      const failing = { path: '/refund', method: 'POST', count: 4, when };
      await store.sandbox.setFault('providerFailing', failing);
      const productId = await cancelFirst(shopper, order);
      const states = async () => (await sellerOrdersOf(shopper, order)).map(({ state }) => state);
      await waitUntil(async () => (await states()).includes('refunded'));
      expect((await states()).sort()).toEqual(['processing', 'refunded']);
      expect(await refundedOf(id)).toBe(80_000);
      expect(await stockOf(database, productId)).toEqual({ onHand: 4, reserved: 0 });
    },
  );
});

it('a refund that is still due is listed as a discrepancy', async () => {
  const { id, shopper } = await open();
  const reported = await reportPayment(store.app, shopper, await store.pay(id));
  const failing = { path: '/refund', method: 'POST', count: undefined };
  await store.sandbox.setFault('providerFailing', failing);
  await cancelFirst(shopper, (reported.body as { order: string }).order);
  expect(await findDiscrepancies(database.db, store.deps.gateway)).toMatchObject([
    {
      what: 'the provider says another amount of refunds',
      detail: 'recorded 80000, provider 0',
    },
  ]);
});

/** Waits for webhooks and jobs first. */
async function expectNoDiscrepanciesAtEnd(): Promise<void> {
  await store.sandbox.call('DELETE', '/faults');
  await waitUntil(() => store.isQuiet());
  expect(await findDiscrepancies(database.db, store.deps.gateway)).toEqual([]);
}

/** Place Order: one piece of one product of each seller, at ₹800. */
async function open({ onHand = 4, sellers = 1 } = {}) {
  const shopper = await buildShopper(database.db);
  const products = Array.from({ length: sellers }, () => buildProduct(database.db, { onHand }));
  const lines = (await Promise.all(products)).map((productId) => ({ productId, cartqty: 1 }));
  const { id } = await openOrder(store.app, database, shopper, lines);
  return { id, shopper, productId: lines[0]?.productId ?? '', lines };
}

function fault(name: string, orderId: string, settings: object = {}): Promise<void> {
  return store.sandbox.setFault(name, { orderId, ...settings });
}

async function statusOf(shopper: TestShopper, payment: Parameters<typeof reportPayment>[2]) {
  const { body } = await reportPayment(store.app, shopper, payment);
  return (body as { status: string }).status;
}

async function ordersOf(shopper: TestShopper) {
  const params = { userId: shopper.id };
  return (await store.app.call('userDetails', { as: shopper, params })).order;
}

async function sellerOrdersOf(shopper: TestShopper, orderId: string) {
  return (await store.app.call('orderById', { as: shopper, params: { orderId } })).sellerOrders;
}

/** Cancels the first seller order of an order; returns its product. */
async function cancelFirst(shopper: TestShopper, orderId: string): Promise<string> {
  const [sellerOrder] = await sellerOrdersOf(shopper, orderId);
  const body = { sellerOrder: sellerOrder?._id ?? '' };
  await store.app.call('cancelSellerOrder', { as: shopper, body });
  return sellerOrder?.lines[0]?.productId ?? '';
}

/** What the provider has refunded of an order's payments, in paise. */
async function refundedOf(providerOrderId: string): Promise<number> {
  const payments = await store.deps.gateway.findPaymentsOfOrder(providerOrderId);
  return payments.reduce((sum, payment) => sum + payment.amountRefundedPaise, 0);
}

async function expectOneRefunded(
  id: string,
  shopper: TestShopper,
  productId: string,
): Promise<void> {
  await waitUntil(async () => (await refundedOf(id)) > 0);
  await waitUntil(() => store.isQuiet());
  expect(await refundedOf(id)).toBe(80_000);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
}

/** The shopper pays, the bank is slow, and meanwhile the reservation expires. */
async function payLate(id: string): Promise<{ paymentId: string }> {
  await fault('lateSuccess', id, { delaySeconds: 3600 });
  const { body } = await payByCard(store.sandbox, id);
  expect(body).toMatchObject({ state: 'pending' });
  await expireReservations();
  return body as { paymentId: string };
}

async function completePayment(providerOrderId: string): Promise<void> {
  await runSql(
    database.db,
    'update payment_sandbox.payments set settles_at = now() where order_id = $1',
    [providerOrderId],
  );
}

async function expireReservations(): Promise<void> {
  await database.db
    .updateTable('orders')
    .set({ reservedUntil: new Date(0) })
    .where('reservation', '=', 'held')
    .execute();
  await expireDueOrders(database.db);
}
