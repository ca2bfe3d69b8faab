import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type pg from 'pg';
import type { OrderAddress, OrderHistoryTable, SellerOrderState } from '../db/tables.ts';

export interface OrderLineRow {
  id: string;
  order: string;
  sellerOrder: string;
  productId: string;
  title: string;
  translations: Translations<'title'>;
  pictures: Picture[];
  pricePaise: number;
  mrpPaise: number;
  quantity: number;
  address: OrderAddress;
  providerOrderId: string;
  paymentId: string;
  signature: string | null;
  paidAt: Date;
  customerId: string;
  sellerId: string;
  sellerName: string;
  state: SellerOrderState;
}

// The 'where' always names the customer.
const PAID_LINES = `
  select l.id, l.order_id as "order", l.seller_order_id as "sellerOrder", l.product_id as "productId", l.title,
    l.translations, l.pictures, l.price_paise as "pricePaise", l.mrp_paise as "mrpPaise", l.quantity,
    o.address, o.provider_order_id as "providerOrderId", o.payment_id as "paymentId",
    o.payment_signature as signature, o.paid_at as "paidAt", o.customer_id as "customerId",
    so.seller_id as "sellerId", so.seller->>'name' as "sellerName", so.state
  from orders o join seller_orders so on so.order_id = o.id join order_lines l on l.seller_order_id = so.id
  where o.customer_id = $1 and o.status = 'paid'`;

/** Every line that a customer has paid for: the newest order first, its lines in the order of the cart. */
export async function findOrderLines(pool: pg.Pool, customerId: string): Promise<OrderLineRow[]> {
  const { rows } = await pool.query<OrderLineRow>({
    name: 'order-lines',
    text: `${PAID_LINES} order by o.paid_at desc, o.id, l.position`,
    values: [customerId],
  });
  return rows;
}

/** The lines of one order of a customer; none when it is another customer's order. */
export async function findLinesOfOrder(
  pool: pg.Pool,
  customerId: string,
  orderId: string,
): Promise<OrderLineRow[]> {
  const { rows } = await pool.query<OrderLineRow>({
    name: 'order-lines-of-one',
    text: `${PAID_LINES} and o.id = $2 order by l.position`,
    values: [customerId, orderId],
  });
  return rows;
}

export interface SellerOrderRow {
  id: string;
  amountPaise: number;
  invoiceNumber: string | null;
  refundPaise: number | null;
  refundStatus: string | null;
  history: {
    state: SellerOrderState;
    at: string;
    actor: OrderHistoryTable['actor'];
    note: string;
  }[];
}

/** The seller orders of one order of a customer, in the order of its lines, each with its history and refunded amount. */
export async function findSellerOrders(
  pool: pg.Pool,
  customerId: string,
  orderId: string,
): Promise<SellerOrderRow[]> {
  const { rows } = await pool.query<SellerOrderRow>({
    name: 'seller-orders',
    text: `select so.id, so.amount_paise as "amountPaise", so.invoice_number as "invoiceNumber",
        r.amount_paise as "refundPaise", r.status as "refundStatus",
        (select jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at, 'actor', h.actor, 'note', h.note) order by h.id)
          from order_history h where h.seller_order_id = so.id) as history
      from seller_orders so join orders o on o.id = so.order_id
      left join refunds r on r.seller_order_id = so.id
      where o.customer_id = $1 and o.id = $2 and o.status = 'paid'
      order by (select min(l.position) from order_lines l where l.seller_order_id = so.id)`,
    values: [customerId, orderId],
  });
  return rows;
}
