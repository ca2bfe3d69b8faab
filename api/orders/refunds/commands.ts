import type { Db } from '../../db/connect.ts';
import type { LockedSellerOrder } from '../fulfilment/queries.ts';
import { allocateInvoiceNumbers } from '../invoice-number-commands.ts';
import { formatCreditNoteNumber, getFinancialYear } from '../rules.ts';
import { type LockedRefund, lockRefund } from './queries.ts';
import {
  isPaidTwice,
  isStatusChange,
  type ProviderRefundStatus,
  type RefundAttempt,
} from './rules.ts';

/** Adds a job that requests the refund of this row from the provider, until it is done. */
export type EnqueueRefund = (trx: Db, refundId: string) => Promise<void>;

/**
 * Refunds a seller order, with a credit note in the seller's own series: settlement has given an invoice to every seller
 * order that can change state. `note` is written to the history when the refund is processed.
 */
export async function createRefund(
  trx: Db,
  part: LockedSellerOrder,
  refundLater: EnqueueRefund,
  note = '',
): Promise<void> {
  const year = getFinancialYear(new Date());
  const numbers = await allocateInvoiceNumbers(trx, [part.sellerId], 'credit note', year);
  const number = numbers.get(part.sellerId) ?? 0;
  const { id } = await trx
    .insertInto('refunds')
    .values({
      paymentId: part.paymentId,
      sellerOrderId: part.id,
      amountPaise: part.amountPaise,
      creditNoteNumber: formatCreditNoteNumber(part.seller.code, year, number),
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refundLater(trx, id);
}

/** A refund that the operator must check. */
export interface RefundAlert {
  readonly what: 'failed' | 'paid twice';
  readonly refundId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly providerRefundId: string;
}

/**
 * Stores what the provider reports about a refund attempt; once it is processed, the seller order is 'refunded'. Returns an
 * alert when there is something new that the operator must know.
 */
export async function recordRefundStatus(
  trx: Db,
  { refundId, attempt }: RefundAttempt,
  told: ProviderRefundStatus,
): Promise<RefundAlert | undefined> {
  const refund = await lockRefund(trx, refundId);
  if (!refund) return undefined;
  const hasChanged = isStatusChange(refund, attempt, told);
  if (hasChanged) await updateRefund(trx, refund, told);
  const { orderId, paymentId } = refund;
  const about = { refundId, orderId, paymentId, providerRefundId: told.providerRefundId };
  if (isPaidTwice(refund, told)) return { what: 'paid twice', ...about };
  const hasFailed = hasChanged && told.status === 'failed' && refund.status !== 'failed';
  return hasFailed ? { what: 'failed', ...about } : undefined;
}

/** Writes the status of a refund that is locked. */
export async function updateRefund(
  trx: Db,
  { id, sellerOrderId, note }: LockedRefund,
  told: ProviderRefundStatus,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ ...told, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
  if (told.status === 'processed' && sellerOrderId) await markRefunded(trx, sellerOrderId, note);
}

async function markRefunded(trx: Db, sellerOrderId: string, note: string): Promise<void> {
  await trx
    .updateTable('sellerOrders')
    .set({ state: 'refunded' })
    .where('id', '=', sellerOrderId)
    .execute();
  await trx
    .insertInto('orderHistory')
    .values({ sellerOrderId, state: 'refunded', actor: 'store', note })
    .execute();
}
