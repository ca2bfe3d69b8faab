import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import type { OrderAddress, OrderSeller, OrderStatus } from '../../db/tables.ts';

export interface OrderToSettle {
  readonly id: string;
  readonly customerId: string | null;
  readonly status: OrderStatus;
  readonly reservation: 'held' | 'taken' | 'released';
  readonly amountPaise: number;
  readonly isFromCart: boolean;
  readonly language: Language;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly address: OrderAddress;
  readonly placeOfSupply: string;
}

/** Locks the order with this provider order id; other transactions that settle it wait. */
export async function lockOrderByProviderId(
  trx: Db,
  providerOrderId: string,
): Promise<OrderToSettle | undefined> {
  const { rows } = await sql<OrderToSettle>`
    select o.id, o.customer_id as "customerId", o.status, o.reservation, o.amount_paise as "amountPaise",
      o.is_from_cart as "isFromCart", o.language, o.customer_name as "customerName",
      o.customer_email as "customerEmail", o.address, o.place_of_supply as "placeOfSupply"
    from orders o where o.provider_order_id = ${providerOrderId} for update`.execute(trx);
  return rows[0];
}

export async function findPaymentOutcome(trx: Db, paymentId: string): Promise<PaymentOutcome> {
  const { rows } = await sql<{
    outcome: PaymentOutcome;
  }>`    select outcome from payments where id = ${paymentId}`.execute(trx);
  return rows[0]?.outcome;
}

/** Undefined: not recorded yet. */
export type PaymentOutcome = 'settled' | 'refunded' | undefined;

export interface LineToTax {
  readonly id: string;
  readonly productId: string;
  readonly sellerOrderId: string;
  readonly sellerId: string;
  readonly seller: OrderSeller;
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly quantity: number;
  readonly pricePaise: number;
  /** In percent, of the day and for the price of one piece; null when the table of rates has no row for it. */
  readonly taxRate: number | null;
}

/** The lines of an order with the rate of GST that holds today in India. */
export async function listLinesToTax(trx: Db, orderId: string): Promise<LineToTax[]> {
  const { rows } = await sql<LineToTax>`
    select l.id, l.product_id as "productId", l.seller_order_id as "sellerOrderId", so.seller_id as "sellerId", so.seller, l.title,
      l.translations, l.quantity, l.price_paise as "pricePaise", rate.percent::float as "taxRate"
    from order_lines l join seller_orders so on so.id = l.seller_order_id
    left join lateral (
      select r.percent from tax_rates r
      where starts_with(l.hsn, r.hsn_prefix) and r.valid_from <= (now() at time zone 'Asia/Kolkata')::date
        and (r.max_price_paise is null or l.price_paise <= r.max_price_paise)
      order by length(r.hsn_prefix) desc, r.valid_from desc, r.max_price_paise nulls last limit 1
    ) rate on true
    where l.order_id = ${orderId} order by l.position`.execute(trx);
  return rows;
}
