import { createHmac, randomBytes } from 'node:crypto';
import {
  type NewProviderOrder,
  type NewProviderRefund,
  PAYMENTS_OF_PAGE,
  type PaymentGateway,
  type PaymentPage,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '@haat/api/payments/gateway/payment-gateway.ts';
import { PaymentProviderError } from '@haat/api/payments/gateway/provider-error.ts';
import { asPaise } from '@haat/shared/money.ts';

const SECRET = 'the provider’s secret';

/** A payment as the provider's form reports it to the browser. */
export type ReportedPayment = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
};

/** A refund with the payment that it belongs to. */
export interface FakeRefund extends ProviderRefund {
  readonly paymentId: string;
}

/** A payment provider in memory: shoppers pay when a test says so, and it can be unreachable. */
export interface FakeProvider extends PaymentGateway {
  /** A shopper pays; by default the whole amount, captured. */
  pay(orderId: string, how?: Partial<ProviderPayment>): ReportedPayment;
  /** While true, every call fails as with a network failure. */
  isDown: boolean;
  /** While true, a refund that is requested for the first time is accepted and fails. */
  refundsFail: boolean;
  /** As a long time later: a refund that is requested under an earlier key is a new one. */
  forgetKeys(): void;
  readonly payments: ReadonlyMap<string, ProviderPayment>;
  readonly refunds: ReadonlyMap<string, FakeRefund>;
  readonly orders: ReadonlyMap<string, ProviderOrder>;
  /** The signature of a webhook's body. */
  sign(body: string): string;
}

export function buildFakeProvider(): FakeProvider {
  const records: ProviderRecords = { orders: new Map(), payments: new Map(), refunds: new Map() };
  const { orders, payments, refunds } = records;
  const refundsByKey = new Map<string, FakeRefund>();
  const ifReachable = async <Reply>(reply: () => Reply): Promise<Reply> => {
    if (provider.isDown)
      throw new PaymentProviderError('unavailable', { description: 'No network' });
    return reply();
  };
  const provider: FakeProvider = {
    ...records,
    keyId: 'rzp_test_fake',
    isDown: false,
    refundsFail: false,
    forgetKeys: () => refundsByKey.clear(),
    createOrder: (order) => ifReachable(() => openOrder(records, order)),
    findOrder: (id) => ifReachable(() => orders.get(id)),
    findOrderByReceipt: (receipt) =>
      ifReachable(() => [...orders.values()].find((order) => order.receipt === receipt)),
    findPaymentsOfOrder: (orderId) =>
      ifReachable(() => [...payments.values()].filter((payment) => payment.orderId === orderId)),
    findPayments: (page) => ifReachable(() => getPage(records, page)),
    findPayment: (id) => ifReachable(() => payments.get(id)),
    capture: ({ paymentId }) => ifReachable(() => capture(records, paymentId)),
    refund: (refund) =>
      ifReachable(() => {
        const existing = refundsByKey.get(refund.key);
        const refunded =
          existing ?? createRefund(records, refund, provider.refundsFail ? 'failed' : 'processed');
        refundsByKey.set(refund.key, refunded);
        return refunded;
      }),
    findRefundsOf: (paymentId) =>
      ifReachable(() => [...refunds.values()].filter((refund) => refund.paymentId === paymentId)),
    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      signature === hmac(`${orderId}|${paymentId}`),
    verifyWebhookSignature: (body, signature) =>
      signature === hmac(typeof body === 'string' ? body : new TextDecoder().decode(body)),
    sign: hmac,
    pay: (orderId, how = {}) => {
      const payment = { ...buildPayment(orderId, orders.get(orderId)), ...how };
      payments.set(payment.id, payment);
      return { orderId, paymentId: payment.id, signature: hmac(`${orderId}|${payment.id}`) };
    },
  };
  return provider;
}

interface ProviderRecords {
  readonly orders: Map<string, ProviderOrder>;
  readonly payments: Map<string, ProviderPayment>;
  readonly refunds: Map<string, FakeRefund>;
}

function openOrder(
  { orders }: ProviderRecords,
  { amountPaise, receipt }: NewProviderOrder,
): ProviderOrder {
  const order: ProviderOrder = {
    id: newId('order'),
    amountPaise,
    receipt,
  };
  orders.set(order.id, order);
  return order;
}

function getPage(
  { payments }: ProviderRecords,
  { from, to, skip }: PaymentPage,
): ProviderPayment[] {
  return [...payments.values()]
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(skip, skip + PAYMENTS_OF_PAGE);
}

function capture({ payments }: ProviderRecords, paymentId: string): ProviderPayment {
  const payment = payments.get(paymentId);
  if (!payment) throw new PaymentProviderError('refused', { description: 'No such payment' });
  const captured = { ...payment, status: 'captured', isCaptured: true } as const;
  payments.set(paymentId, captured);
  return captured;
}

function createRefund(
  { payments, refunds }: ProviderRecords,
  { paymentId, amountPaise, receipt }: NewProviderRefund,
  status: 'processed' | 'failed',
): FakeRefund {
  const payment = payments.get(paymentId);
  const refundedPaise = (payment?.amountRefundedPaise ?? 0) + amountPaise;
  if (!payment || refundedPaise > payment.amountPaise)
    throw new PaymentProviderError('refused', { description: 'More than was paid' });
  if (status === 'processed')
    payments.set(paymentId, { ...payment, amountRefundedPaise: asPaise(refundedPaise) });
  const refund: FakeRefund = {
    id: newId('rfnd'),
    paymentId,
    amountPaise,
    status,
    receipt: receipt ?? null,
    arn: null,
  };
  refunds.set(refund.id, refund);
  return refund;
}

function buildPayment(orderId: string, order: ProviderOrder | undefined): ProviderPayment {
  return {
    id: newId('pay'),
    orderId,
    amountPaise: order?.amountPaise ?? asPaise(0),
    currency: 'INR',
    status: 'captured',
    isCaptured: true,
    method: 'card',
    amountRefundedPaise: asPaise(0),
    cardId: 'card_fake',
    card: null,
    wallet: null,
    acquirerData: { auth_code: '123456' },
    createdAt: new Date(),
  };
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(7).toString('hex')}`;
}

function hmac(message: string): string {
  return createHmac('sha256', SECRET).update(message).digest('hex');
}
