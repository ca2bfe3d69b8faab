import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { OrderStatus } from '../db/tables.ts';

export interface OrderAtProvider {
  readonly id: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
}

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
): Promise<OrderAtProvider | undefined> {
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

const POLLED_DAYS = 4;
const AT_ONCE_MAX = 500;
/** The older an order, the longer until the provider is asked again: a quarter of its age, at least this. */
const POLL_AGAIN_SECONDS = 30;

export interface OrderToPoll {
  readonly id: string;
  readonly providerOrderId: string;
}

/** Orders that may have been paid without a report to us, those first that were polled longest ago. */
export async function listOrdersToPoll(db: Db): Promise<OrderToPoll[]> {
  const { rows } = await sql<OrderToPoll>`
    select id, provider_order_id from orders
    where provider_order_id is not null and created_at > now() - make_interval(days => ${POLLED_DAYS})
      and coalesce(last_polled_at, created_at) <
        now() - greatest(make_interval(secs => ${POLL_AGAIN_SECONDS}), (now() - created_at) / 4)
    order by last_polled_at nulls first, created_at limit ${AT_ONCE_MAX}`.execute(db);
  return rows;
}

/** Every order of the days in which a payment may still arrive. */
export async function listRecentOrders(db: Db): Promise<OrderToPoll[]> {
  const { rows } = await sql<OrderToPoll>`
    select id, provider_order_id from orders
    where provider_order_id is not null and created_at > now() - make_interval(days => ${POLLED_DAYS})
    order by created_at`.execute(db);
  return rows;
}

/** Refunds that are under way for longer than a job takes, or all refunds under way. */
export async function listOpenRefunds(db: Db, all: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds
    where status in ('due', 'started') and (${all} or updated_at < now() - interval '2 minutes')
    order by updated_at limit ${AT_ONCE_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}
