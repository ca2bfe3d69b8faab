import { type Db, sql } from '../../db/connect.ts';

/**
 * The pieces that a customer's own unpaid order holds, as (product_id, pieces); $1 is the customer. Their next order takes
 * its place, so to them these pieces are not gone.
 */
export const OWN_HOLDS = `select held.product_id, sum(held.quantity)::int as pieces
  from orders o join order_lines held on held.order_id = o.id
  where o.customer_id = $1 and o.reservation = 'held' group by held.product_id`;

/** How many pieces of a product a customer's own unpaid order holds. */
export async function findOwnHold(db: Db, customerId: string, productId: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
    .where('customerId', '=', customerId)
    .where('reservation', '=', 'held')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return pieces;
}
