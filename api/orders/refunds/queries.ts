import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { RefundStatus } from '../../db/tables.ts';
import type { RecordedRefund } from './rules.ts';

/** What is left of a seller order, in paise: what its pieces cost that were not cancelled. */
export async function findLeftAmount(trx: Db, sellerOrderId: string): Promise<number> {
  const { rows } = await sql<{ amountPaise: number }>`
    select coalesce(sum(price_paise * (quantity - cancelled_quantity)), 0)::bigint as amount_paise
    from order_lines where seller_order_id = ${sellerOrderId}`.execute(trx);
  return rows[0]?.amountPaise ?? 0;
}

/** Whether all that is left of a seller order has a refund, whatever its status. */
export async function hasRefund(db: Db, sellerOrderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .where('cancellationId', 'is', null)
    .executeTakeFirst();
  return refund !== undefined;
}

export interface PartRefund {
  readonly sellerOrderId: string;
  readonly amountPaise: number;
  readonly status: RefundStatus;
  readonly arn: string | null;
}

/** The refunds of cancelled pieces of one order of a customer, the oldest first. */
export function listPartRefunds(
  db: Db,
  { customerId, orderId }: { readonly customerId: string; readonly orderId: string },
): Promise<PartRefund[]> {
  return partRefunds(db, { customerId, orderId });
}

const partRefunds = defineStatement(
  'part-refunds',
  ({ customerId, orderId }: { customerId: string; orderId: string }) => sql<PartRefund>`
    select r.seller_order_id, r.amount_paise, r.status, r.arn
    from orders o join seller_orders so on so.order_id = o.id join refunds r on r.seller_order_id = so.id
    join cancellations c on c.id = r.cancellation_id
    where o.customer_id = ${customerId} and o.id = ${orderId} and c.return_id is null
    order by r.created_at, r.id`,
);

export interface RefundToPay extends RecordedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly sellerOrderId: string | null;
  readonly cancellationId: string | null;
  readonly amountPaise: number;
}

const COLUMNS = [
  'refunds.id',
  'refunds.paymentId',
  'refunds.sellerOrderId',
  'refunds.cancellationId',
  'refunds.amountPaise',
  'refunds.status',
  'refunds.attempt',
  'refunds.providerRefundId',
] as const;

export async function findRefund(db: Db, id: string): Promise<RefundToPay | undefined> {
  return db.selectFrom('refunds').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export interface KnownRefund {
  readonly id: string;
  readonly providerRefundId: string | null;
}

/** All refunds of a payment, whatever their status. */
export async function listRecordedRefunds(db: Db, paymentId: string): Promise<KnownRefund[]> {
  return db
    .selectFrom('refunds')
    .select(['id', 'providerRefundId'])
    .where('paymentId', '=', paymentId)
    .execute();
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
