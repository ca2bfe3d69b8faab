import type { OrderRow, PaymentRow, RefundRow, SandboxDb } from './tables.ts';

export interface Page {
  readonly count: number;
  readonly skip: number;
}

export async function findOrder(db: SandboxDb, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first; all of them when no receipt is given. */
export async function findOrders(
  db: SandboxDb,
  receipt: string | undefined,
  { count, skip }: Page,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .$if(receipt !== undefined, (orders) => orders.where('receipt', '=', receipt ?? ''))
    .orderBy('added', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
}

export async function findPayment(db: SandboxDb, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPaymentsOfOrder(db: SandboxDb, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('added', 'desc')
    .execute();
}

export async function findRefund(db: SandboxDb, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRefundsOf(db: SandboxDb, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('added', 'desc')
    .execute();
}
