import { inspect } from 'node:util';
import { asPaise } from '@haat/shared/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hang,
  html,
  json,
  type ScriptedServer,
  startScriptedServer,
  truncate,
} from '../../../tests/support/scripted-server.ts';
import { getRemainingMs, runCleanUp, runWithDeadline } from '../../db/deadline.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { PaymentProviderError } from './provider-error.ts';
import { buildRazorpay } from './razorpay.ts';

const KEY_SECRET = 'secret-that-must-not-leak';
const ORDER = {
  id: 'order_RB58MiP5SPFYyM',
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'haat-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_756_455_561,
};
const PAYMENT = {
  id: 'pay_MT4GRFUHBfMCNf',
  entity: 'payment',
  amount: 250_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_MT4FE4i64KutqB',
  invoice_id: null,
  international: false,
  method: 'wallet',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  card_id: null,
  bank: null,
  wallet: 'airtelmoney',
  vpa: null,
  email: 'shopper@example.com',
  contact: '+919988776655',
  notes: [],
  fee: 5900,
  tax: 900,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { transaction_id: null },
  created_at: 1_692_697_187,
};
const REFUND = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 50_000,
  receipt: null,
  currency: 'INR',
  payment_id: PAYMENT.id,
  notes: [],
  acquirer_data: { arn: null },
  created_at: 1_597_078_866,
  status: 'processed',
};
const UNKNOWN_ID = json(400, {
  error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
});
const NEW_ORDER = { amountPaise: asPaise(50_000), receipt: 'haat-1' };
const NEW_REFUND = {
  paymentId: PAYMENT.id,
  amountPaise: asPaise(50_000),
  key: 'refund-of-order-1',
};

let server: ScriptedServer;
let gateway: PaymentGateway;
beforeAll(async () => {
  server = await startScriptedServer();
  gateway = build(server.url);
});
afterAll(() => server.stop());

describe('reading', () => {
  it('reads a payment as in the provider’s documentation, with a null transaction id', async () => {
    server.answer(json(200, PAYMENT));
    const payment = await gateway.findPayment(PAYMENT.id);
    expect(payment).toMatchObject({
      id: PAYMENT.id,
      orderId: PAYMENT.order_id,
      amountPaise: 250_000,
      status: 'captured',
      isCaptured: true,
      method: 'wallet',
      wallet: 'airtelmoney',
      cardId: null,
      acquirerData: { transaction_id: null },
    });
    expect(server.requests).toMatchObject([{ method: 'GET', path: `/v1/payments/${PAYMENT.id}` }]);
  });

  it('accepts fields that are missing, null or new', async () => {
    const { id, amount, currency, status, created_at } = PAYMENT;
    const bare = { id, amount, currency, status, created_at, method: 'hawala', surprise: [1] };
    server.answer(json(200, { ...bare, acquirer_data: null, card: null }));
    expect(await gateway.findPayment(id)).toMatchObject({
      method: 'hawala',
      orderId: null,
      acquirerData: {},
      isCaptured: false,
    });
  });

  it('returns undefined for an unknown id', async () => {
    server.answer(UNKNOWN_ID);
    expect(await gateway.findPayment('pay_unknown')).toBeUndefined();
    expect(await gateway.findOrder('order_unknown')).toBeUndefined();
    expect(await gateway.findPaymentsOfOrder('order_unknown')).toEqual([]);
  });

  it('reads the payments of an order and the refunds of a payment', async () => {
    server.answer(json(200, { entity: 'collection', count: 1, items: [PAYMENT] }));
    expect(await gateway.findPaymentsOfOrder(ORDER.id)).toHaveLength(1);
    server.answer(json(200, { entity: 'collection', count: 1, items: [REFUND] }));
    expect(await gateway.findRefundsOf(PAYMENT.id)).toMatchObject([
      { id: REFUND.id, amountPaise: 50_000, status: 'processed', arn: null },
    ]);
    const told = { ...REFUND, acquirer_data: { arn: '74110753141221200000019' } };
    const unread = { ...REFUND, acquirer_data: { arn: '7'.repeat(51) } };
    server.answer(json(200, { entity: 'collection', count: 2, items: [told, unread] }));
    const refunds = await gateway.findRefundsOf(PAYMENT.id);
    expect(refunds.map(({ arn }) => arn)).toEqual(['74110753141221200000019', null]);
  });

  it('reads a page of the payments of a period', async () => {
    server.answer(json(200, { entity: 'collection', count: 1, items: [PAYMENT] }));
    const period = {
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-01-02T00:00:00Z'),
    };
    expect(await gateway.findPayments({ ...period, skip: 200 })).toMatchObject([
      { id: PAYMENT.id },
    ]);
    expect(server.requests).toMatchObject([
      { path: '/v1/payments?from=1767225600&to=1767312000&count=100&skip=200' },
    ]);
  });

  it.each([
    ['a proxy says 502 in HTML', html(502)],
    ['the provider is overrun', json(429, {})],
    ['the answer breaks off', truncate],
    ['no answer comes', hang],
  ])('repeats the request when %s', async (_, fault) => {
    server.answer(fault, fault, json(200, ORDER));
    expect(await gateway.findOrder(ORDER.id)).toMatchObject({ id: ORDER.id });
    expect(server.requests).toHaveLength(3);
  });

  it('gives up after three attempts', async () => {
    server.answer(html(502));
    const problem = await problemOf(gateway.findOrder(ORDER.id));
    expect(problem).toMatchObject({ kind: 'unavailable', httpStatus: 502 });
    expect(server.requests).toHaveLength(3);
  });

  it("throws 'unavailable' when the connection is refused", async () => {
    const problem = await problemOf(build(await addressOfNobody()).findOrder(ORDER.id));
    expect(problem).toMatchObject({ kind: 'unavailable', httpStatus: null });
  });

  it('follows no redirect: the keys go to no other host', async () => {
    server.answer((response) => {
      response.writeHead(302, { location: `${server.url}/elsewhere` }).end();
    });
    expect(await problemOf(gateway.findOrder(ORDER.id))).toMatchObject({ kind: 'unavailable' });
    expect(server.requests.some(({ path }) => path === '/elsewhere')).toBe(false);
  });
});

describe('orders', () => {
  it('asks for automatic capture, whatever the dashboard says', async () => {
    server.answer(json(200, ORDER));
    await gateway.createOrder({ ...NEW_ORDER, notes: { shop: 'Haat' } });
    expect(server.requests).toHaveLength(1);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      amount: 50_000,
      currency: 'INR',
      receipt: 'haat-1',
      notes: { shop: 'Haat' },
      payment: { capture: 'automatic' },
    });
  });

  it('throws the reason of a refusal, and does not repeat the request', async () => {
    server.answer(
      json(400, {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'The amount must be at least INR 1.00',
          reason: 'input_validation_failed',
          metadata: {},
          field: 'amount',
        },
      }),
    );
    const problem = await problemOf(gateway.createOrder({ ...NEW_ORDER, amountPaise: asPaise(1) }));
    expect(problem).toMatchObject({
      kind: 'refused',
      code: 'BAD_REQUEST_ERROR',
      description: 'The amount must be at least INR 1.00',
      reason: 'input_validation_failed',
      field: 'amount',
      httpStatus: 400,
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['no answer comes', hang],
    ['the answer breaks off', truncate],
    ['a proxy says 502', html(502)],
  ])('finds the order that was created although %s', async (_, fault) => {
    server.answer(fault, json(200, { items: [ORDER] }));
    expect(await gateway.createOrder(NEW_ORDER)).toMatchObject({ id: ORDER.id });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/orders',
      'GET /v1/orders?receipt=haat-1&count=100',
    ]);
  });

  it('does not use an order with another receipt or amount', async () => {
    const others = [
      { ...ORDER, receipt: 'haat-2' },
      { ...ORDER, amount: 40_000 },
    ];
    server.answer(hang, json(200, { items: others }));
    expect(await problemOf(gateway.createOrder(NEW_ORDER))).toMatchObject({
      kind: 'unknownOutcome',
      httpStatus: null,
    });
  });

  it('reports that nothing was created when the connection was refused', async () => {
    const problem = await problemOf(build(await addressOfNobody()).createOrder(NEW_ORDER));
    expect(problem.kind).toBe('unavailable');
  });
});

describe('capture', () => {
  const captured = { paymentId: PAYMENT.id, amountPaise: asPaise(PAYMENT.amount) };

  it('accepts a payment that was captured before', async () => {
    const already = { error: { description: 'This payment has already been captured.' } };
    server.answer(json(400, already), json(200, PAYMENT));
    expect(await gateway.capture(captured)).toMatchObject({ isCaptured: true });
  });

  it('reads the payment when there is no response', async () => {
    server.answer(hang, json(200, PAYMENT));
    expect(await gateway.capture(captured)).toMatchObject({ isCaptured: true });
  });

  it('fails when the payment is not captured, or not with this amount', async () => {
    const refusal = json(400, { error: { description: 'Capture amount must be equal' } });
    server.answer(refusal, json(200, { ...PAYMENT, status: 'authorized', captured: false }));
    expect(await problemOf(gateway.capture(captured))).toMatchObject({ kind: 'refused' });
    server.answer(refusal, json(200, { ...PAYMENT, amount: 1000 }));
    expect(await problemOf(gateway.capture(captured))).toMatchObject({ kind: 'refused' });
  });
});

describe('refunds', () => {
  it('repeats a refund with the same key, so that it is paid once', async () => {
    const busy = json(409, { error: { description: 'in progress' } });
    server.answer(html(502), busy, json(200, REFUND));
    expect(await gateway.refund(NEW_REFUND)).toMatchObject({ id: REFUND.id });
    expect(server.requests).toHaveLength(3);
    expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1);
    for (const { headers } of server.requests)
      expect(headers['x-refund-idempotency']).toBe(NEW_REFUND.key);
  });

  it('is not sent with a key that the provider would ignore', async () => {
    server.answer(json(200, REFUND));
    expect(() => gateway.refund({ ...NEW_REFUND, key: 'short' })).toThrow(RangeError);
    expect(() => gateway.refund({ ...NEW_REFUND, key: 'has spaces in it' })).toThrow(RangeError);
    expect(server.requests).toHaveLength(0);
  });

  it("throws 'unknownOutcome' when no attempt had a response", async () => {
    server.answer(hang);
    expect((await problemOf(gateway.refund(NEW_REFUND))).kind).toBe('unknownOutcome');
  });
});

it('an error never contains the keys', async () => {
  server.answer(hang);
  const problem = await problemOf(gateway.findOrder(ORDER.id));
  const all = inspect(problem, { depth: null, showHidden: true });
  const basic = Buffer.from(`rzp_test_key:${KEY_SECRET}`).toString('base64');
  expect(all).not.toContain(KEY_SECRET);
  expect(all).not.toContain(basic);
});

describe('in a request that must be answered soon', () => {
  it('all attempts together take no longer than one may, and in a job each has its own time', async () => {
    server.answer(html(502), html(502), json(200, PAYMENT));
    expect(await gateway.findPayment(PAYMENT.id)).toMatchObject({ id: PAYMENT.id });
    server.answer(html(502), hang);
    await runWithDeadline(60_000, () => problemOf(gateway.findPayment(PAYMENT.id)));
    expect(server.requests.length).toBeLessThan(3);
  });

  it('time is left for the reply, also when the provider does not answer two requests', async () => {
    server.answer(hang);
    const remainingMs = await runWithDeadline(1_200, async () => {
      const { kind } = await problemOf(build(server.url, 60_000).createOrder(NEW_ORDER));
      expect(kind).toBe('unknownOutcome');
      return runCleanUp(async () => getRemainingMs());
    });
    expect(remainingMs).toBeGreaterThan(0);
  });

  it('nothing is sent when no time is left', async () => {
    server.answer(json(200, ORDER));
    const { kind } = await runWithDeadline(0, () => problemOf(gateway.createOrder(NEW_ORDER)));
    expect(kind).toBe('unavailable');
    expect(server.requests).toHaveLength(0);
  });
});

async function addressOfNobody(): Promise<string> {
  const gone = await startScriptedServer();
  await gone.stop();
  return gone.url;
}

function build(baseUrl: string, timeoutMs = 150): PaymentGateway {
  return buildRazorpay({
    baseUrl,
    keyId: 'rzp_test_key',
    keySecret: KEY_SECRET,
    webhookSecrets: [],
    timeoutMs,
    pause: async () => {},
  });
}

async function problemOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem instanceof PaymentProviderError) return problem;
  throw new Error('It did not fail as a payment provider does.', { cause: problem });
}
