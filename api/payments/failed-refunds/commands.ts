import { runInTransaction } from '../../db/transaction.ts';
import { updateRefund } from '../../orders/refunds/commands.ts';
import { findRefund, lockRefund } from '../../orders/refunds/queries.ts';
import type { PaymentDeps } from '../commands.ts';
import { isRecordedForOtherRefund } from './queries.ts';
import { checkManualRefund, type ManualRefundProblem } from './rules.ts';

/** Requests a failed refund again as the next attempt, with its own receipt. False when no refund of this id has failed. */
export async function retryRefund(
  { db, refundLater }: Pick<PaymentDeps, 'db' | 'refundLater'>,
  refundId: string,
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const failed = await trx
      .updateTable('refunds')
      .set(({ eb }) => ({
        attempt: eb('attempt', '+', 1),
        status: 'due',
        providerRefundId: null,
        updatedAt: new Date(),
      }))
      .where('id', '=', refundId)
      .where('status', '=', 'failed')
      .returning('id')
      .executeTakeFirst();
    if (failed) await refundLater(trx, failed.id);
    return failed !== undefined;
  });
}

/**
 * Records that a refund was paid by hand in the provider's dashboard, after checking this with the provider. Null
 * when it is recorded. Throws PaymentProviderError.
 */
export async function recordManualRefund(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  refundId: string,
  providerRefundId: string,
): Promise<ManualRefundProblem | null> {
  const { paymentId = '' } = (await findRefund(db, refundId)) ?? {};
  const ofPayment = await gateway.findRefundsOf(paymentId);
  const providerRefund = ofPayment.find(({ id }) => id === providerRefundId);
  return runInTransaction(db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    const isRecordedElsewhere = await isRecordedForOtherRefund(trx, { providerRefundId, refundId });
    const problem = checkManualRefund(refund, providerRefund, isRecordedElsewhere);
    if (refund && !problem)
      await updateRefund(trx, refund, { providerRefundId, status: 'processed' });
    return problem;
  });
}
