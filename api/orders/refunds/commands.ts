import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { RefundsTable } from '../../db/tables.ts';
import type { Mailer } from '../../mail/messages.ts';
import { createInvoiceNumbers } from '../invoice-number-commands.ts';
import { formatCreditNoteNumber, getFinancialYear } from '../invoice-number-rules.ts';
import { setReturnRefunded } from '../returns/state-commands.ts';
import { setSellerOrderState } from '../seller-order-commands.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { buildRefundMail, type MailedRefund } from './mails.ts';
import { findLeftAmount, type LockedRefund, lockRefund } from './queries.ts';
import {
  hashRefundId,
  isPaidTwice,
  isStatusChange,
  type ProviderRefundStatus,
  type RefundAttempt,
} from './rules.ts';

/** Adds a job that requests the refund of this row from the provider, until it is done. */
export type EnqueueRefund = (trx: Db, refundId: string) => Promise<void>;

/**
 * Refunds what is left of a seller order, with a credit note. `note` is written to the history when the refund is processed.
 */
export async function refundSellerOrder(
  trx: Db,
  sellerOrder: LockedSellerOrder,
  refundLater: EnqueueRefund,
  note = '',
): Promise<void> {
  const amountPaise = await findLeftAmount(trx, sellerOrder.id);
  await refundPart(trx, sellerOrder, refundLater, { amountPaise, note });
}

interface RefundedPart {
  readonly amountPaise: number;
  readonly note?: string;
  /** Without one it is all that is left. */
  readonly cancellationId?: string;
}

/**
 * Refunds a part of a seller order, with a credit note in the seller's own series: settlement has given an invoice to every seller
 * order that can change state.
 */
export async function refundPart(
  trx: Db,
  sellerOrder: LockedSellerOrder,
  refundLater: EnqueueRefund,
  part: RefundedPart,
): Promise<void> {
  const { id: sellerOrderId, sellerId, seller, paymentId } = sellerOrder;
  const year = getFinancialYear(new Date());
  const numbers = await createInvoiceNumbers(trx, [sellerId], 'credit note', year);
  const number = numbers.get(sellerId) ?? 0;
  const creditNoteNumber = formatCreditNoteNumber(seller.code, year, number);
  const refund = { ...part, paymentId, sellerOrderId, creditNoteNumber };
  await insertRefund(trx, refund, refundLater);
}

/** Refunds the whole of a payment that could not pay for its order, and mails the customer. */
export async function refundUnmatchedPayment(
  { mailer, refundLater }: { readonly mailer: Mailer; readonly refundLater: EnqueueRefund },
  trx: Db,
  { paymentId, ...refund }: MailedRefund & { readonly paymentId: string },
): Promise<void> {
  await insertRefund(trx, { paymentId, amountPaise: refund.amountPaise }, refundLater);
  const mail = buildRefundMail(refund);
  if (mail) await mailer.sendLater(trx, mail);
}

async function insertRefund(
  trx: Db,
  refund: Insertable<RefundsTable>,
  refundLater: EnqueueRefund,
): Promise<void> {
  const id = hashRefundId(refund);
  await trx
    .insertInto('refunds')
    .values({ ...refund, id })
    .execute();
  await refundLater(trx, id);
}

/** A refund that the operator must check. */
export interface RefundAlert {
  readonly what: 'failed' | 'paid twice' | 'held';
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
  reported: ProviderRefundStatus,
): Promise<RefundAlert | undefined> {
  const refund = await lockRefund(trx, refundId);
  if (!refund) return undefined;
  const hasChanged = isStatusChange(refund, attempt, reported);
  if (hasChanged) await updateRefund(trx, refund, reported);
  else await setArn(trx, refundId, reported);
  const { orderId, paymentId } = refund;
  const about = { refundId, orderId, paymentId, providerRefundId: reported.providerRefundId };
  if (isPaidTwice(refund, reported)) return { what: 'paid twice', ...about };
  const hasFailed = hasChanged && reported.status === 'failed' && refund.status !== 'failed';
  return hasFailed ? { what: 'failed', ...about } : undefined;
}

/**
 * Makes a refund wait for the operator, as one that failed does, because of a refund of the provider that is not in the records.
 * Undefined when its status has changed meanwhile.
 */
export async function stopRefund(
  trx: Db,
  { refundId, attempt, providerRefundId }: RefundAttempt & { readonly providerRefundId: string },
): Promise<RefundAlert | undefined> {
  const refund = await lockRefund(trx, refundId);
  const isOpen = refund?.status === 'due' || refund?.status === 'started';
  if (!isOpen || refund.attempt !== attempt) return undefined;
  await updateRefund(trx, refund, { providerRefundId: refund.providerRefundId, status: 'failed' });
  const { orderId, paymentId } = refund;
  return { what: 'held', refundId, orderId, paymentId, providerRefundId };
}

/** Stores the bank's reference of the refund that was paid; the provider has it later than the status. */
export async function setArn(
  db: Db,
  refundId: string,
  { providerRefundId, arn }: Pick<ProviderRefundStatus, 'providerRefundId' | 'arn'>,
): Promise<void> {
  if (!arn) return;
  await db
    .updateTable('refunds')
    .set({ arn })
    .where('id', '=', refundId)
    .where('providerRefundId', '=', providerRefundId)
    .where('arn', 'is', null)
    .execute();
}

/** Writes the status of a refund that is locked. */
export async function updateRefund(
  trx: Db,
  { id, sellerOrderId, cancellationId, note }: LockedRefund,
  reported: Pick<LockedRefund, 'providerRefundId' | 'status'> & { readonly arn?: string | null },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ ...reported, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
  if (reported.status !== 'processed' || !sellerOrderId) return;
  if (cancellationId) await setReturnRefunded(trx, cancellationId);
  else await setSellerOrderState(trx, sellerOrderId, 'refunded', { actor: 'store', note });
}
