import { type Db, sql } from '../db/connect.ts';

/**
 * Joins the stock that a customer's own unpaid order has reserved to the products p, for `OWN_RESERVED_COLUMN`; $1 is the
 * customer. Their next order replaces that order, so this stock is available to them.
 */
export const OWN_RESERVATIONS_JOIN = `left join (
    select held.product_id, sum(held.quantity)::int as pieces from orders o join order_lines held on held.order_id = o.id
    where o.customer_id = $1 and o.reservation = 'held' group by held.product_id
  ) own on own.product_id = p.id`;
export const OWN_RESERVED_COLUMN = `coalesce(own.pieces, 0) as "heldByOwner"`;

/** The same rows with the stock that is available to the customer. */
export function addOwnReservations<
  Row extends { readonly stock: number; readonly heldByOwner: number },
>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, stock: row.stock + row.heldByOwner }));
}

/**
 * The current price of an Active product and the stock available to this customer: the free stock and what their own unpaid
 * order has reserved.
 */
export async function findOfferForCustomer(
  db: Db,
  customerId: string,
  productId: string,
): Promise<{ pricePaise: number; stock: number } | undefined> {
  const { rows } = await sql<{ pricePaise: number; stock: number }>`
    select p.price_paise as "pricePaise", p.on_hand - p.reserved + coalesce((
        select sum(l.quantity)::int from orders o join order_lines l on l.order_id = o.id
        where o.customer_id = ${customerId} and o.reservation = 'held' and l.product_id = p.id
      ), 0) as stock
    from products p where p.id = ${productId} and p.status = 'Active'`.execute(db);
  return rows[0];
}
