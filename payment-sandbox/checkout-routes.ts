import { type Context, Hono } from 'hono';
import { createBadRequest, SandboxRefusal, unknownId } from './answers.ts';
import { checkCard } from './cards.ts';
import { presentAttempt } from './checkout-present.ts';
import type { SandboxKeys } from './key-commands.ts';
import {
  type Attempted,
  verifyCardPayment,
  type Payer,
  startCardPayment,
  startUpiPayment,
} from './payment-commands.ts';
import { findPayment } from './payment-queries.ts';
import { findOrder } from './queries.ts';
import { readJson } from './read-json.ts';
import { isFutureExpiry } from './rules.ts';
import type { SandboxDb } from './tables.ts';

export interface CheckoutOptions {
  readonly db: SandboxDb;
  readonly keys: SandboxKeys;
  deliverWebhooksOf(orderId: string): Promise<void>;
}

/** The requests of the payment sheet in the browser; the public key and an order's id are enough for them. */
export function buildCheckoutRoutes({ db, keys, deliverWebhooksOf }: CheckoutOptions): Hono {
  const answer = async (c: Context, { payment, isWebhookFirst }: Attempted) => {
    if (isWebhookFirst) await deliverWebhooksOf(payment.orderId);
    return c.json(presentAttempt(payment, keys.keySecret));
  };
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (c.req.query()['key_id'] !== keys.keyId) throw wrongKey();
    if (c.req.path.includes('\0')) throw unknownId(); // the database could not store it either
    await next();
  });
  routes.get('/:orderId', async (c) => {
    const order = await findOrder(db, c.req.param('orderId'));
    if (!order) throw unknownId();
    const { id, amount, status } = order;
    return c.json({ id, amount, status, qr: await drawQrCode(id) });
  });
  routes.post('/:orderId/card', async (c) => {
    const body = await readJson(c);
    const card = checkCard(readCardNumber(body));
    return answer(c, await startCardPayment(db, c.req.param('orderId'), card, readPayer(body)));
  });
  routes.post('/:orderId/payments/:paymentId/otp', async (c) => {
    const { orderId, paymentId } = c.req.param();
    const otp = readDigits((await readJson(c))['otp'], OTP, 'otp');
    return answer(c, await verifyCardPayment(db, orderId, paymentId, otp));
  });
  routes.post('/:orderId/upi', async (c) => {
    const body = await readJson(c);
    const isApproved = body['approve'] === true;
    return answer(
      c,
      await startUpiPayment(db, c.req.param('orderId'), isApproved, readPayer(body)),
    );
  });
  routes.get('/:orderId/payments/:paymentId', async (c) => {
    const payment = await findPayment(db, c.req.param('paymentId'));
    if (payment?.orderId !== c.req.param('orderId')) throw unknownId();
    return c.json(presentAttempt(payment, keys.keySecret));
  });
  return routes;
}

const CARD_NUMBER = /^\d{12,19}$/;
const CVV = /^\d{3,4}$/;
const OTP = /^\d{1,10}$/;
const PAYER_FIELD_MAX = 100;

function readCardNumber(body: Readonly<Record<string, unknown>>): string {
  const number = readDigits(body['number'], CARD_NUMBER, 'number');
  readDigits(body['cvv'], CVV, 'cvv');
  const { expiry } = body;
  if (typeof expiry !== 'string' || !isFutureExpiry(expiry, new Date()))
    throw createBadRequest('The card has expired, or its expiry is not MM/YY.', 'expiry');
  return number;
}

function readDigits(value: unknown, form: RegExp, field: string): string {
  const digits = typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
  if (!form.test(digits)) throw createBadRequest(`The ${field} is not valid.`, field);
  return digits;
}

function readPayer({ email, contact }: Readonly<Record<string, unknown>>): Payer {
  const text = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').slice(0, PAYER_FIELD_MAX) || null : null;
  return { email: text(email), contact: text(contact) };
}

/** A QR code that no real UPI app can pay. */
async function drawQrCode(orderId: string): Promise<string> {
  const { toString: writeQrCode } = await import('qrcode');
  return writeQrCode(`Test payment for ${orderId}. No money moves.`, { type: 'svg', margin: 2 });
}

const wrongKey = () =>
  new SandboxRefusal(401, {
    ...createBadRequest('The api key provided is invalid').body,
    reason: 'NA',
  });
