import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export interface PaymentsTable {
  id: string;
  orderId: string;
  amountPaise: number;
  method: Generated<string>;
  outcome: 'settled' | 'refunded';
  reason: Generated<'' | 'double' | 'out of stock' | 'wrong amount' | 'no customer'>;
  seenAt: Timestamp;
}

/** The status of a refund: 'due' until it is requested from the provider. */
export type RefundStatus = 'due' | 'started' | 'processed' | 'failed';

export interface RefundsTable {
  id: Generated<string>;
  paymentId: string;
  sellerOrderId: string | null;
  /** Null: of everything that is left of the seller order. */
  cancellationId: string | null;
  amountPaise: number;
  status: Generated<RefundStatus>;
  /** The number of the attempt; each has its own receipt. */
  attempt: Generated<number>;
  note: Generated<string>;
  providerRefundId: string | null;
  creditNoteNumber: string | null;
  /** The bank's reference. */
  arn: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** A payment of an order of this store that is not in the records. */
export interface UnknownPaymentsTable {
  id: string;
  providerOrderId: string;
  receipt: string;
  amountPaise: number;
  paidAt: Timestamp;
  foundAt: Timestamp;
  handledAt: NullableTimestamp;
}

export interface WebhookEventsTable {
  id: string;
  type: string;
  receivedAt: Timestamp;
}
