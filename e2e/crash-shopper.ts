import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentOrder } from '@haat/shared/contract/payments.ts';
import { buildShopper, type TestShopper } from '../tests/support/build-order.ts';
import type { ReportedPayment } from '../tests/support/fake-provider.ts';
import type { CrashStore } from './crash-store.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A shopper of a store that may be killed at any time: a call to a store that is down throws. */
export interface CrashShopper {
  readonly id: string;
  /** Place Order, for one piece. */
  open(productId: string): Promise<Answer>;
  /** Pays in the test provider's form; returns what the browser would report, or undefined when the order was paid before. */
  pay(opened: Answer): Promise<ReportedPayment | undefined>;
  report(payment: ReportedPayment): Promise<Answer>;
  /** The order lines of the account. */
  orders(): Promise<readonly { readonly orderId: string }[]>;
}

export const PRICE_PAISE = 80_000;
const REPLY_TIMEOUT_MS = 20_000;
const SERVER_ERROR = 500;
const CARD = { number: '4100280000001007', expiry: '12/49', cvv: '123', contact: '+919988776655' };

export async function buildShoppers(store: CrashStore, count: number): Promise<CrashShopper[]> {
  const shoppers = await store.withDatabase(async ({ db }) => {
    const made: TestShopper[] = [];
    while (made.length < count) made.push(await buildShopper(db));
    return made;
  });
  return shoppers.map((shopper) => buildCrashShopper(store.address, shopper));
}

/** Repeats a request until its outcome is known, like a shopper whose page says 'Try again'. */
export async function repeatUntilKnown<Outcome>(
  what: () => Promise<Outcome | undefined>,
): Promise<Outcome> {
  for (;;) {
    const outcome = await what().catch(() => undefined);
    if (outcome !== undefined) return outcome;
    await pause(TRY_AGAIN_MS);
  }
}

const TRY_AGAIN_MS = 100;

export type Post = (url: string, data: object, headers?: Record<string, string>) => Promise<Answer>;

/** `post` sends the requests. */
export function buildCrashShopper(
  address: string,
  { id, cookie, token, addressId }: TestShopper,
  post: Post = postJson,
): CrashShopper {
  const ask = async (path: string, body: object): Promise<Answer> => {
    const headers = { cookie: `haat_session=${cookie}`, authorization: `Bearer ${token}` };
    return post(address + path, body, headers);
  };
  return {
    id,
    open: (productId) =>
      ask('/api/payment/order', {
        amount: PRICE_PAISE,
        lines: [{ productId, cartqty: 1 }],
        addressId,
      }),
    pay: async ({ body }) => {
      const { id: orderId, key } = body as PaymentOrder;
      const sheet = (path: string, data: object) =>
        post(`${address}/payments/sandbox/checkout/${orderId}${path}?key_id=${key}`, data);
      const card = await sheet('/card', CARD);
      if (card.status >= SERVER_ERROR) throw new Error(`The form answered ${card.status}`);
      const { paymentId } = card.body as { paymentId?: string };
      if (!paymentId) return undefined;
      const paid = (await sheet(`/payments/${paymentId}/otp`, { otp: '1234' })).body;
      const response = paid['response'] as Readonly<Record<string, string>>;
      return {
        orderId,
        paymentId,
        signature: response['razorpay_signature'] ?? '',
      };
    },
    report: (payment) => ask('/api/payment/order/placing', { products: [payment] }),
    orders: async () => {
      const { body } = await ask(`/api/user/details/${id}`, {});
      return body['order'] as { orderId: string }[];
    },
  };
}

async function postJson(url: string, data: object, headers: object = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
