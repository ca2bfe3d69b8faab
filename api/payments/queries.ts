import type { Db } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { OrderStatus } from '../db/tables.ts';

const orderAtProvider = defineStatement(
  'order-at-provider',
  (order: { customerId: string; providerOrderId: string }, db) =>
    db
      .selectFrom('orders')
      .select(['id', 'amountPaise'])
      .where('customerId', '=', order.customerId)
      .where('providerOrderId', '=', order.providerOrderId),
);

/** A customer's order by the provider's id; undefined when it is another customer's. */
export async function findOrderAtProvider(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<{ id: string; providerOrderId: string; amountPaise: number } | undefined> {
  const [order] = await orderAtProvider(db, { customerId, providerOrderId });
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

const orderStatus = defineStatement(
  'order-status',
  ({ providerOrderId }: { providerOrderId: string | null }, db) =>
    db.selectFrom('orders').select('status').where('providerOrderId', '=', providerOrderId),
);

/** The status of the order with this provider order id; undefined when it is none of ours. */
export async function findOrderStatus(
  db: Db,
  providerOrderId: string | null,
): Promise<OrderStatus | undefined> {
  const [order] = await orderStatus(db, { providerOrderId });
  return order?.status;
}
