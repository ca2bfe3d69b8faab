import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import type { OrderAddress, OrderSeller, SellerOrderState } from '../../db/tables.ts';
import type { MailLine } from '../mails.ts';
import { parseOrderNumber } from '../rules.ts';
import type { StockQuantity } from '../stock-commands.ts';

export interface LockedSellerOrder {
  readonly id: string;
  readonly orderId: string;
  readonly customerId: string | null;
  readonly sellerId: string;
  readonly seller: OrderSeller;
  readonly state: SellerOrderState;
  readonly amountPaise: number;
  readonly paymentId: string;
  readonly language: Language;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly address: OrderAddress;
  readonly invoice: string;
}

/** A seller order of a paid order, locked with its order; undefined when there is none. */
export async function lockSellerOrder(trx: Db, id: string): Promise<LockedSellerOrder | undefined> {
  const { rows } = await sql<LockedSellerOrder>`
    select so.id, so.order_id as "orderId", o.customer_id as "customerId", so.seller_id as "sellerId", so.seller,
      so.state, so.amount_paise as "amountPaise", o.payment_id as "paymentId", o.language,
      o.customer_name as "customerName", o.customer_email as "customerEmail",
      o.address, so.invoice_number as invoice
    from seller_orders so join orders o on o.id = so.order_id
    where so.id = ${id} and o.status = 'paid' for update`.execute(trx);
  return rows[0];
}

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
    select id, order_id as "orderId", state, seller->>'name' as seller, amount_paise as "amountPaise"
    from seller_orders
    where ${name.toLowerCase()} in (id, order_id) or right(order_id, length(${digits})) = ${digits}
    order by order_id, id`.execute(db);
  return rows;
}

/** The lines of a seller order, sorted by product id. */
export async function listSellerOrderLines(
  trx: Db,
  sellerOrderId: string,
): Promise<(StockQuantity & MailLine)[]> {
  return trx
    .selectFrom('orderLines')
    .select(['productId', 'quantity', 'title', 'translations', 'pricePaise'])
    .where('sellerOrderId', '=', sellerOrderId)
    .orderBy('productId')
    .execute();
}
