import type { RefundStatus } from '../../db/tables.ts';

/** One attempt at a refund: the first, or one that the operator had made when those before had failed. */
export interface RefundAttempt {
  readonly refundId: string;
  readonly attempt: number;
}

/** The provider's key and receipt for an attempt: asked for twice under the same, it is paid once. */
export function formatReceipt({ refundId, attempt }: RefundAttempt): string {
  return attempt === 1 ? refundId : `${refundId}-${attempt}`;
}

const RECEIPT = /^([0-9a-f]{24})(?:-([1-9]\d{0,5}))?$/;

/** Which attempt a receipt is of; undefined when it is none of ours. */
export function parseReceipt(receipt: string | null): RefundAttempt | undefined {
  const [, refundId, attempt = '1'] = RECEIPT.exec(receipt ?? '') ?? [];
  return refundId === undefined ? undefined : { refundId, attempt: Number(attempt) };
}

/** What the provider says of an attempt. */
export interface ProviderRefundStatus {
  readonly providerRefundId: string;
  readonly status: Exclude<RefundStatus, 'due'>;
}

export interface RecordedRefund {
  readonly status: RefundStatus;
  readonly attempt: number;
  readonly providerRefundId: string | null;
}

/**
 * Whether what is told of an attempt is how the refund now stands. An earlier attempt counts only when its money went back
 * after all: its failure is known, and must not stand for the one that is under way.
 */
export function isStatusChange(
  refund: RecordedRefund,
  attempt: number,
  told: ProviderRefundStatus,
): boolean {
  if (refund.status === 'processed') return false;
  const isMeant = attempt === refund.attempt || told.providerRefundId === refund.providerRefundId;
  return isMeant || told.status === 'processed';
}

/** Whether the money goes back, or has gone, by another refund of the provider than the one in the books. */
export function isPaidTwice(refund: RecordedRefund, told: ProviderRefundStatus): boolean {
  const isUnderWay = refund.status === 'started' || refund.status === 'processed';
  return (
    isUnderWay && told.status !== 'failed' && told.providerRefundId !== refund.providerRefundId
  );
}
