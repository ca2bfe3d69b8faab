import { asPaise } from '@haat/shared/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildTestSandbox,
  payByCard,
  readFromSandbox,
  type TestSandbox,
} from '../tests/support/build-sandbox.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../tests/support/database.ts';
import {
  json,
  type ScriptedServer,
  startScriptedServer,
} from '../tests/support/scripted-server.ts';
import { readWebhookEvent } from '@haat/api/payments/gateway/webhook-event.ts';
import { FAULT_NAMES } from './faults/faults.ts';

let database: TestDatabase;
let store: ScriptedServer;
let sandbox: TestSandbox;
let delivery: { stop(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
  store = await startScriptedServer();
  sandbox = await buildTestSandbox(database, store.url);
  delivery = sandbox.startDelivery();
});
beforeEach(async () => {
  await sandbox.call('DELETE', '/faults');
  await runSql(database.db, 'delete from payment_sandbox.webhooks');
  store.answer(json(200, {}));
});
afterAll(async () => {
  await delivery.stop();
  await sandbox.stop();
  await store.stop();
  await database.dispose();
});

const SUCCESS = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('the switches', () => {
  it('are set, listed, used up and cleared', async () => {
    const set = await sandbox.call('POST', '/faults', { fault: 'webhookLost', count: 2 });
    expect(set.body).toMatchObject({ fault: 'webhookLost', remaining: 2, orderId: null });
    await pay();
    const listed = await sandbox.call('GET', '/faults');
    expect(listed.body).toMatchObject({ count: 1, items: [{ remaining: 1 }] });
    const { id } = set.body as { id: number };
    expect((await sandbox.call('DELETE', `/faults/${id}`)).body).toMatchObject({ count: 0 });
  });

  it('may be meant for one order only', async () => {
    const orderId = await order();
    await sandbox.setFault('handlerNeverCalled', { orderId });
    expect(await outcomeOf(await order())).toMatchObject({ callsHandler: true });
    expect(await outcomeOf(orderId)).toMatchObject({ callsHandler: false });
  });

  it('last until they are cleared when no count is said', async () => {
    await sandbox.setFault('handlerNeverCalled', { count: undefined });
    for (let count = 0; count < 3; count++)
      expect(await outcomeOf(await order())).toMatchObject({ callsHandler: false });
  });

  it('of another name are refused, with those there are', async () => {
    const { status, body } = await sandbox.call('POST', '/faults', { fault: 'fire' });
    expect(status).toBe(400);
    for (const name of FAULT_NAMES) expect(JSON.stringify(body)).toContain(name);
  });
});

it('handlerNeverCalled: the payment is made, and the browser’s handler is not called', async () => {
  await sandbox.setFault('handlerNeverCalled');
  const orderId = await order();
  expect(await outcomeOf(orderId)).toMatchObject({ state: 'succeeded', callsHandler: false });
  expect(await statusOf(orderId)).toBe('paid');
});

it('webhookBeforeHandler: the store has answered the webhooks before the browser hears', async () => {
  await sandbox.setFault('webhookBeforeHandler');
  await outcomeOf(await order());
  expect(eventsSent()).toEqual(SUCCESS);
});

it('webhookTwice: each event comes twice, under the same number', async () => {
  await sandbox.setFault('webhookTwice');
  await pay();
  await expect.poll(() => eventsSent().length).toBe(6);
  expect(new Set(store.requests.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
});

it('webhookOutOfOrder: the last event is delivered first', async () => {
  await sandbox.setFault('webhookOutOfOrder');
  await pay();
  await expect.poll(eventsSent).toEqual(SUCCESS.toReversed());
});

it('webhookLost: the store hears nothing, ever', async () => {
  await sandbox.setFault('webhookLost');
  const orderId = await pay();
  const other = await pay();
  await expect.poll(() => eventsSent().length).toBe(3);
  const orders = store.requests.map(({ body }) => readWebhookEvent(body)?.payment?.orderId);
  expect(orders).not.toContain(orderId);
  expect(orders).toContain(other);
});

it('authorisedNotCaptured: the money is held, and the order waits for a capture', async () => {
  await sandbox.setFault('authorisedNotCaptured');
  const orderId = await pay();
  const [payment] = await sandbox.gateway.findPaymentsOfOrder(orderId);
  expect(await readFromSandbox(sandbox, 'payments', payment?.id ?? '')).toMatchObject({
    status: 'authorized',
    captured: false,
    fee: null,
  });
  expect(await statusOf(orderId)).toBe('attempted');
  await expect.poll(eventsSent).toEqual(['payment.authorized']);
  const capture = { paymentId: payment?.id ?? '', amountPaise: asPaise(50_000) };
  expect(await sandbox.gateway.capture(capture)).toMatchObject({ isCaptured: true });
  await expect.poll(eventsSent).toEqual(SUCCESS);
});

it('twoPayments: the order is paid twice, and each can be refunded', async () => {
  await sandbox.setFault('twoPayments');
  const payments = await sandbox.gateway.findPaymentsOfOrder(await pay());
  expect(payments.map(({ status, amountPaise }) => [status, amountPaise])).toEqual([
    ['captured', 50_000],
    ['captured', 50_000],
  ]);
  await expect
    .poll(() => eventsSent().filter((event) => event === 'payment.captured').length, {
      timeout: 5000,
    })
    .toBe(2);
  for (const { id } of payments) {
    const refund = { paymentId: id, amountPaise: asPaise(50_000), key: `twin-${id}` };
    const { id: refundId } = await sandbox.gateway.refund(refund);
    expect(await sandbox.gateway.findRefundsOf(id)).toMatchObject([{ id: refundId }]);
  }
});

it('refundFails: the refund fails, under its key for good, and another is paid', async () => {
  await sandbox.setFault('refundFails');
  const [payment] = await sandbox.gateway.findPaymentsOfOrder(await pay());
  const refund = { paymentId: payment?.id ?? '', amountPaise: asPaise(50_000), key: 'fails-once' };
  for (let count = 0; count < 2; count++)
    expect(await sandbox.gateway.refund(refund)).toMatchObject({ status: 'failed' });
  await expect.poll(() => eventsSent().slice(-2)).toEqual(['refund.created', 'refund.failed']);
  expect(await sandbox.gateway.findPayment(refund.paymentId)).toMatchObject({
    amountRefundedPaise: 0,
    status: 'captured',
  });
  const second = { ...refund, key: 'fails-no-more' };
  expect(await sandbox.gateway.refund(second)).toMatchObject({ status: 'processed' });
});

it.each([
  [-100, 49_900],
  [2_500, 52_500],
])('amountMismatch by %i: another amount is paid than was asked for', async (difference, paid) => {
  await sandbox.setFault('amountMismatch', { differencePaise: difference });
  const [payment] = await sandbox.gateway.findPaymentsOfOrder(await pay());
  expect(payment).toMatchObject({ amountPaise: paid, status: 'captured' });
});

it('lateSuccess: the browser waits, and the money comes later', async () => {
  await sandbox.setFault('lateSuccess', { delaySeconds: 0.6 });
  const orderId = await order();
  const outcome = await outcomeOf(orderId);
  expect(outcome).toMatchObject({ state: 'pending' });
  expect(await statusOf(orderId)).toBe('attempted');
  await expect.poll(() => statusOf(orderId)).toBe('paid');
  await expect.poll(eventsSent).toEqual(SUCCESS);
  const { paymentId } = outcome as { paymentId: string };
  const { body } = await sandbox.browse('GET', `/${orderId}/payments/${paymentId}`);
  expect(body).toMatchObject({ state: 'succeeded' });
});

it('transactionIdNull: the bank gives no numbers', async () => {
  await sandbox.setFault('transactionIdNull');
  const [payment] = await sandbox.gateway.findPaymentsOfOrder(await pay());
  expect(payment?.acquirerData).toEqual({ transaction_id: null, rrn: null, auth_code: null });
});

describe('providerFailing', () => {
  const newOrder = (receipt: string) =>
    sandbox.gateway.createOrder({ amountPaise: asPaise(50_000), receipt });

  it('answers 5xx to as many requests as said, and then is well', async () => {
    await sandbox.setFault('providerFailing', { count: 2, status: 503 });
    const statuses = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await sandbox.call('GET', '/v1/orders')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('touches only the path and method it is meant for', async () => {
    await sandbox.setFault('providerFailing', { path: '/refund', method: 'POST' });
    expect((await sandbox.call('GET', '/v1/orders')).status).toBe(200);
    expect((await sandbox.call('POST', '/v1/payments/pay_1/refund', {})).status).toBe(500);
  });

  it.each(['serverError', 'badGateway', 'hang', 'truncated'])(
    'by %s is got over by the client when it reads',
    async (mode) => {
      const { id } = await newOrder(`read-${mode}`);
      await sandbox.setFault('providerFailing', { mode, count: 2 });
      expect(await sandbox.gateway.findOrder(id)).toMatchObject({ id });
    },
  );

  it.each(['serverError', 'badGateway', 'hang', 'truncated'])(
    'by %s after the work was done makes no second order',
    async (mode) => {
      await sandbox.setFault('providerFailing', { mode, when: 'after', method: 'POST' });
      const made = await newOrder(`after-${mode}`);
      const found = await sandbox.call('GET', `/v1/orders?receipt=after-${mode}`);
      expect(found.body).toMatchObject({ count: 1, items: [{ id: made.id }] });
    },
  );

  it('before the work is done leaves the outcome open, and no order behind', async () => {
    await sandbox.setFault('providerFailing', { mode: 'hang', method: 'POST' });
    await expect(newOrder('open')).rejects.toMatchObject({ kind: 'unknownOutcome' });
    expect(await sandbox.gateway.findOrderByReceipt('open')).toBeUndefined();
  });

  it('after a refund was made gives the money back once', async () => {
    const [payment] = await sandbox.gateway.findPaymentsOfOrder(await pay());
    const paymentId = payment?.id ?? '';
    await sandbox.setFault('providerFailing', { mode: 'hang', when: 'after', path: '/refund' });
    const refund = { paymentId, amountPaise: asPaise(50_000), key: `once-${paymentId}` };
    await sandbox.gateway.refund(refund);
    expect(await sandbox.gateway.findRefundsOf(paymentId)).toHaveLength(1);
  });
});

async function order(): Promise<string> {
  const { id } = await sandbox.gateway.createOrder({
    amountPaise: asPaise(50_000),
    receipt: crypto.randomUUID(),
  });
  return id;
}

async function outcomeOf(orderId: string): Promise<unknown> {
  return (await payByCard(sandbox, orderId)).body;
}

async function pay(): Promise<string> {
  const orderId = await order();
  expect(await outcomeOf(orderId)).toMatchObject({ state: 'succeeded' });
  return orderId;
}

async function statusOf(orderId: string): Promise<unknown> {
  return (await readFromSandbox(sandbox, 'orders', orderId))['status'];
}

function eventsSent(): string[] {
  return store.requests.map(({ body }) => JSON.parse(body).event);
}
