import {
  FAULT_COLUMNS,
  type FaultRow,
  ORDER_COLUMNS,
  type OrderRow,
  REFUND_COLUMNS,
  type RefundRow,
  type SandboxDb,
} from './tables.ts';

export interface Page {
  readonly count: number;
  readonly skip: number;
}

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
