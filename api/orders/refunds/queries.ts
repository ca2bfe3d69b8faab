import type { Db } from '../../db/connect.ts';
import type { RecordedRefund } from './rules.ts';

/** Whether a seller order has a refund, whatever its status. */
export async function hasRefund(db: Db, sellerOrderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .executeTakeFirst();
  return refund !== undefined;
}

export interface RefundToPay extends RecordedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly sellerOrderId: string | null;
  readonly amountPaise: number;
}

const COLUMNS = [
  'refunds.id',
  'refunds.paymentId',
  'refunds.sellerOrderId',
  'refunds.amountPaise',
  'refunds.status',
  'refunds.attempt',
  'refunds.providerRefundId',
] as const;

export async function findRefund(db: Db, id: string): Promise<RefundToPay | undefined> {
  return db.selectFrom('refunds').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export interface LockedRefund extends RefundToPay {
  readonly orderId: string;
  readonly note: string;
}

/** Locks a refund: other transactions that change its status wait. */
export async function lockRefund(trx: Db, id: string): Promise<LockedRefund | undefined> {
  return trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([...COLUMNS, 'refunds.note', 'payments.orderId'])
    .where('refunds.id', '=', id)
    .forUpdate('refunds')
    .executeTakeFirst();
}
