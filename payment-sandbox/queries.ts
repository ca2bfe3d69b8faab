import {
  FAULT_COLUMNS,
  type FaultRow,
  ORDER_COLUMNS,
  type OrderRow,
  PAYMENT_COLUMNS,
  type PaymentRow,
  REFUND_COLUMNS,
  type RefundRow,
  type SandboxDb,
} from './tables.ts';

export interface Page {
  readonly count: number;
  readonly skip: number;
}

/** Whole seconds since 1970; both are included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const MS_PER_SECOND = 1000;

export async function findOrder(db: SandboxDb, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The newest first; all of them when no receipt is given. */
export async function findOrders(
  db: SandboxDb,
  receipt: string | undefined,
  { count, skip }: Page,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .$if(receipt !== undefined, (orders) => orders.where('receipt', '=', receipt ?? ''))
    .orderBy('sequence', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
}

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

export async function findRefund(db: SandboxDb, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').select(REFUND_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findRefundsOf(db: SandboxDb, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .select(REFUND_COLUMNS)
    .where('paymentId', '=', paymentId)
    .orderBy('sequence', 'desc')
    .execute();
}

export async function findFaults(db: SandboxDb): Promise<FaultRow[]> {
  return db.selectFrom('faults').select(FAULT_COLUMNS).orderBy('id').execute();
}
