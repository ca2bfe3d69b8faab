import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';

/**
 * Joins the stock that a customer's own unpaid order has reserved to the products p, for `OWN_RESERVED_COLUMN`. Their
 * next order replaces that order, so this stock is available to them. The customer is in a subselect, so that the plan does not
 * depend on who it is.
 */
export const joinOwnReservations = (customerId: string) => sql`left join (
    select l.product_id, sum(l.quantity)::int as quantity from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = (select ${customerId}) and o.reservation = 'held' group by l.product_id
  ) own on own.product_id = p.id`;
export const OWN_RESERVED_COLUMN = sql`coalesce(own.quantity, 0) as own_reserved`;

/** The same rows with the stock that is available to the customer. */
export function addOwnReservations<
  Row extends { readonly stock: number; readonly ownReserved: number },
>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, stock: row.stock + row.ownReserved }));
}

interface Offer {
  readonly pricePaise: number;
  readonly stock: number;
}

const offerForCustomer = defineStatement(
  'offer-for-customer',
  ({ customerId, productId }: { customerId: string; productId: string }) => sql<Offer>`
    select p.price_paise, p.on_hand - p.reserved + coalesce((
        select sum(l.quantity)::int from orders o join order_lines l on l.order_id = o.id
        where o.customer_id = ${customerId} and o.reservation = 'held' and l.product_id = p.id
      ), 0) as stock
    from products p where p.id = ${productId} and p.status = 'Active'`,
);

/**
 * The current price of an Active product and the stock available to this customer: the free stock and what their own unpaid
 * order has reserved.
 */
export async function findOfferForCustomer(
  db: Db,
  customerId: string,
  productId: string,
): Promise<Offer | undefined> {
  const [offer] = await offerForCustomer(db, { customerId, productId });
  return offer;
}
