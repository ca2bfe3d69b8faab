import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { Translations } from '@haat/shared/translations.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
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
  cancelledQuantity: number;
  returnedQuantity: number;
  /** The exchange in which it was sent; null when it was bought. */
  exchangeId: string | null;
  address: OrderAddress;
  providerOrderId: string;
  paymentId: string;
  signature: string | null;
  paidAt: Date;
  customerId: string;
  sellerId: string;
  sellerName: string;
  /** Null for an order from before sellers had translations. */
  sellerTranslations: Translations<'name'> | null;
  state: SellerOrderState;
}

// The 'where' always names the customer.
const paidLinesOf = (customerId: string) => sql`
  select l.id, l.order_id as "order", l.seller_order_id as seller_order, l.product_id, l.title, l.translations,
    l.pictures, l.price_paise, l.mrp_paise, l.quantity, l.cancelled_quantity, l.returned_quantity, l.exchange_id, o.address, o.provider_order_id, o.payment_id,
    o.payment_signature as signature, o.paid_at, o.customer_id, so.seller_id, so.seller->>'name' as seller_name,
    so.seller->'translations' as seller_translations, so.state
  from orders o join seller_orders so on so.order_id = o.id join order_lines l on l.seller_order_id = so.id
  where o.customer_id = ${customerId} and o.status = 'paid'`;

const orderLines = defineStatement(
  'order-lines',
  ({ customerId }: { customerId: string }) => sql<OrderLineRow>`
    ${paidLinesOf(customerId)} and l.exchange_id is null order by o.paid_at desc, o.id desc, l.position`,
);

/** Every line that a customer has paid for, without what was sent in exchange: the newest order first, its lines in the order of the cart. */
export function findOrderLines(db: Db, customerId: string): Promise<OrderLineRow[]> {
  return orderLines(db, { customerId });
}

interface OrderPage {
  readonly customerId: string;
  /** The last order of the page before; null for the first page. */
  readonly before: string | null;
  /** How many orders. */
  readonly limit: number;
}

const orderPage = defineStatement(
  'order-page',
  ({ customerId, before, limit }: OrderPage) => sql<OrderLineRow>`
    ${paidLinesOf(customerId)} and l.exchange_id is null and o.id in (
      select p.id from orders p where p.customer_id = ${customerId} and p.status = 'paid'
        and (${before}::text is null or (p.paid_at, p.id) < (
          select b.paid_at, b.id from orders b where b.id = ${before} and b.customer_id = ${customerId}))
      order by p.paid_at desc, p.id desc limit ${limit})
    order by o.paid_at desc, o.id desc, l.position`,
);

/** The lines of one page of a customer's paid orders, in the order of `findOrderLines`. */
export function listOrderPage(db: Db, page: OrderPage): Promise<OrderLineRow[]> {
  return orderPage(db, page);
}

const paidOrderCount = defineStatement(
  'paid-order-count',
  ({ customerId }: { customerId: string }, db) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customerId', '=', customerId)
      .where('status', '=', 'paid'),
);

export async function countPaidOrders(db: Db, customerId: string): Promise<number> {
  const [counted] = await paidOrderCount(db, { customerId });
  return counted?.count ?? 0;
}

interface OneOrder {
  readonly customerId: string;
  readonly orderId: string;
}

const linesOfOrder = defineStatement(
  'order-lines-of-one',
  ({ customerId, orderId }: OneOrder) => sql<OrderLineRow>`
    ${paidLinesOf(customerId)} and o.id = ${orderId} order by l.position`,
);

/** The lines of one order of a customer; none when it is another customer's order. */
export function findLinesOfOrder(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<OrderLineRow[]> {
  return linesOfOrder(db, { customerId, orderId });
}

export interface SellerOrderRow {
  id: string;
  carePhone: string;
  careEmail: string;
  amountPaise: number;
  /** 'DD-MM-YYYY' */
  promisedBy: string | null;
  /** Of the order; null when it is no gift. */
  giftMessage: string | null;
  invoiceNumber: string | null;
  refundPaise: number | null;
  refundStatus: string | null;
  refundArn: string | null;
  history: {
    state: SellerOrderState;
    at: string;
    actor: OrderHistoryTable['actor'];
    note: string;
  }[];
}

const sellerOrders = defineStatement(
  'seller-orders',
  ({ customerId, orderId }: OneOrder) => sql<SellerOrderRow>`
    select so.id, s.customer_care as care_phone, s.email as care_email, so.amount_paise, to_char(so.promised_by, 'DD-MM-YYYY') as promised_by, o.gift_message, so.invoice_number, r.amount_paise as refund_paise, r.status as refund_status, r.arn as refund_arn,
      (select jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at, 'actor', h.actor, 'note', h.note) order by h.id)
        from order_history h where h.seller_order_id = so.id) as history
    from seller_orders so join orders o on o.id = so.order_id
    left join refunds r on r.seller_order_id = so.id and r.cancellation_id is null
    join sellers s on s.id = so.seller_id
    where o.customer_id = ${customerId} and o.id = ${orderId} and o.status = 'paid'
    order by (select min(l.position) from order_lines l where l.seller_order_id = so.id)`,
);

/** The seller orders of one order of a customer, in the order of its lines, each with its history and refunded amount. */
export function findSellerOrders(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<SellerOrderRow[]> {
  return sellerOrders(db, { customerId, orderId });
}
