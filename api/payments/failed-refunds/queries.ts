import { type Db, sql } from '../../db/connect.ts';
import type { RefundStatus } from '../../db/tables.ts';

export interface UnpaidRefund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: Exclude<RefundStatus, 'processed'>;
  readonly updatedAt: Date;
}

export async function countFailedRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/** The refunds that wait for the operator, the earliest failure first. */
export async function listFailedRefunds(db: Db): Promise<UnpaidRefund[]> {
  const failed = sql<UnpaidRefund>`${UNPAID} and r.status = 'failed' order by r.updated_at`;
  return (await failed.execute(db)).rows;
}

/** Refunds that are not processed, by their own id, or by that of a payment, an order or a seller order. */
export async function findUnpaidRefundsById(db: Db, id: string): Promise<UnpaidRefund[]> {
  const { rows } = await sql<UnpaidRefund>`
    ${UNPAID} and ${id} in (r.id, r.seller_order_id, r.payment_id, p.order_id)
    order by r.created_at, r.id`.execute(db);
  return rows;
}

const UNPAID = sql`select r.id, p.order_id, r.payment_id, r.amount_paise, r.status, r.updated_at
  from refunds r join payments p on p.id = r.payment_id where r.status <> 'processed'`;

/** Whether a refund of the provider is recorded for another refund of ours. */
export async function isRecordedForOtherRefund(
  trx: Db,
  { providerRefundId, refundId }: { readonly providerRefundId: string; readonly refundId: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom('refunds')
    .select('id')
    .where('providerRefundId', '=', providerRefundId)
    .where('id', '!=', refundId)
    .executeTakeFirst();
  return other !== undefined;
}
