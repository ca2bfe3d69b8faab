import type { Db } from '../../db/connect.ts';
import type { SellerOrderToMove } from '../moving/queries.ts';
import { takeNextNumbers } from '../numbering/commands.ts';
import { creditNoteNumber, financialYearOf } from '../rules.ts';

/** Asks the provider, later and until it is done, for what a refund's row says. */
export type RefundLater = (trx: Db, refundId: string) => Promise<void>;

/** The money of a seller's part goes back, with a credit note in the seller's own series if the part was billed. */
export async function startRefund(
  trx: Db,
  part: SellerOrderToMove,
  refundLater: RefundLater,
): Promise<void> {
  const year = financialYearOf(new Date());
  const numbers = await takeNextNumbers(trx, [part.sellerId], 'credit note', year);
  const number = numbers.get(part.sellerId) ?? 0;
  const { id } = await trx
    .insertInto('refunds')
    .values({
      paymentId: part.paymentId,
      sellerOrderId: part.id,
      amountPaise: part.amountPaise,
      creditNoteNumber: creditNoteNumber(part.seller.code, year, number),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refundLater(trx, id);
}

/** Whether the money of a seller's part is on its way back, or there already. */
export async function hasRefund(db: Db, sellerOrderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .executeTakeFirst();
  return refund !== undefined;
}

export interface RefundToPay {
  readonly id: string;
  readonly paymentId: string;
  readonly sellerOrderId: string | null;
  readonly amountPaise: number;
  readonly status: 'due' | 'started' | 'processed' | 'failed';
}

export async function findRefund(db: Db, id: string): Promise<RefundToPay | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'sellerOrderId', 'amountPaise', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps what the provider says of a refund; once it is processed, the seller's part is 'refunded'. */
export async function noteRefund(trx: Db, id: string, told: ToldOfRefund): Promise<void> {
  const changed = await trx
    .updateTable('refunds')
    .set({ ...told, updatedAt: new Date() })
    .where('id', '=', id)
    .where('status', '!=', 'processed')
    .returning('sellerOrderId')
    .executeTakeFirst();
  if (told.status === 'processed' && changed?.sellerOrderId)
    await markRefunded(trx, changed.sellerOrderId);
}

/** What the provider says of a refund. */
export interface ToldOfRefund {
  readonly providerRefundId: string;
  readonly status: 'started' | 'processed' | 'failed';
}

async function markRefunded(trx: Db, sellerOrderId: string): Promise<void> {
  await trx
    .updateTable('sellerOrders')
    .set({ state: 'refunded' })
    .where('id', '=', sellerOrderId)
    .execute();
  await trx
    .insertInto('orderHistory')
    .values({ sellerOrderId, state: 'refunded', byWhom: 'store' })
    .execute();
}
