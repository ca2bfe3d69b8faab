import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../db/connect.ts';
import type { OrderAddress, OrderSeller, SellerOrderState } from '../db/tables.ts';

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

/** Whether pieces of a seller order are in a return that has not ended. */
export async function hasPiecesInReturns(trx: Db, sellerOrderId: string): Promise<boolean> {
  const line = await trx
    .selectFrom('orderLines')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .where('returningQuantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Whether pieces of a seller order are in a return, or were: so it has come. */
export async function hasReturns(trx: Db, sellerOrderId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('returns')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .where('state', 'not in', ['cancelled', 'lapsed'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A seller order of a paid order, locked with its order; undefined when there is none. */
export async function lockSellerOrder(trx: Db, id: string): Promise<LockedSellerOrder | undefined> {
  const { rows } = await sql<LockedSellerOrder>`
    select so.id, so.order_id, o.customer_id, so.seller_id, so.seller, so.state, so.amount_paise, o.payment_id,
      o.language, o.customer_name, o.customer_email, o.address, so.invoice_number as invoice
    from seller_orders so join orders o on o.id = so.order_id
    where so.id = ${id} and o.status = 'paid' for update`.execute(trx);
  return rows[0];
}
