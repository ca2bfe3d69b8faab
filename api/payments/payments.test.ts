import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { CART_LINES_MAX } from '@haat/shared/limits.ts';
import { asPaise } from '@haat/shared/money.ts';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  openOrder,
  reportPayment,
  type TestShopper,
} from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../tests/support/build-store.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { getRemainingMs } from '../db/deadline.ts';
import { settlePaymentById } from './commands.ts';
import { PaymentProviderError } from './gateway/provider-error.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let other: TestShopper;
let productId: string;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  other = await buildShopper(database.db);
  productId = await buildProduct(database.db, { onHand: 4 }); // ₹800
});

describe('payment/order', () => {
  it('does not change another customer’s order of the same product', async () => {
    const first = await open(shopper);
    const second = await open(other);
    expect(second).not.toBe(first);
    expect(await reserved()).toBe(2);
  });

  it('needs both halves of a session', async () => {
    const body = orderBody(shopper);
    expect((await app.ask('createPaymentOrder', { body })).status).toBe(401);
    const withoutToken = { ...shopper, token: '' };
    expect((await app.ask('createPaymentOrder', { as: withoutToken, body })).status).toBe(401);
    const withoutCookie = { ...shopper, cookie: '' };
    expect((await app.ask('createPaymentOrder', { as: withoutCookie, body })).status).toBe(401);
    expect(await reserved()).toBe(0);
  });

  it('refuses another’s user id and another’s address', async () => {
    const forged = { ...orderBody(shopper), userId: other.id };
    expect((await app.ask('createPaymentOrder', { as: shopper, body: forged })).status).toBe(403);
    const elsewhere = { ...orderBody(shopper), addressId: other.addressId };
    expect(await app.ask('createPaymentOrder', { as: shopper, body: elsewhere })).toMatchObject({
      status: 404,
      body: { code: 'addressNotFound' },
    });
    expect(await reserved()).toBe(0);
  });

  it('leaves the provider no more than eight seconds, and frees the stock when it does not answer', async () => {
    let remainingMs: number | undefined;
    const createOrder = async () => {
      remainingMs = getRemainingMs();
      throw new PaymentProviderError('unknownOutcome', {});
    };
    const gateway = { ...app.provider, createOrder };
    const payments = { gateway, checkoutScript: '/checkout.js', isTestProvider: true };
    const hanging = buildTestApp(database, { payments });
    const body = orderBody(shopper);
    expect(await hanging.ask('createPaymentOrder', { as: shopper, body })).toMatchObject({
      status: 503,
      body: { code: 'paymentUnavailable' },
    });
    expect(remainingMs).toBeGreaterThan(0);
    expect(remainingMs).toBeLessThanOrEqual(8_000);
    expect(await reserved()).toBe(0);
  });

  it.each([
    ['no body', {}],
    ['more lines than a cart holds', { lines: manyLines() }],
    ['a product id that is none', { lines: [{ productId: "' or 1=1", cartqty: 1 }] }],
    ['an address id that is none', { addressId: '7 Hazratganj' }],
    ['buyNow in words', { buyNow: 'yes' }],
  ])('refuses %s', async (_, changed) => {
    const body = Object.keys(changed).length > 0 ? { ...orderBody(shopper), ...changed } : {};
    expect(await app.ask('createPaymentOrder', { as: shopper, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect(await reserved()).toBe(0);
  });
});

describe('payment/order/placing', () => {
  it('needs sign-in, and refuses another’s user id and another’s order', async () => {
    const payment = app.provider.pay(await open(shopper));
    const body = { products: [payment] };
    expect((await app.ask('confirmPayment', { body })).status).toBe(401);
    const forged = { ...body, userId: other.id };
    expect((await app.ask('confirmPayment', { as: shopper, body: forged })).status).toBe(403);
    expect(await reportPayment(app, other, payment)).toMatchObject({
      status: 404,
      body: { code: 'orderNotFound' },
    });
    expect(await reserved()).toBe(1);
  });

  it.each([
    ['nothing', {}],
    ['no products', { products: [] }],
    ['products that are not an array', { products: 'all' }],
    ['no signature', { products: [{ orderId: 'order_1', paymentId: 'pay_1' }] }],
    ['a number', { products: [{ orderId: 1, paymentId: 'pay_1', signature: 'f' }] }],
    [
      'an endless id',
      { products: [{ orderId: 'o'.repeat(51), paymentId: 'pay_1', signature: 'f' }] },
    ],
  ])('refuses %s', async (_, body) => {
    expect((await app.ask('confirmPayment', { as: shopper, body })).status).toBe(400);
  });

  it('ignores all that the browser sends besides ids and signature', async () => {
    const payment = app.provider.pay(await open(shopper));
    const reported = { ...payment, sellingPrice: 1, qty: 4, userId: other.id, status: 'delivered' };
    await app.call('confirmPayment', { as: shopper, body: { products: [reported] } });
    const params = { userId: shopper.id };
    const { order } = await app.call('userDetails', { as: shopper, params });
    expect(order).toMatchObject([
      { sellingPrice: 800, qty: 1, userId: shopper.id, status: 'processing' },
    ]);
  });

  it("of a payment that is only created is 'confirming' until it is captured", async () => {
    const payment = app.provider.pay(await open(shopper), { status: 'created', isCaptured: false });
    expect((await reportPayment(app, shopper, payment)).body).toMatchObject({
      status: 'confirming',
    });
    expect(app.queuedJobs).toMatchObject([{ name: 'settle-payment' }]);
    expect(await reserved()).toBe(1);
  });
});

describe('payment/order/details', () => {
  it('returns the provider’s details, and of the card no more than may be shown', async () => {
    const { payment } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const { paymentId } = payment;
    expect(await app.call('paymentDetails', { as: shopper, params: { paymentId } })).toEqual({
      amount: 80_000,
      method: 'card',
      wallet: null,
      card_id: 'card_fake',
      acquirer_data: { auth_code: '123456', transaction_id: null },
    });
  });

  it('is only for the customer who paid', async () => {
    const { payment } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    const params = { paymentId: payment.paymentId };
    expect((await app.ask('paymentDetails', { params })).status).toBe(401);
    expect((await app.ask('paymentDetails', { as: other, params })).status).toBe(404);
    const forged = { userId: other.id };
    expect((await app.ask('paymentDetails', { as: shopper, params, body: forged })).status).toBe(
      403,
    );
    const absent = { paymentId: 'pay_absent' };
    expect((await app.ask('paymentDetails', { as: shopper, params: absent })).status).toBe(404);
    const endless = { paymentId: 'p'.repeat(51) };
    expect((await app.ask('paymentDetails', { as: shopper, params: endless })).status).toBe(400);
  });

  it('answers 503 when the provider is unreachable', async () => {
    const { payment } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
    app.provider.isDown = true;
    const params = { paymentId: payment.paymentId };
    expect(await app.ask('paymentDetails', { as: shopper, params })).toMatchObject({
      status: 503,
      body: { code: 'paymentUnavailable' },
    });
  });
});

describe('payment/webhook', () => {
  it('adds one settlement job, however often an event comes', async () => {
    const payment = app.provider.pay(await open(shopper));
    const body = buildEvent(payment.orderId, payment.paymentId);
    const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(body, { id: 'event_1' })));
    expect(answers).toEqual([200, 200, 200]);
    expect(app.queuedJobs).toEqual([
      {
        name: 'settle-payment',
        payload: { providerOrderId: payment.orderId, paymentId: payment.paymentId },
      },
    ]);
  });

  it('identifies an event without an id by its bytes', async () => {
    const body = buildEvent('order_x', 'pay_x');
    expect([await sendWebhook(body), await sendWebhook(body)]).toEqual([200, 200]);
    expect(app.queuedJobs).toHaveLength(1);
  });

  it.each([
    ['is no JSON', 'captured'],
    ['has no name', JSON.stringify({ payload: {} })],
    ['lacks its payment', JSON.stringify({ event: 'payment.captured', payload: { payment: {} } })],
    ['has a payment of another form', JSON.stringify(eventOf({ id: 7, email: 'a@example.com' }))],
  ])(
    'refuses a signed event that %s as 400, logs it once in a while, and keeps nothing of it',
    async (_, body) => {
      const logged: unknown[] = [];
      const error = (...entry: unknown[]) => void logged.push(entry);
      const log = Object.assign(pino({ level: 'silent' }), { error });
      const loud = buildTestApp(database, { log });
      const headers = { 'x-razorpay-signature': app.provider.sign(body) };
      for (let count = 0; count < 3; count += 1) {
        const reply = await loud.http.request(WEBHOOK_PATH, { method: 'POST', headers, body });
        expect(reply.status).toBe(400);
      }
      expect(logged).toMatchObject([
        [{ bytes: body.length, leftOut: 0 }, 'a signed webhook that cannot be read'],
      ]);
      expect(JSON.stringify(logged)).not.toContain('a@example.com');
      expect(loud.queuedJobs).toEqual([]);
    },
  );

  it.each([
    [
      'is of a kind that does not matter',
      JSON.stringify({ event: 'payment.downtime.started', payload: {} }),
    ],
    ['reports a failed payment', buildEvent('order_y', 'pay_y', 'failed')],
  ])('accepts a signed event that %s, and does nothing', async (_, body) => {
    expect(await sendWebhook(body)).toBe(200);
    expect(app.queuedJobs).toEqual([]);
  });

  it('refuses an event without a signature as 400, and one that is too large as 413', async () => {
    const body = buildEvent('order_z', 'pay_z');
    expect(await sendWebhook(body, { signature: '' })).toBe(400);
    expect(await sendWebhook(`{"event":"${'x'.repeat(300_000)}"}`)).toBe(413);
    expect(app.queuedJobs).toEqual([]);
  });
});

function orderBody({ addressId }: TestShopper) {
  return { amount: 80_000, lines: [{ productId, cartqty: 1 }], addressId };
}

async function open(by: TestShopper): Promise<string> {
  return (await openOrder(app, database, by, [{ productId, cartqty: 1 }])).id;
}

function manyLines() {
  return Array.from({ length: CART_LINES_MAX + 1 }, (_, index) => ({
    productId: index.toString(16).padStart(24, '0'),
    cartqty: 1,
  }));
}

async function reserved(): Promise<number> {
  const row = await database.db
    .selectFrom('products')
    .select('reserved')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.reserved;
}

function buildEvent(orderId: string, paymentId: string, status = 'captured'): string {
  const entity = {
    id: paymentId,
    order_id: orderId,
    amount: 80_000,
    currency: 'INR',
    status,
    captured: status === 'captured',
    method: 'card',
    created_at: 1_800_000_000,
  };
  return JSON.stringify({ ...eventOf(entity), event: `payment.${status}` });
}

function eventOf(entity: object) {
  return { event: 'payment.captured', payload: { payment: { entity } } };
}

async function sendWebhook(
  body: string,
  { id, signature = app.provider.sign(body) }: { id?: string; signature?: string } = {},
): Promise<number> {
  const { status } = await app.http.request(WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'x-razorpay-signature': signature, ...(id && { 'x-razorpay-event-id': id }) },
    body,
  });
  return status;
}

const AUTHORISED = { status: 'authorized', isCaptured: false } as const;

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
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const ours = app.provider.pay(id, AUTHORISED);
  expect(await settle(ours)).toBe('confirmed');
  expect(app.provider.payments.get(ours.paymentId)?.status).toBe('captured');
});
