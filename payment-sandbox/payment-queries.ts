import type { Page } from './queries.ts';
import { PAYMENT_COLUMNS, type PaymentRow, type SandboxDb } from './tables.ts';

/** Whole seconds since 1970; both are included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const MS_PER_SECOND = 1000;

export async function findPayment(db: SandboxDb, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(PAYMENT_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Payments of a period, the newest first. */
export async function findPayments(
  db: SandboxDb,
  { from, to }: Period,
  { count, skip }: Page,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('createdAt', '>=', new Date(from * MS_PER_SECOND))
    .where('createdAt', '<', new Date((to + 1) * MS_PER_SECOND))
    .orderBy('sequence', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
}

export async function findPaymentsOfOrder(db: SandboxDb, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('orderId', '=', orderId)
    .orderBy('sequence', 'desc')
    .execute();
}
