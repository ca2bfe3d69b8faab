import { asPaise } from '@haat/shared/money.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestSandbox, payByCard, type TestSandbox } from '../tests/support/build-sandbox.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../tests/support/database.ts';
import {
  hang,
  html,
  json,
  type ScriptedServer,
  startScriptedServer,
} from '../tests/support/scripted-server.ts';
import { readWebhookEvent } from '@haat/api/payments/gateway/webhook-event.ts';
import { getSandboxDb } from './tables.ts';
import { sendWebhooksOfOrder } from './webhooks/delivery.ts';

let database: TestDatabase;
let store: ScriptedServer;
let sandbox: TestSandbox;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  store = await startScriptedServer();
  sandbox = await buildTestSandbox(database, `${store.url}/api/payment/webhook`);
});
beforeEach(async () => {
  store.answer(json(200, {}));
  await runSql(database.db, 'delete from payment_sandbox.webhooks');
  await runSql(database.db, 'delete from payment_sandbox.faults');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await sandbox.stop();
  await store.stop();
  await database.dispose();
});

const SUCCESS = ['payment.authorized', 'payment.captured', 'order.paid'];

it('are signed, numbered, and tell what happened in the order in which it did', async () => {
  deliver();
  const orderId = await pay();
  await expect.poll(eventsSent).toEqual(SUCCESS);
  for (const { body, headers, path } of store.requests) {
    expect(path).toBe('/api/payment/webhook');
    const signature = String(headers['x-razorpay-signature']);
    expect(sandbox.gateway.verifyWebhookSignature(body, signature)).toBe(true);
    expect(sandbox.gateway.verifyWebhookSignature(`${body} `, signature)).toBe(false);
  }
  expect(new Set(eventIds()).size).toBe(3);
  const paid = readWebhookEvent(store.requests[2]?.body ?? '');
  expect(paid).toMatchObject({ name: 'order.paid', payment: { status: 'captured', orderId } });
  expect(readWebhookEvent(store.requests[0]?.body ?? '')?.payment?.status).toBe('authorized');
  expect(JSON.parse(store.requests[2]?.body ?? '')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
    contains: ['payment', 'order'],
    payload: { order: { entity: { id: orderId, status: 'paid', amount_paid: 50_000 } } },
  });
});

it('tell of failures and refunds', async () => {
  const orderId = await order();
  await payByCard(sandbox, orderId, { number: '4100280000080001' });
  const paid = await payByCard(sandbox, orderId);
  const { paymentId } = paid.body as { paymentId: string };
  await sandbox.gateway.refund({ paymentId, amountPaise: asPaise(50_000), key: 'refund-1234' });
  deliver();
  await expect
    .poll(eventsSent)
    .toEqual(['payment.failed', ...SUCCESS, 'refund.created', 'refund.processed']);
  expect(JSON.parse(store.requests[0]?.body ?? '')).toMatchObject({
    payload: { payment: { entity: { error_reason: 'insufficient_fund' } } },
  });
  const refunded = readWebhookEvent(store.requests[5]?.body ?? '');
  expect(refunded).toMatchObject({
    refund: { amountPaise: 50_000, status: 'processed' },
    payment: { id: paymentId, status: 'refunded', amountRefundedPaise: 50_000 },
  });
});

it('wait in the database while nobody delivers, and go out after the next start', async () => {
  const first = sandbox.startDelivery();
  await first.stop();
  await pay();
  await makeAllDue();
  expect(eventsSent()).toEqual([]);
  deliver();
  await expect.poll(eventsSent).toEqual(SUCCESS);
});

it.each([
  ['answers 500', html(500)],
  ['does not answer', hang],
])('are tried again when the store %s, until it takes them, and then no more', async (_, fault) => {
  store.answer(fault, json(200, {}));
  await pay();
  await makeAllDue();
  const target = await targetOf();
  const orderId = await onlyOrderId();
  await sendWebhooksOfOrder(target, orderId);
  expect(eventsSent()).toEqual(['payment.authorized']);
  expect(await statesOf()).toEqual(['pending', 'pending', 'pending']);
  await sendWebhooksOfOrder(target, orderId);
  expect(eventsSent()).toHaveLength(1); // not before it is due
  await makeAllDue();
  await sendWebhooksOfOrder(target, orderId);
  expect(eventsSent()).toEqual(['payment.authorized', ...SUCCESS]);
  await makeAllDue();
  await sendWebhooksOfOrder(target, orderId);
  expect(eventsSent()).toHaveLength(4);
  expect(eventIds()[0]).toBe(eventIds()[1]);
});

it('are given up after a day', async () => {
  store.answer(html(500));
  await pay();
  await runSql(
    database.db,
    "update payment_sandbox.webhooks set created_at = now() - interval '25 hours', due_at = now()",
  );
  await sendWebhooksOfOrder(await targetOf(), await onlyOrderId());
  expect(await statesOf()).toEqual(['abandoned', 'abandoned', 'abandoned']);
});

it('go out once though two deliver', async () => {
  for (let count = 0; count < 5; count++) await pay();
  await makeAllDue();
  deliver();
  deliver();
  await expect
    .poll(async () => (await statesOf()).every((state) => state === 'delivered'))
    .toBe(true);
  expect(eventsSent()).toHaveLength(15);
  expect(new Set(eventIds()).size).toBe(15);
});

it('of a deliverer that was killed in the middle are delivered by the next', async () => {
  await pay();
  await makeAllDue();
  // As when a process is killed: the rows it had locked, on a connection that is closed.
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('begin');
  await client.query('select * from payment_sandbox.webhooks for update');
  await deliverOnce();
  expect(eventsSent()).toEqual([]);
  await client.end();
  deliver();
  await expect.poll(eventsSent).toEqual(SUCCESS);
});

function deliver(): void {
  const { stop } = sandbox.startDelivery();
  stops.push(stop);
}

async function deliverOnce(): Promise<void> {
  const target = { ...(await targetOf()), replyTimeoutMs: 100 };
  await sendWebhooksOfOrder(target, await onlyOrderId());
}

async function targetOf() {
  const { webhookSecret } = sandbox.keys;
  const url = `${store.url}/api/payment/webhook`;
  return { db: getSandboxDb(database.db), url, secret: webhookSecret, replyTimeoutMs: 300 };
}

async function order(): Promise<string> {
  const { id } = await sandbox.gateway.createOrder({ amountPaise: asPaise(50_000), receipt: 'r' });
  return id;
}

async function pay(): Promise<string> {
  const orderId = await order();
  const { body } = await payByCard(sandbox, orderId);
  expect(body).toMatchObject({ state: 'succeeded' });
  return orderId;
}

function eventsSent(): string[] {
  return store.requests.map(({ body }) => JSON.parse(body).event);
}

function eventIds(): string[] {
  return store.requests.map(({ headers }) => String(headers['x-razorpay-event-id']));
}

async function makeAllDue(): Promise<void> {
  await runSql(
    database.db,
    "update payment_sandbox.webhooks set due_at = now() - interval '1 second' where state = 'pending'",
  );
}

async function statesOf(): Promise<string[]> {
  const rows = await runSql<{ state: string }>(
    database.db,
    'select state from payment_sandbox.webhooks order by sequence',
  );
  return rows.map(({ state }) => state);
}

async function onlyOrderId(): Promise<string> {
  const rows = await runSql<{ id: string }>(
    database.db,
    'select distinct order_id as id from payment_sandbox.webhooks',
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}
