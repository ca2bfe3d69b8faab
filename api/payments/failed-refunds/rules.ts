import type { RefundToPay } from '../../orders/refunds/queries.ts';
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
