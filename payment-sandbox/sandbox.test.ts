import { asPaise } from '@haat/shared/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildTestSandbox,
  payByCard,
  readFromSandbox,
  type TestSandbox,
} from '../tests/support/build-sandbox.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../tests/support/database.ts';
import { readSandboxKeys } from './key-commands.ts';

const NOWHERE = 'http://127.0.0.1:9/none';
let database: TestDatabase;
let sandbox: TestSandbox;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await buildTestSandbox(database, NOWHERE);
});
afterAll(async () => {
  await sandbox.stop();
  await database.dispose();
});

const newOrder = (amount = 50_000, receipt = `r-${crypto.randomUUID()}`) =>
  sandbox.gateway.createOrder({ amountPaise: asPaise(amount), receipt });
const errorOf = (body: unknown) => (body as { error: Record<string, unknown> }).error;
const readOrder = (id: string) => readFromSandbox(sandbox, 'orders', id);
const readPayment = (id: string) => readFromSandbox(sandbox, 'payments', id);
const paymentIdOf = (body: unknown) => (body as { paymentId: string }).paymentId;

async function paidOrder(amount = 50_000) {
  const order = await newOrder(amount);
  const { body } = await payByCard(sandbox, order.id);
  return { order, paymentId: paymentIdOf(body) };
}

describe('the keys', () => {
  it('are made once and look like test keys', async () => {
    expect(sandbox.keys.keyId).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/);
    expect(await readSandboxKeys(database.db)).toEqual(sandbox.keys);
  });

  it.each([
    ['POST', '/v1/orders'],
    ['GET', '/v1/orders/order_1'],
    ['POST', '/v1/payments/pay_1/refund'],
    ['POST', '/faults'],
    ['DELETE', '/faults'],
  ])('%s %s refuses others', async (method, path) => {
    const reply = await sandbox.call(method, path, undefined, { authorization: 'Basic YTpi' });
    expect(reply.status).toBe(401);
    expect(errorOf(reply.body)['description']).toBe('Authentication failed');
  });
});

describe('orders', () => {
  it('have the shape that the documentation shows', async () => {
    const { status, body } = await sandbox.call('POST', '/v1/orders', {
      amount: 50_000,
      currency: 'INR',
      receipt: 'receipt#1',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'receipt#1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
  });

  it.each([
    [{ amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'amount', 'The amount must be an integer.'],
    [{ amount: undefined }, 'amount', 'The amount field is required.'],
    [{ currency: 'USD' }, 'currency', 'Currency is not supported'],
    [{ receipt: 'x'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
    [
      { notes: { a: 'x'.repeat(257) } },
      'notes',
      'The notes may not be greater than 256 characters.',
    ],
    [{ colour: 'red' }, undefined, 'colour is/are not required and should not be sent'],
  ])('with %j are refused', async (wrong, field, description) => {
    const order = { amount: 50_000, currency: 'INR', ...wrong };
    const { status, body } = await sandbox.call('POST', '/v1/orders', order);
    expect(status).toBe(400);
    expect(errorOf(body)).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field && { field }),
    });
  });

  it('that are not JSON are refused', async () => {
    expect((await sandbox.call('POST', '/v1/orders', '{"amount":')).status).toBe(400);
  });

  it('are found by their receipt, and take notes', async () => {
    const order = await newOrder(70_000, 'a receipt & more');
    expect(await sandbox.gateway.findOrderByReceipt('a receipt & more')).toEqual(order);
    expect(await sandbox.gateway.findOrderByReceipt('another')).toBeUndefined();
    await sandbox.call('PATCH', `/v1/orders/${order.id}`, { notes: { shop: 'Haat' } });
    expect((await readOrder(order.id))['notes']).toEqual({ shop: 'Haat' });
  });

  it('of an unknown id are not found', async () => {
    const { status, body } = await sandbox.call('GET', '/v1/orders/order_doesnotexist0');
    expect([status, errorOf(body)['description']]).toEqual([400, 'The id provided does not exist']);
    expect(await sandbox.gateway.findOrder('order_doesnotexist0')).toBeUndefined();
    expect((await sandbox.call('GET', '/v1/nothing')).status).toBe(404);
  });
});

describe('a payment', () => {
  it('takes its order from created by attempted to paid, and is captured by itself', async () => {
    const { gateway, browse } = sandbox;
    const order = await newOrder();
    const card = { number: '4100280000001007', expiry: '12/49', cvv: '123' };
    const { body } = await browse('POST', `/${order.id}/card`, card);
    expect(await readOrder(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    const path = `/${order.id}/payments/${paymentIdOf(body)}/otp`;
    const paid = await browse('POST', path, { otp: '1234' });
    expect(paid.body).toMatchObject({ state: 'succeeded', callsHandler: true });
    expect(await readOrder(order.id)).toMatchObject({ status: 'paid', amount_paid: 50_000 });
    expect(await gateway.findPaymentsOfOrder(order.id)).toHaveLength(1);
    expect(await readPayment(paymentIdOf(body))).toMatchObject({
      status: 'captured',
      captured: true,
      method: 'card',
      card: { last4: '1007', network: 'Visa', international: false },
      amount: 50_000,
      fee: 1180,
      tax: 180,
      error_code: null,
    });
    const rows = await runSql(database.db, 'select * from payment_sandbox.payments');
    expect(JSON.stringify(rows)).not.toContain('4100280000001007');
  });

  it('answers the same when its OTP is sent twice, and is made once', async () => {
    const order = await newOrder();
    const card = { number: '4100280000001007', expiry: '12/49', cvv: '123' };
    const { body } = await sandbox.browse('POST', `/${order.id}/card`, card);
    const path = `/${order.id}/payments/${paymentIdOf(body)}/otp`;
    const twice = await Promise.all([
      sandbox.browse('POST', path, { otp: '1234' }),
      sandbox.browse('POST', path, { otp: '1234' }),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await sandbox.gateway.findPaymentsOfOrder(order.id)).toHaveLength(1);
  });

  it('bears the signature that the store checks', async () => {
    const { order, paymentId } = await paidOrder();
    const { body } = await sandbox.browse('GET', `/${order.id}/payments/${paymentId}`);
    const { response } = body as { response: Record<string, string> };
    const signature = response['razorpay_signature'] ?? '';
    const { gateway } = sandbox;
    expect(gateway.verifyPaymentSignature({ orderId: order.id, paymentId, signature })).toBe(true);
    expect(gateway.verifyPaymentSignature({ orderId: 'order_x', paymentId, signature })).toBe(
      false,
    );
  });

  it('is refused by an order that is paid', async () => {
    const { order } = await paidOrder();
    const { status, body } = await payByCard(sandbox, order.id);
    expect([status, errorOf(body)['description']]).toEqual([400, 'The order is already paid.']);
  });

  it('by UPI follows Approve and Decline', async () => {
    const order = await newOrder();
    const { body } = await sandbox.browse('GET', `/${order.id}`);
    expect(body).toMatchObject({ amount: 50_000, qr: expect.stringContaining('<svg') });
    const declined = await sandbox.browse('POST', `/${order.id}/upi`, { approve: false });
    expect(declined.body).toMatchObject({
      state: 'failed',
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_cancelled' },
    });
    const approved = await sandbox.browse('POST', `/${order.id}/upi`, { approve: true });
    expect(approved.body).toMatchObject({ state: 'succeeded' });
    expect(await readPayment(paymentIdOf(approved.body))).toMatchObject({
      method: 'upi',
      vpa: 'success@razorpay',
      card_id: null,
      acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/) },
    });
  });

  it('is not for whoever has another key', async () => {
    const order = await newOrder();
    const others = { ...sandbox.keys, keyId: 'rzp_test_another' };
    const url = `/checkout/${order.id}?key_id=${others.keyId}`;
    expect((await sandbox.call('GET', url)).status).toBe(401);
  });
});

describe('the list of payments', () => {
  const ids = (body: unknown) => (body as { items: { id: string }[] }).items.map(({ id }) => id);
  const list = (query: string) => sandbox.call('GET', `/v1/payments${query}`);

  it('is a collection, the newest first, ten unless asked otherwise, with both ends of the time in it', async () => {
    const day = Date.UTC(2020, 1, 29) / 1000;
    const made: string[] = [];
    for (let count = 0; count < 12; count++) made.unshift((await paidOrder()).paymentId);
    await runSql(
      database.db,
      'update payment_sandbox.payments set created_at = to_timestamp($2) where id = any($1)',
      [made, day + 0.9],
    );
    const first = await list(`?from=${day}&to=${day}`);
    expect(first.body).toMatchObject({ entity: 'collection', count: 10 });
    expect(ids(first.body)).toEqual(made.slice(0, 10));
    const second = await list(`?from=${day}&to=${day}&count=10&skip=10`);
    expect(ids(second.body)).toEqual(made.slice(10));
    expect(ids((await list(`?from=${day - 9}&to=${day - 1}`)).body)).toEqual([]);
    expect(ids((await list(`?from=${day + 1}&to=${day + 9}`)).body)).toEqual([]);
    const page = await sandbox.gateway.findPayments({
      from: new Date(day * 1000),
      to: new Date(day * 1000),
      skip: 3,
    });
    expect(page.map(({ id }) => id)).toEqual(made.slice(3));
  });

  it.each([
    ['?from=946684799', 'from must be between 946684800 and 4765046400'],
    ['?to=4765046401', 'to must be between 946684800 and 4765046400'],
    ['?from=yesterday', 'from must be between 946684800 and 4765046400'],
    ['?count=101', 'The count must be between 1 and 100.'],
    ['?skip=-1', 'The skip must be at least 0.'],
  ])('%s is refused', async (query, description) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(errorOf(body)['description']).toBe(description);
  });
});

describe('cards', () => {
  it.each([
    ['4100 2800 0009 0000', 'BAD_REQUEST_ERROR', 'payment_timed_out'],
    ['5305 6200 0005 0001', 'BAD_REQUEST_ERROR', 'insufficient_fund'],
    ['4100 2800 0007 0002', 'BAD_REQUEST_ERROR', 'payment_cancelled'],
    ['4100 2800 0004 0005', 'BAD_REQUEST_ERROR', 'card_declined'],
    ['5305 6200 0000 0006', 'BAD_REQUEST_ERROR', 'card_disabled_for_online_payments'],
    ['4100 2800 0001 0008', 'BAD_REQUEST_ERROR', 'card_number_invalid'],
    ['5305 6200 0009 0007', 'GATEWAY_ERROR', 'gateway_technical_error'],
    ['4100 2800 0000 0009', 'GATEWAY_ERROR', 'authentication_failed'],
    ['4242 4242 4242 4242', 'BAD_REQUEST_ERROR', 'card_declined'],
    ['4242 4242 4242 4241', 'BAD_REQUEST_ERROR', 'card_number_invalid'],
  ])('%s fails with %s, %s', async (number, code, reason) => {
    const order = await newOrder();
    const { body } = await payByCard(sandbox, order.id, { number });
    expect(body).toMatchObject({
      state: 'failed',
      error: { code, reason, metadata: { order_id: order.id, payment_id: paymentIdOf(body) } },
    });
    const payment = await readPayment(paymentIdOf(body));
    expect(payment).toMatchObject({ status: 'failed', captured: false, error_reason: reason });
    expect(payment['fee']).toBeNull();
    expect((await readOrder(order.id))['status']).toBe('attempted');
  });

  it.each([
    ['5500 6700 0000 1002', 'MasterCard', false],
    ['6527 6589 0000 1005', 'RuPay', false],
    ['3608 280009 1007', 'Diners Club', false],
    ['3402 560004 01007', 'American Express', false],
    ['5241 8100 0000 0000', 'MasterCard', false],
    ['4111 1111 1111 1111', 'Visa', false],
    ['4012 8888 8888 1881', 'Visa', true],
    ['5105 1051 0510 5100', 'MasterCard', true],
  ])('%s pays, as %s', async (number, network, international) => {
    const order = await newOrder();
    const { body } = await payByCard(sandbox, order.id, { number });
    expect(body).toMatchObject({ state: 'succeeded' });
    const payment = await readPayment(paymentIdOf(body));
    expect(payment).toMatchObject({ international, card: { network, international } });
  });

  it('fail with fewer than four digits of OTP, and the shopper can try again', async () => {
    const order = await newOrder();
    const { body } = await payByCard(sandbox, order.id, { otp: '123' });
    expect(body).toMatchObject({ state: 'failed', error: { reason: 'incorrect_otp' } });
    expect((await payByCard(sandbox, order.id)).body).toMatchObject({ state: 'succeeded' });
    expect(await readOrder(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  it.each([
    ['expiry', { expiry: '01/20' }],
    ['expiry', { expiry: '13/49' }],
    ['cvv', { cvv: '12' }],
    ['number', { number: '4100' }],
  ])('with a wrong %s make no attempt', async (field, wrong) => {
    const order = await newOrder();
    const card = { number: '4100280000001007', expiry: '12/49', cvv: '123', ...wrong };
    const { status, body } = await sandbox.browse('POST', `/${order.id}/card`, card);
    expect([status, errorOf(body)['field']]).toEqual([400, field]);
    expect((await readOrder(order.id))['attempts']).toBe(0);
  });
});

describe('capture', () => {
  it('takes an authorised payment once, and only whole', async () => {
    const { call } = sandbox;
    const made = await call('POST', '/v1/orders', {
      amount: 50_000,
      currency: 'INR',
      payment: { capture: 'manual' },
    });
    const { id } = made.body as { id: string };
    const paymentId = paymentIdOf((await payByCard(sandbox, id)).body);
    const path = `/v1/payments/${paymentId}/capture`;
    const wrong = await call('POST', path, { amount: 40_000, currency: 'INR' });
    expect(errorOf(wrong.body)['description']).toBe(
      'Capture amount must be equal to the amount authorized',
    );
    const right = await call('POST', path, { amount: 50_000, currency: 'INR' });
    expect(right.body).toMatchObject({ status: 'captured', captured: true });
    expect((await readOrder(id))['status']).toBe('paid');
    const again = await call('POST', path, { amount: 50_000, currency: 'INR' });
    expect(errorOf(again.body)['description']).toBe('This payment has already been captured.');
    const capture = { paymentId, amountPaise: asPaise(50_000) };
    expect(await sandbox.gateway.capture(capture)).toMatchObject({ isCaptured: true });
  });
});

describe('refunds', () => {
  const key = () => `refund-${crypto.randomUUID()}`;

  it('have the shape that the documentation shows, and add up', async () => {
    const { order, paymentId } = await paidOrder();
    const path = `/v1/payments/${paymentId}/refund`;
    const part = await sandbox.call('POST', path, { amount: 20_000, receipt: 'r', notes: {} });
    expect(part.body).toEqual({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 20_000,
      receipt: 'r',
      currency: 'INR',
      payment_id: paymentId,
      notes: [],
      acquirer_data: { arn: expect.stringMatching(/^\d{23}$/) },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 20_000,
    });
    const tooMuch = await sandbox.call('POST', path, { amount: 30_001 });
    expect(tooMuch.status).toBe(400);
    const rest = await sandbox.call('POST', path, {});
    expect(rest.body).toMatchObject({ amount: 30_000 });
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'refunded',
      captured: true,
      refund_status: 'full',
    });
    expect((await readOrder(order.id))['status']).toBe('paid');
    expect(await sandbox.gateway.findRefundsOf(paymentId)).toHaveLength(2);
    const { id } = part.body as { id: string };
    expect((await sandbox.call('GET', `/v1/refunds/${id}`)).body).toEqual(part.body);
    expect(errorOf((await sandbox.call('POST', path, {})).body)['description']).toBe(
      'The payment has been fully refunded already',
    );
  });

  it('under one key happen once, however often and however fast it is asked', async () => {
    const { paymentId } = await paidOrder();
    const refund = { paymentId, amountPaise: asPaise(50_000), key: key() };
    const all = await Promise.all(Array.from({ length: 3 }, () => sandbox.gateway.refund(refund)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await sandbox.gateway.findRefundsOf(paymentId)).toHaveLength(1);
  });

  it('of another request under the same key are refused', async () => {
    const { paymentId } = await paidOrder();
    const refund = { paymentId, amountPaise: asPaise(10_000), key: key() };
    await sandbox.gateway.refund(refund);
    await expect(
      sandbox.gateway.refund({ ...refund, amountPaise: asPaise(20_000) }),
    ).rejects.toMatchObject({
      kind: 'refused',
      description: 'Different request with the same idempotency key has already been processed.',
    });
  });

  it('answer 409 while the same key is being worked on', async () => {
    const { paymentId } = await paidOrder();
    const used = { 'x-refund-idempotency': key() };
    const trx = await database.db.startTransaction().execute();
    await runSql(trx, 'select id from payment_sandbox.payments where id = $1 for update', [
      paymentId,
    ]);
    const path = `/v1/payments/${paymentId}/refund`;
    const ask = () => sandbox.call('POST', path, { amount: 10_000 }, used);
    const both = [ask(), ask()];
    const sooner = await Promise.race(both);
    await trx.commit().execute();
    expect(sooner.status).toBe(409);
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(
      new Set([200, 409]),
    );
  });

  it('of a payment that was not captured are refused', async () => {
    const order = await newOrder();
    const { body } = await payByCard(sandbox, order.id, { otp: '1' });
    await expect(
      sandbox.gateway.refund({
        paymentId: paymentIdOf(body),
        amountPaise: asPaise(50_000),
        key: key(),
      }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });
});
