import type { z } from 'zod';
import {
  type NewProviderOrder,
  type NewProviderRefund,
  PAYMENTS_OF_PAGE,
  type PaymentGateway,
  type PaymentPage,
  type ProviderOrder,
  type ProviderPayment,
} from './payment-gateway.ts';
import { PaymentProviderError } from './provider-error.ts';
import {
  orderList,
  orderReply,
  paymentList,
  paymentReply,
  refundList,
  refundReply,
} from './replies.ts';
import { buildSend, type ProviderConnection, type Send } from './send.ts';
import { isSignedWith } from './signatures.ts';

export interface RazorpayOptions extends ProviderConnection {
  /** The newest secret and the ones before it: an event is retried with the secret that first signed it. */
  readonly webhookSecrets: readonly string[];
}

export const RAZORPAY_URL = 'https://api.razorpay.com';

/** Razorpay's API, or a server with the same API. */
export function buildRazorpay(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecrets } = options;
  const send = buildSend(options);
  return {
    keyId,
    createOrder: (order) => createOrder(send, order),
    findOrder: (id) => find(send, `/v1/orders/${encodeURIComponent(id)}`, orderReply),
    findOrderByReceipt: (receipt) => findOrderByReceipt(send, receipt),
    findPaymentsOfOrder: async (orderId) =>
      (await find(send, `/v1/orders/${encodeURIComponent(orderId)}/payments`, paymentList))
        ?.items ?? [],
    findPayments: (page) => findPayments(send, page),
    findPayment: (id) => findPayment(send, id),
    capture: (payment) => capture(send, payment),
    refund: (refund) => createRefund(send, refund),
    findRefundsOf: async (paymentId) =>
      (
        await find(
          send,
          `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${LIST_MAX}`,
          refundList,
        )
      )?.items ?? [],
    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      isSignedWith(`${orderId}|${paymentId}`, signature, [keySecret]),
    verifyWebhookSignature: (rawBody, signature) =>
      isSignedWith(rawBody, signature, webhookSecrets),
  };
}

const LIST_MAX = 100;
const MS_PER_SECOND = 1000;
const NOT_FOUND = 404;
const UNKNOWN_ID = /id provided does not exist|not a valid id/i;
const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/;
const CURRENCY = 'INR';

async function createOrder(
  send: Send,
  { amountPaise, receipt, notes = {} }: NewProviderOrder,
): Promise<ProviderOrder> {
  try {
    return await send({
      method: 'POST',
      path: '/v1/orders',
      // Set here, not in the dashboard: an authorised payment that nobody captures is money lost.
      body: {
        amount: amountPaise,
        currency: CURRENCY,
        receipt,
        notes,
        payment: { capture: 'automatic' },
      },
      reply: orderReply,
      isRepeatable: false,
    });
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const created = await findOrderByReceipt(send, receipt).catch(() => undefined);
    if (created?.amountPaise === amountPaise) return created;
    throw error;
  }
}

async function findOrderByReceipt(send: Send, receipt: string): Promise<ProviderOrder | undefined> {
  const query = new URLSearchParams({ receipt, count: String(LIST_MAX) });
  const { items } = await send({
    method: 'GET',
    path: `/v1/orders?${query}`,
    reply: orderList,
    isRepeatable: true,
  });
  return items.find((order) => order.receipt === receipt);
}

async function findPayments(
  send: Send,
  { from, to, skip }: PaymentPage,
): Promise<ProviderPayment[]> {
  const query = new URLSearchParams({
    from: `${toUnixSeconds(from)}`,
    to: `${toUnixSeconds(to)}`,
    count: `${PAYMENTS_OF_PAGE}`,
    skip: `${skip}`,
  });
  const { items } = await send({
    method: 'GET',
    path: `/v1/payments?${query}`,
    reply: paymentList,
    isRepeatable: true,
  });
  return items;
}

function toUnixSeconds(time: Date): number {
  return Math.floor(time.getTime() / MS_PER_SECOND);
}

function findPayment(send: Send, id: string): Promise<ProviderPayment | undefined> {
  return find(send, `/v1/payments/${encodeURIComponent(id)}`, paymentReply);
}

async function capture(
  send: Send,
  { paymentId, amountPaise }: Parameters<PaymentGateway['capture']>[0],
): Promise<ProviderPayment> {
  try {
    return await send({
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(paymentId)}/capture`,
      body: { amount: amountPaise, currency: CURRENCY },
      reply: paymentReply,
      isRepeatable: false,
    });
  } catch (error) {
    // If an earlier request of ours or the provider itself has captured it already, this is a success.
    const payment = await findPayment(send, paymentId).catch(() => undefined);
    if (payment?.isCaptured && payment.amountPaise === amountPaise) return payment;
    throw error;
  }
}

function createRefund(
  send: Send,
  { paymentId, amountPaise, key, receipt, notes = {} }: NewProviderRefund,
): ReturnType<PaymentGateway['refund']> {
  if (!REFUND_KEY.test(key)) throw new RangeError(`Not a key for a refund: '${key}'`);
  return send({
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
    body: { amount: amountPaise, speed: 'normal', notes, ...(receipt && { receipt }) },
    headers: { 'X-Refund-Idempotency': key },
    reply: refundReply,
    isRepeatable: true,
  });
}

/** What the provider has under this path; undefined when it knows no such id. */
async function find<Reply>(
  send: Send,
  path: string,
  reply: z.ZodType<Reply>,
): Promise<Reply | undefined> {
  try {
    return await send({ method: 'GET', path, reply, isRepeatable: true });
  } catch (error) {
    if (isUnknownId(error)) return undefined;
    throw error;
  }
}

function isUnknownId(error: unknown): boolean {
  return (
    error instanceof PaymentProviderError &&
    error.kind === 'refused' &&
    (error.httpStatus === NOT_FOUND || UNKNOWN_ID.test(error.description))
  );
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof PaymentProviderError && error.kind === 'unknownOutcome';
}
