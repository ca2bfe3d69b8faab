import { createHash } from 'node:crypto';
import type { RefundStatus } from '../../db/tables.ts';

/**
 * What is refunded: cancelled pieces of a seller order, or all that is left of it, or without one the whole of a payment. Each is
 * refunded at most once.
 */
export interface RefundCause {
  readonly paymentId: string;
  readonly sellerOrderId?: string | null;
  readonly cancellationId?: string | null;
}

const ID_DIGITS = 24;

/**
 * The id of the refund, 24 digits: the same whenever the same thing is refunded. So after a restore to before the refund,
 * the refund that is begun again has the key and the receipt that the provider knows.
 */
export function hashRefundId(cause: RefundCause): string {
  return hashId(`refund of ${describe(cause)}`);
}

function describe({ paymentId, sellerOrderId, cancellationId }: RefundCause): string {
  if (cancellationId) return `cancellation ${cancellationId}`;
  return sellerOrderId ? `seller order ${sellerOrderId}` : `payment ${paymentId}`;
}

/** An id of 24 digits that follows from a text. */
export function hashId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, ID_DIGITS);
}

/** One attempt at a refund: the first, or one that the operator requested after the earlier ones had failed. */
export interface RefundAttempt {
  readonly refundId: string;
  readonly attempt: number;
}

/** The idempotency key and the receipt of an attempt: if it is requested twice, it is paid once. */
export function formatReceipt({ refundId, attempt }: RefundAttempt): string {
  return attempt === 1 ? refundId : `${refundId}-${attempt}`;
}

const RECEIPT = /^([0-9a-f]{24})(?:-([1-9]\d{0,5}))?$/;

/** The attempt that a receipt belongs to; undefined when it is none of ours. */
export function parseReceipt(receipt: string | null): RefundAttempt | undefined {
  const [, refundId, attempt = '1'] = RECEIPT.exec(receipt ?? '') ?? [];
  return refundId === undefined ? undefined : { refundId, attempt: Number(attempt) };
}

/** Why a payment cannot pay for its order and is refunded. */
export type RefundReason = 'double' | 'out of stock' | 'wrong amount' | 'no customer';

/** What the provider reports about an attempt. */
export interface ProviderRefundStatus {
  readonly providerRefundId: string;
  readonly status: Exclude<RefundStatus, 'due'>;
  /** The bank's reference; null while it is not known. */
  readonly arn: string | null;
}

export interface RecordedRefund {
  readonly status: RefundStatus;
  readonly attempt: number;
  readonly providerRefundId: string | null;
}

/**
 * Whether the reported status of an attempt becomes the status of the refund. An earlier attempt counts only when its money
 * was refunded after all: its failure is known, and must not replace the status of the attempt under way.
 */
export function isStatusChange(
  refund: RecordedRefund,
  attempt: number,
  reported: ProviderRefundStatus,
): boolean {
  if (refund.status === 'processed') return false;
  const isCurrent =
    attempt === refund.attempt || reported.providerRefundId === refund.providerRefundId;
  return isCurrent || reported.status === 'processed';
}

/** Whether the money is being refunded, or was, by another refund of the provider than the recorded one. */
export function isPaidTwice(refund: RecordedRefund, reported: ProviderRefundStatus): boolean {
  const isUnderWay = refund.status === 'started' || refund.status === 'processed';
  return (
    isUnderWay &&
    reported.status !== 'failed' &&
    reported.providerRefundId !== refund.providerRefundId
  );
}
