import type { KnownRefund, RefundToPay } from '../../orders/refunds/queries.ts';
import { parseReceipt } from '../../orders/refunds/rules.ts';
import type { ProviderRefund } from '../gateway/payment-gateway.ts';

export type ManualRefundProblem =
  | 'not waiting'
  | 'unknown to the provider'
  | 'not processed'
  | 'another amount'
  | 'of another refund';

/** Why a refund of the provider cannot be the one that is due; null when it can. */
export function checkManualRefund(
  refund: Pick<RefundToPay, 'id' | 'amountPaise' | 'status'> | undefined,
  providerRefund: ProviderRefund | undefined,
  isRecordedElsewhere: boolean,
): ManualRefundProblem | null {
  // A started refund is being paid by the provider already.
  if (refund?.status !== 'failed' && refund?.status !== 'due') return 'not waiting';
  if (!providerRefund) return 'unknown to the provider';
  if (providerRefund.status !== 'processed') return 'not processed';
  if (providerRefund.amountPaise !== refund.amountPaise) return 'another amount';
  const isOfAnother = (parseReceipt(providerRefund.receipt)?.refundId ?? refund.id) !== refund.id;
  return isOfAnother || isRecordedElsewhere ? 'of another refund' : null;
}

export interface EarlierRefunds {
  /** The provider has this refund already, so that no second one is paid, however long the provider remembers idempotency keys. */
  readonly earlier: ProviderRefund | undefined;
  /** The provider has paid it for something that the records do not know, perhaps for a part of this refund. */
  readonly unexplained: ProviderRefund | undefined;
}

/**
 * What the provider has paid of a payment, beside a refund that is due. A failed attempt may have succeeded later; and a restore may
 * have brought back the time before this refund, or before others that were of the same pieces.
 */
export function findEarlierRefunds(
  due: Pick<RefundToPay, 'id' | 'amountPaise'>,
  ofProvider: readonly ProviderRefund[],
  recorded: readonly KnownRefund[],
): EarlierRefunds {
  const alive = ofProvider.filter(({ status }) => status !== 'failed');
  const isOwn = (refund: ProviderRefund) => parseReceipt(refund.receipt)?.refundId === due.id;
  return {
    earlier: alive.find((refund) => isOwn(refund) && refund.amountPaise === due.amountPaise),
    unexplained: alive.find((refund) =>
      isOwn(refund) ? refund.amountPaise !== due.amountPaise : isUnrecorded(refund, recorded),
    ),
  };
}

/** One without our receipt was paid in the dashboard, and the operator says of what. */
function isUnrecorded({ id, receipt }: ProviderRefund, recorded: readonly KnownRefund[]): boolean {
  const refundId = parseReceipt(receipt)?.refundId;
  return (
    refundId !== undefined &&
    !recorded.some((one) => one.id === refundId || one.providerRefundId === id)
  );
}
