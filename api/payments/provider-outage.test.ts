import { createHmac } from 'node:crypto';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import {
  buildShopper,
  openOrder,
  reportPayment,
  type TestShopper,
} from '../../tests/support/build-order.ts';
import { setUpPayingStore } from '../../tests/support/build-store.ts';
import { buildProduct, stockOf } from '../../tests/support/build-product.ts';
import { buildRazorpay } from './gateway/razorpay.ts';
import { runPaymentPolling } from './polling-commands.ts';
import { findDiscrepancies } from './reconciliation/find-discrepancies.ts';
import { runSql } from '../../tests/support/database.ts';
import { waitUntil } from '../../tests/support/wait-for.ts';

const FAILURE_MODES = ['serverError', 'badGateway', 'hang', 'truncated'];

const { database, store } = await setUpPayingStore();

afterEach(expectNoDiscrepanciesAtEnd);

describe.each(FAILURE_MODES)('while the provider fails by %s', (mode) => {
  it('before an order is created, nothing is reserved, and the shopper is asked to try again', async () => {
    const { shopper, productId, body } = await buildOrderRequest();
    await store.sandbox.setFault('providerFailing', { mode, method: 'POST', path: '/v1/orders' });
    expect(await store.app.ask('createPaymentOrder', { as: shopper, body })).toMatchObject({
      status: 503,
      body: { code: 'paymentUnavailable' },
    });
    expect(await stockOf(database, productId)).toEqual({ onHand: 4, reserved: 0 });
  });

  it('after an order was created, that order is found and paid', async () => {
    const { shopper, productId, body } = await buildOrderRequest();
    const opening = { method: 'POST', path: '/v1/orders', when: 'after' };
    await store.sandbox.setFault('providerFailing', { mode, ...opening });
    const { id } = await store.app.call('createPaymentOrder', { as: shopper, body });
    expect(await statusOf(shopper, await store.pay(id))).toBe('confirmed');
    expect(await stockOf(database, productId)).toEqual({ onHand: 3, reserved: 0 });
  });

  it("a payment is 'confirming', and confirmed without a new request once the provider works again", async () => {
    const { shopper, productId, lines } = await buildOrderRequest();
    const { id } = await openOrder(store.app, database, shopper, lines);
    await store.sandbox.setFault('webhookLost', { orderId: id });
    const payment = await store.pay(id);
    const asking = { mode, path: `/v1/payments/${payment.paymentId}`, count: undefined };
    await store.sandbox.setFault('providerFailing', asking);
    expect(await statusOf(shopper, payment)).toBe('confirming');
    expect(await stockOf(database, productId)).toEqual({ onHand: 4, reserved: 1 });
    await store.sandbox.call('DELETE', '/faults');
    await waitUntil(async () => (await stockOf(database, productId)).onHand === 3);
    expect(await statusOf(shopper, payment)).toBe('confirmed');
  });
});

it('a payment has one job, however often the browser asks and whatever webhooks come', async () => {
  const { shopper, lines } = await buildOrderRequest();
  const { id } = await openOrder(store.app, database, shopper, lines);
  const path = `/v1/payments/`;
  await store.sandbox.setFault('providerFailing', { mode: 'serverError', path, count: undefined });
  const payment = await store.pay(id);
  for (let asked = 0; asked < 4; asked += 1)
    expect(await statusOf(shopper, payment)).toBe('confirming');
  await waitUntil(() => areWebhooksSent());
  const jobs = await runSql(
    database.db,
    "select from pgboss.job where name = 'settle-payment' and data->>'paymentId' = $1",
    [payment.paymentId],
  );
  expect(jobs).toHaveLength(1);
  await store.sandbox.call('DELETE', '/faults');
  await waitUntil(async () => (await statusOf(shopper, payment)) === 'confirmed');
});

it('no stock stays reserved and no payment is lost when the provider refuses connections', async () => {
  const gateway = buildRazorpay({
    baseUrl: 'http://127.0.0.1:9', // the port of 'discard', where no server listens
    keyId: store.sandbox.keys.keyId,
    keySecret: store.sandbox.keys.keySecret,
    webhookSecrets: [],
    pause: async () => {},
  });
  const payments = { gateway, checkoutScript: '/checkout.js', isTestProvider: true };
  const disconnected = buildTestApp(database, { payments });
  const { shopper, productId, lines, body } = await buildOrderRequest();
  expect((await disconnected.ask('createPaymentOrder', { as: shopper, body })).status).toBe(503);
  expect(await stockOf(database, productId)).toEqual({ onHand: 4, reserved: 0 });
  const { id } = await openOrder(store.app, database, shopper, lines);
  await store.sandbox.setFault('webhookLost', { orderId: id });
  const payment = await store.pay(id);
  expect((await reportPayment(disconnected, shopper, payment)).body).toMatchObject({
    status: 'confirming',
  });
  expect(disconnected.queuedJobs).toMatchObject([{ name: 'settle-payment' }]);
  expect(await statusOf(shopper, payment)).toBe('confirmed');
});

it('an order that the provider cannot return does not prevent the settlement of others', async () => {
  const opened = [
    await buildUnreportedPayment(),
    await buildUnreportedPayment(),
    await buildUnreportedPayment(),
  ];
  const [first] = opened;
  const asking = { path: `/v1/orders/${first?.id}/payments`, count: undefined };
  await store.sandbox.setFault('providerFailing', asking);
  await expect(runPaymentPolling(store.deps, { all: true })).rejects.toThrow('trouble');
  const onHand = async () =>
    Promise.all(opened.map(async ({ productId }) => (await stockOf(database, productId)).onHand));
  expect(await onHand()).toEqual([4, 3, 3]);
  await store.sandbox.call('DELETE', '/faults');
  await runPaymentPolling(store.deps, { all: true });
  expect(await onHand()).toEqual([3, 3, 3]);
});

describe('a wrong signature is refused as 400 and changes nothing:', () => {
  it.each([
    ['none', () => ''],
    ['of another secret', () => 'f'.repeat(64)],
    ['cut short', (right: string) => right.slice(0, -1)],
    ['with another digit', (right: string) => right.replace(/.$/, (d) => (d === '0' ? '1' : '0'))],
    ['in capitals', (right: string) => right.toUpperCase()],
  ])('of the browser, %s', async (_, alter) => {
    const { shopper, payment } = await buildUnreportedPayment();
    const before = await readRecords();
    const altered = { ...payment, signature: alter(payment.signature) };
    expect(await reportPayment(store.app, shopper, altered)).toMatchObject({
      status: 400,
      body: { code: 'badSignature' },
    });
    expect(await readRecords()).toEqual(before);
    expect(await statusOf(shopper, payment)).toBe('confirmed');
  });

  it('of the browser, of another order that is really paid', async () => {
    const { shopper, payment } = await buildUnreportedPayment();
    const other = await buildUnreportedPayment();
    const mixed = { ...payment, orderId: other.id };
    expect((await reportPayment(store.app, other.shopper, mixed)).status).toBe(400);
    expect((await reportPayment(store.app, shopper, mixed)).status).toBe(404);
    expect(await statusOf(shopper, payment)).toBe('confirmed');
    expect(await statusOf(other.shopper, other.payment)).toBe('confirmed');
  });

  it.each([
    ['none', (right: string) => ({ body: right, signed: '' })],
    ['of another secret', (body: string) => ({ body, signed: sign(body, 'another') })],
    ['of the keys', (body: string) => ({ body, signed: sign(body, store.sandbox.keys.keySecret) })],
    ['of another body', (body: string) => ({ body: `${body} `, signed: signCorrectly(body) })],
  ])('of the webhook, %s', async (_, alter) => {
    const { shopper, payment } = await buildUnreportedPayment();
    const { body, signed } = alter(buildCapturedEvent(payment));
    const before = await readRecords();
    const reply = await store.app.http.request(WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'x-razorpay-signature': signed, 'x-razorpay-event-id': payment.paymentId },
      body,
    });
    expect(reply.status).toBe(400);
    expect(await readRecords()).toEqual(before);
    expect(await statusOf(shopper, payment)).toBe('confirmed');
  });
});

/** Waits for webhooks and jobs first. */
async function expectNoDiscrepanciesAtEnd(): Promise<void> {
  await store.sandbox.call('DELETE', '/faults');
  await waitUntil(() => store.isQuiet());
  expect(await findDiscrepancies(database.db, store.deps.gateway)).toEqual([]);
}

async function buildOrderRequest() {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 4 }); // ₹800
  const lines = [{ productId, cartqty: 1 }];
  return {
    shopper,
    productId,
    lines,
    body: { amount: 80_000, lines, addressId: shopper.addressId },
  };
}

/** A payment that neither the browser nor a webhook has reported. */
async function buildUnreportedPayment() {
  const { shopper, productId, lines } = await buildOrderRequest();
  const { id } = await openOrder(store.app, database, shopper, lines);
  await store.sandbox.setFault('webhookLost', { orderId: id });
  return { id, shopper, productId, payment: await store.pay(id) };
}

async function statusOf(shopper: TestShopper, payment: Parameters<typeof reportPayment>[2]) {
  const { body } = await reportPayment(store.app, shopper, payment);
  return (body as { status: string }).status;
}

/** Everything that a payment can change. */
async function readRecords(): Promise<unknown> {
  const rows = await runSql(
    database.db,
    `select (select json_agg(o order by o.id) from orders o) as orders,
      (select json_agg(p order by p.id) from payments p) as payments,
      (select json_agg(p.on_hand - p.reserved order by p.id) from products p) as stock,
      (select count(*) from webhook_events) as events, (select count(*) from refunds) as refunds,
      (select count(*) from order_history) as history,
      (select count(*) from pgboss.job where name = 'settle-payment' and state <> 'completed') as jobs`,
  );
  return rows;
}

function buildCapturedEvent({
  orderId,
  paymentId,
}: {
  orderId: string;
  paymentId: string;
}): string {
  const payment = {
    id: paymentId,
    order_id: orderId,
    amount: 80_000,
    currency: 'INR',
    status: 'captured',
    captured: true,
    method: 'card',
    created_at: 1_800_000_000,
  };
  return JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: payment } },
  });
}

function signCorrectly(body: string): string {
  return sign(body, store.sandbox.keys.webhookSecret);
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

async function areWebhooksSent(): Promise<boolean> {
  const waiting = "select from payment_sandbox.webhooks where state = 'pending'";
  return (await runSql(database.db, waiting)).length === 0;
}
