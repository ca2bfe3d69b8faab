import { createHmac, randomBytes } from 'node:crypto';
import type {
  PaymentGateway,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '@haat/api/payments/gateway/payment-gateway.ts';
import { PaymentProviderError } from '@haat/api/payments/gateway/provider-error.ts';
import { paise } from '@haat/shared/money.ts';

const SECRET = 'the provider’s secret';

/** A payment as the provider's form reports it to the browser. */
export type ReportedPayment = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
};

/** The outside world: a payment provider in memory, whose shoppers pay when a test says so and which may be away. */
export interface FakeProvider extends PaymentGateway {
  /** A shopper pays; by default the whole amount, captured. */
  pay(orderId: string, how?: Partial<ProviderPayment>): ReportedPayment;
  /** While true, every call fails as when the network does. */
  away: boolean;
  readonly payments: ReadonlyMap<string, ProviderPayment>;
  readonly refunds: ReadonlyMap<string, ProviderRefund>;
  readonly orders: ReadonlyMap<string, ProviderOrder>;
  /** The signature of a webhook's body. */
  sign(body: string): string;
}

export function buildFakeProvider(): FakeProvider {
  const orders = new Map<string, ProviderOrder>();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const refundsByKey = new Map<string, ProviderRefund>();
  const reach = () => {
    if (provider.away) throw new PaymentProviderError('unavailable', { description: 'No network' });
  };
  const provider: FakeProvider = {
    keyId: 'rzp_test_fake',
    away: false,
    orders,
    payments,
    refunds,
    createOrder: async ({ amountPaise, receipt }) => {
      reach();
      const order: ProviderOrder = {
        id: newId('order'),
        amountPaise,
        amountPaidPaise: paise(0),
        currency: 'INR',
        receipt,
        status: 'created',
        attempts: 0,
        notes: {},
        createdAt: new Date(),
      };
      orders.set(order.id, order);
      return order;
    },
    findOrder: async (id) => (reach(), orders.get(id)),
    findOrderByReceipt: async (receipt) => (
      reach(), [...orders.values()].find((order) => order.receipt === receipt)
    ),
    findPaymentsOfOrder: async (orderId) => (
      reach(), [...payments.values()].filter((payment) => payment.orderId === orderId)
    ),
    findPayment: async (id) => (reach(), payments.get(id)),
    capture: async ({ paymentId }) => {
      reach();
      const payment = payments.get(paymentId);
      if (!payment) throw new PaymentProviderError('refused', { description: 'No such payment' });
      const captured = { ...payment, status: 'captured', isCaptured: true } as const;
      payments.set(paymentId, captured);
      return captured;
    },
    refund: async ({ paymentId, amountPaise, key, receipt }) => {
      reach();
      const known = refundsByKey.get(key);
      if (known) return known;
      const payment = payments.get(paymentId);
      const back = (payment?.amountRefundedPaise ?? 0) + amountPaise;
      if (!payment || back > payment.amountPaise)
        throw new PaymentProviderError('refused', { description: 'More than was paid' });
      payments.set(paymentId, { ...payment, amountRefundedPaise: paise(back) });
      const refund: ProviderRefund = {
        id: newId('rfnd'),
        paymentId,
        amountPaise,
        currency: 'INR',
        status: 'processed',
        receipt: receipt ?? null,
        notes: {},
        createdAt: new Date(),
      };
      refunds.set(refund.id, refund);
      refundsByKey.set(key, refund);
      return refund;
    },
    findRefundsOf: async (paymentId) => (
      reach(), [...refunds.values()].filter((refund) => refund.paymentId === paymentId)
    ),
    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      signature === hmac(`${orderId}|${paymentId}`),
    verifyWebhookSignature: (body, signature) =>
      signature === hmac(typeof body === 'string' ? body : new TextDecoder().decode(body)),
    sign: hmac,
    pay: (orderId, how = {}) => {
      const payment = { ...paymentOf(orderId, orders.get(orderId)), ...how };
      payments.set(payment.id, payment);
      return { orderId, paymentId: payment.id, signature: hmac(`${orderId}|${payment.id}`) };
    },
  };
  return provider;
}

function paymentOf(orderId: string, order: ProviderOrder | undefined): ProviderPayment {
  return {
    id: newId('pay'),
    orderId,
    amountPaise: order?.amountPaise ?? paise(0),
    currency: 'INR',
    status: 'captured',
    isCaptured: true,
    method: 'card',
    isInternational: false,
    amountRefundedPaise: paise(0),
    refundStatus: null,
    cardId: 'card_fake',
    card: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: null,
    contact: null,
    notes: {},
    feePaise: null,
    taxPaise: null,
    failure: null,
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
