import type pg from 'pg';
import { CARD_COLUMNS, CARD_KINDS, type CardRow } from '../catalogue/cards/queries.ts';

export interface CartLineRow extends CardRow {
  quantity: number;
  paiseWhenAdded: number;
  sellerName: string;
}

// Answers every change of a cart: named, so that PostgreSQL plans it once for each connection.
const CART = `select ${CARD_COLUMNS}, l.quantity, l.price_paise as "paiseWhenAdded",
    seller.name as "sellerName"
  from cart_lines l join products p on p.id = l.product_id ${CARD_KINDS} join sellers seller on seller.id = p.seller_id
  where l.customer_id = $1 order by l.added`;

/** A cart in the order in which lines were first added; of products in whatever status. */
export async function findCartLines(pool: pg.Pool, customerId: string): Promise<CartLineRow[]> {
  const { rows } = await pool.query<CartLineRow>({
    name: 'cart',
    text: CART,
    values: [customerId],
  });
  return rows;
}
