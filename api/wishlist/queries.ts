import type pg from 'pg';
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from '../catalogue/card-queries.ts';

// Runs after every change of a wishlist. It is named, so that PostgreSQL plans it once for each connection.
const WISHLIST = `select ${CARD_COLUMNS}
  from wishlist_items w join products p on p.id = w.product_id ${CARD_JOINS}
  where w.customer_id = $1 order by w.sequence desc`;

/** The products of a wishlist, the newest item first, with products of every status. */
export async function findWishlistItems(pool: pg.Pool, customerId: string): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'wishlist',
    text: WISHLIST,
    values: [customerId],
  });
  return rows;
}
