import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { asPaise } from '@haat/shared/money.ts';
import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import { buildPaidOrder, openOrder, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildProduct, stockOf } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { type PaymentDeps, settlePaymentById } from '../commands.ts';
import { buildPaymentJobs } from '../jobs.ts';
import { updateHandledPayment } from './commands.ts';
import { listUnknownPayments } from './queries.ts';
import { refreshUnknownPayments } from './refresh-unknown-payments.ts';
import { registerPaymentGauges } from './payment-gauges.ts';

const LOST = '68d1f0c2a94b3e5d7f80112a';
const PRICE = asPaise(80_000);
const DAY_MS = 24 * 60 * 60 * 1000;

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let deps: PaymentDeps;
let logged: unknown[];

beforeEach(async () => {
  await database.db.deleteFrom('unknownPayments').execute();
  ({ app, shopper } = await buildStore(database));
  logged = [];
  const error = (...entry: unknown[]) => void logged.push(entry);
  deps = {
    ...buildPaymentDeps(app, database),
    log: { error: error as PaymentDeps['log']['error'] },
  };
});

it('a webhook about a payment of an order that vanished is logged once with its ids, listed and counted', async () => {
  const lost = await payLostOrder();
  await reportByWebhook(lost);
  await reportByWebhook(lost);
  expect(logged).toEqual([
    [
      { paymentId: lost.paymentId, providerOrderId: lost.orderId, orderId: LOST },
      'a payment was taken for an order that is not in the records; it waits for the operator',
    ],
  ]);
  expect(await listUnknownPayments(database.db)).toMatchObject([
    { id: lost.paymentId, receipt: LOST, amountPaise: 80_000 },
  ]);
  expect(await measure()).toContain('haat_payments_unknown 1');
});

it('payments of others on the same account are neither logged nor listed', async () => {
  const { id } = await app.provider.createOrder({ amountPaise: PRICE, receipt: 'invoice-77' });
  await reportByWebhook(app.provider.pay(id));
  await reportByWebhook(app.provider.pay('order_without_receipt'));
  await refreshUnknownPayments(deps);
  expect(logged).toEqual([]);
  expect(await measure()).toContain('haat_payments_unknown 0');
});

it('every night the payments of the last days are searched, also those that nobody reported', async () => {
  const lost = await payLostOrder();
  const older = await payLostOrder(new Date(Date.now() - 30 * DAY_MS));
  await buildPaidOrder(app, database, shopper, await buildLines());
  await runNightly();
  const found = await listUnknownPayments(database.db);
  expect(found.map(({ id }) => id)).toEqual([lost.paymentId]);
  expect(found.map(({ id }) => id)).not.toContain(older.paymentId);
  expect(logged).toHaveLength(1);
});

it('one is counted until its money went back, or the operator has dealt with it', async () => {
  const [refunded, delivered] = [await payLostOrder(), await payLostOrder()];
  await runNightly();
  expect(await measure()).toContain('haat_payments_unknown 2');
  app.provider.pay(refunded.orderId, { id: refunded.paymentId, status: 'refunded' });
  expect(await updateHandledPayment(database.db, delivered.paymentId)).toBe(true);
  expect(await updateHandledPayment(database.db, delivered.paymentId)).toBe(false);
  await runNightly();
  expect(await measure()).toContain('haat_payments_unknown 0');
  expect(logged).toHaveLength(2);
});

it('an order that lacks only its id at the provider is found by its receipt and paid', async () => {
  const [line] = await buildLines();
  const { id } = await openOrder(app, database, shopper, line ? [line] : []);
  const payment = app.provider.pay(id);
  const forget = 'update orders set provider_order_id = null where provider_order_id = $1';
  await runSql(database.db, forget, [id]);
  await runNightly();
  expect(await listUnknownPayments(database.db)).toEqual([]);
  expect(await stockOf(database, line?.productId ?? '')).toEqual({ onHand: 3, reserved: 0 });
  expect(await settle(payment)).toBe('confirmed');
});

/** The provider has taken money for an order of this store that is in no record. */
async function payLostOrder(createdAt = new Date()) {
  const { id } = await app.provider.createOrder({ amountPaise: PRICE, receipt: LOST });
  return app.provider.pay(id, { createdAt });
}

async function buildLines() {
  return [{ productId: await buildProduct(database.db, { onHand: 4 }), cartqty: 1 }];
}

/** Sends the webhook, then does the jobs that it added. */
async function reportByWebhook({ orderId, paymentId }: { orderId: string; paymentId: string }) {
  const entity = { id: paymentId, order_id: orderId, amount: 80_000, currency: 'INR' };
  const details = { status: 'captured', method: 'card', created_at: 1_800_000_000 };
  const payload = { payment: { entity: { ...entity, ...details } } };
  const body = JSON.stringify({ event: 'payment.captured', payload, id: crypto.randomUUID() });
  const headers = { 'x-razorpay-signature': app.provider.sign(body) };
  const { status } = await app.http.request(WEBHOOK_PATH, { method: 'POST', headers, body });
  expect(status).toBe(200);
  for (const { name, payload: job } of app.queuedJobs.splice(0)) await runJob(name, job);
}

function runNightly(): Promise<void> {
  return runJob('search-unknown-payments', {});
}

async function runJob(name: string, payload: object): Promise<void> {
  const job = buildPaymentJobs(deps).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const { signal } = new AbortController();
  await job.run(payload, { jobId: '', askedAt: new Date(), signal });
}

function settle({ orderId, paymentId }: { orderId: string; paymentId: string }) {
  return settlePaymentById(deps, { providerOrderId: orderId, paymentId });
}

async function measure(): Promise<string> {
  const registry = new Registry();
  registerPaymentGauges(registry, database.db);
  return registry.metrics();
}
