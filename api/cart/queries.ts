import type pg from 'pg';
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from '../catalogue/card-queries.ts';
import {
  addOwnReservations,
  OWN_RESERVATIONS_JOIN,
  OWN_RESERVED_COLUMN,
} from '../orders/stock-queries.ts';

export interface CartLineRow extends CardRow {
  quantity: number;
  paiseWhenAdded: number;
  sellerName: string;
}

// Runs after every change of a cart. It is named, so that PostgreSQL plans it once for each connection.
const CART = `select ${CARD_COLUMNS}, l.quantity, l.price_paise as "paiseWhenAdded",
    seller.name as "sellerName", ${OWN_RESERVED_COLUMN}
  from cart_lines l join products p on p.id = l.product_id ${CARD_JOINS} join sellers seller on seller.id = p.seller_id
    ${OWN_RESERVATIONS_JOIN}
  where l.customer_id = $1 order by l.sequence`;

/**
 * The lines of a cart in the order in which they were first added, with products of every status. The stock is what this
 * customer can buy: it includes the stock that their own unpaid order has reserved.
 */
export async function findCartLines(pool: pg.Pool, customerId: string): Promise<CartLineRow[]> {
  const { rows } = await pool.query<CartLineRow & { ownReserved: number }>({
    name: 'cart',
    text: CART,
    values: [customerId],
  });
  return addOwnReservations(rows);
}
