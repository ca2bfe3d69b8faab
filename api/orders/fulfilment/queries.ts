import { type Db, sql } from '../../db/connect.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import { parseOrderNumber } from '../rules.ts';

export interface NamedSellerOrder {
  readonly id: string;
  readonly orderId: string;
  readonly state: SellerOrderState;
  readonly seller: string;
  readonly amountPaise: number;
}

/**
 * The seller orders that an operator names: by an id of an order or of one seller order, or by the order number that
 * shoppers read.
 */
export async function findSellerOrdersByName(db: Db, name: string): Promise<NamedSellerOrder[]> {
  const digits = parseOrderNumber(name);
  const { rows } = await sql<NamedSellerOrder>`
    select id, order_id, state, seller->>'name' as seller, amount_paise
    from seller_orders
    where ${name.toLowerCase()} in (id, order_id) or right(order_id, length(${digits})) = ${digits}
    order by order_id, id`.execute(db);
  return rows;
}
