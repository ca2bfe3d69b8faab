import type { Paise } from '@haat/shared/money.ts';

/** An order at the provider. Only the fields that the store reads: the provider sends more. */
export interface ProviderOrder {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly receipt: string | null;
}

export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly isCaptured: boolean;
  /** card, upi, netbanking, wallet, emi, paylater, and whatever the provider adds. */
  readonly method: string;
  readonly amountRefundedPaise: Paise;
  readonly cardId: string | null;
  readonly card: { readonly last4: string | null; readonly network: string | null } | null;
  readonly wallet: string | null;
  /** Numbers of the bank; any of them may be null, `transaction_id` too. */
  readonly acquirerData: Readonly<Record<string, string | null>>;
  readonly createdAt: Date;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly receipt: string | null;
  /** The bank's reference; the provider has it some time after the refund. */
  readonly arn: string | null;
}

export interface NewProviderOrder {
  readonly amountPaise: Paise;
  /** Our own order's id, at most 40 characters: for orders the provider has no other idempotency key. */
  readonly receipt: string;
  readonly notes?: Readonly<Record<string, string>>;
}

export interface NewProviderRefund {
  readonly paymentId: string;
  readonly amountPaise: Paise;
  /** The same for every request of one attempt: at least 10 of A–Z, a–z, 0–9, _ and -. */
  readonly key: string;
  readonly receipt?: string;
  readonly notes?: Readonly<Record<string, string>>;
}

/** By the time when the provider made them, to the second; `from` and `to` are included. */
export interface PaymentPage {
  readonly from: Date;
  readonly to: Date;
  /** How many of the newest are skipped. */
  readonly skip: number;
}

/** The most that the provider returns in one reply. */
export const PAYMENTS_OF_PAGE = 100;

/** The payment provider. Every call except the two `verify…` ones may throw a `PaymentProviderError`. */
export interface PaymentGateway {
  /** Public: the browser's payment form sends it to the provider. */
  readonly keyId: string;
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  findOrder(id: string): Promise<ProviderOrder | undefined>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  findPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  /** A page of the payments of a period, the newest first; fewer than `PAYMENTS_OF_PAGE` on the last one. */
  findPayments(page: PaymentPage): Promise<ProviderPayment[]>;
  findPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Captures the payment and returns it, also when it was captured before. */
  capture(payment: {
    readonly paymentId: string;
    readonly amountPaise: Paise;
  }): Promise<ProviderPayment>;
  refund(refund: NewProviderRefund): Promise<ProviderRefund>;
  findRefundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** `orderId` is the stored one, never the one that the browser sends. */
  verifyPaymentSignature(signed: {
    readonly orderId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  verifyWebhookSignature(rawBody: Uint8Array | string, signature: string): boolean;
}
