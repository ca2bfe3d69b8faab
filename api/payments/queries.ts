import type { Db } from '../db/connect.ts';

export interface OrderAtProvider {
  readonly id: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
}

/** A customer's order by the provider's id; undefined when it is another's. */
export async function findOrderAtProvider(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<OrderAtProvider | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'amountPaise'])
    .where('customerId', '=', customerId)
    .where('providerOrderId', '=', providerOrderId)
    .executeTakeFirst();
  return order && { ...order, providerOrderId };
}

/** Whether this customer made this payment, settled or given back. */
export async function hasPaid(db: Db, customerId: string, paymentId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select('payments.id')
    .where('orders.customerId', '=', customerId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Whether the order that the provider knows by this id has its money. */
export async function isOrderPaid(db: Db, providerOrderId: string | null): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('providerOrderId', '=', providerOrderId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return order !== undefined;
}
