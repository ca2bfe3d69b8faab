import { asPaise } from '@haat/shared/money.ts';
import fc from 'fast-check';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  json,
  type RecordedRequest,
  type ScriptedServer,
  startScriptedServer,
} from '../../../tests/support/scripted-server.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { buildRazorpay } from './razorpay.ts';
import { sign, signPayment } from './signatures.ts';

// The provider's own client shows the correct requests and signatures; the store does not use it.
const keyId = 'rzp_test_1DP5mmOlF5G5ag';
const keySecret = 'thisissecretkey';
const ORDER = 'order_RB58MiP5SPFYyM';
const PAYMENT = 'pay_MT4GRFUHBfMCNf';

let server: ScriptedServer;
let ours: PaymentGateway;
let theirs: Razorpay;
beforeAll(async () => {
  server = await startScriptedServer();
  ours = buildRazorpay({ baseUrl: server.url, keyId, keySecret, webhookSecrets: ['old', 'new'] });
  theirs = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = theirs as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = server.url;
});
afterAll(() => server.stop());

type Call = [string, () => Promise<unknown>, () => Promise<unknown>];
const calls: Call[] = [
  [
    'creating an order',
    () => ours.createOrder({ amountPaise: asPaise(50_000), receipt: 'haat-1', notes: { a: 'b' } }),
    () =>
      theirs.orders.create({
        amount: 50_000,
        currency: 'INR',
        receipt: 'haat-1',
        notes: { a: 'b' },
        payment: { capture: 'automatic' },
      } as never),
  ],
  ['reading an order', () => ours.findOrder(ORDER), () => theirs.orders.fetch(ORDER)],
  [
    'the payments of an order',
    () => ours.findPaymentsOfOrder(ORDER),
    () => theirs.orders.fetchPayments(ORDER),
  ],
  ['reading a payment', () => ours.findPayment(PAYMENT), () => theirs.payments.fetch(PAYMENT)],
  [
    'the payments of a stretch of time',
    () =>
      ours.findPayments({
        from: new Date(1_593_320_020_000),
        to: new Date(1_624_856_020_999),
        skip: 100,
      }),
    () => theirs.payments.all({ from: 1_593_320_020, to: 1_624_856_020, count: 100, skip: 100 }),
  ],
  [
    'capturing',
    () => ours.capture({ paymentId: PAYMENT, amountPaise: asPaise(50_000) }),
    () => theirs.payments.capture(PAYMENT, 50_000, 'INR'),
  ],
  [
    'refunding',
    () =>
      ours.refund({
        paymentId: PAYMENT,
        amountPaise: asPaise(50_000),
        key: 'refund-of-1',
        receipt: 'r-1',
        notes: { why: 'cancelled' },
      }),
    () =>
      theirs.payments.refund(PAYMENT, {
        amount: 50_000,
        speed: 'normal',
        notes: { why: 'cancelled' },
        receipt: 'r-1',
      }),
  ],
];

it.each(calls)('%s sends what the official client sends', async (_, our, their) => {
  expect(await recordedOf(our)).toEqual(await recordedOf(their));
});

it('the search for a receipt uses the same path and query', async () => {
  const found = await recordedOf(() => ours.findOrderByReceipt('haat-1'));
  const theirsFound = await recordedOf(() => theirs.orders.all({ receipt: 'haat-1' }));
  expect(found.url.pathname).toBe(theirsFound.url.pathname);
  expect(found.url.searchParams.get('receipt')).toBe(theirsFound.url.searchParams.get('receipt'));
});

it('signatures are accepted and refused as by the official client', () => {
  const signature = signPayment({ orderId: ORDER, paymentId: PAYMENT }, keySecret);
  const candidates = fc.oneof(
    fc.constant(signature),
    fc.constant(signature.toUpperCase()),
    fc.constant(`${signature}0`),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.string(),
  );
  fc.assert(
    fc.property(candidates, (given) => {
      const verdict = ours.verifyPaymentSignature({
        orderId: ORDER,
        paymentId: PAYMENT,
        signature: given,
      });
      expect(verdict).toBe(
        validatePaymentVerification({ order_id: ORDER, payment_id: PAYMENT }, given, keySecret),
      );
    }),
  );
});

it('webhooks are accepted and refused as by the official client, with any secret of the list', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('old', 'new', 'guessed'), (body, secret) => {
      const signature = sign(body, secret);
      expect(Razorpay.validateWebhookSignature(body, signature, secret)).toBe(true);
      const isKnown = secret !== 'guessed';
      expect(ours.verifyWebhookSignature(Buffer.from(body), signature)).toBe(isKnown);
      expect(ours.verifyWebhookSignature(`${body} `, signature)).toBe(false);
    }),
  );
});

it('accepts no webhook while there is no secret', () => {
  const open = buildRazorpay({ baseUrl: server.url, keyId, keySecret, webhookSecrets: [] });
  expect(open.verifyWebhookSignature('{}', sign('{}', ''))).toBe(false);
});

async function recordedOf(call: () => Promise<unknown>) {
  server.answer(json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'enough' } }));
  await call().catch(() => undefined);
  const [request] = server.requests as [RecordedRequest];
  return {
    method: request.method,
    url: new URL(request.path, server.url),
    authorization: request.headers.authorization,
    body: request.body ? JSON.parse(request.body) : undefined,
  };
}
