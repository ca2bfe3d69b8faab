import type { Db } from '../db/connect.ts';
import type { OrderStatus } from '../db/tables.ts';

export interface OrderAtProvider {
  readonly id: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
}

/** A customer's order by the provider's id; undefined when it is another customer's. */
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

/** Whether this customer made this payment, settled or refunded. */
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

/** The status of the order with this provider order id; undefined when it is none of ours. */
export async function findOrderStatus(
  db: Db,
  providerOrderId: string | null,
): Promise<OrderStatus | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('status')
    .where('providerOrderId', '=', providerOrderId)
    .executeTakeFirst();
  return order?.status;
}
