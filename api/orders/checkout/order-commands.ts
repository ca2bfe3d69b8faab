import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { OrderAddress } from '../../db/tables.ts';
import type { SellerDay } from './promise-rules.ts';
import type { OrderingCustomer, ProductToOrder } from './queries.ts';

const RESERVED_MINUTES = 15;

export interface LineToInsert extends ProductToOrder {
  readonly position: number;
  readonly quantity: number;
}

interface NewOrder {
  readonly customerId: string;
  readonly amountPaise: number;
  readonly isFromCart: boolean;
  readonly language: Language;
  readonly giftMessage: string | null;
  readonly lines: readonly LineToInsert[];
  /** By which day what each seller sends arrives. */
  readonly days: readonly SellerDay[];
}

interface OrderToInsert {
  readonly customerId: string;
  readonly amountPaise: number;
  readonly isFromCart: boolean;
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly state: string;
  readonly giftMessage: string | null;
  /** JSON, as are the seller orders and the lines. */
  readonly address: string;
  readonly sellerOrders: string;
  readonly lines: string;
}

/** The order, its seller orders, their lines and the first order event of each, in one statement. */
const orderToInsert = defineStatement(
  'insert-order',
  (order: OrderToInsert) => sql<{ id: string }>`
    with new_order as (
      insert into orders (customer_id, reserved_until, amount_paise, is_from_cart, language, customer_name,
        customer_email, address, place_of_supply, gift_message)
      values (${order.customerId}, now() + make_interval(mins => ${sql.lit(RESERVED_MINUTES)}), ${order.amountPaise},
        ${order.isFromCart}, ${order.language}, ${order.name}, ${order.email}, ${order.address}, ${order.state}, ${order.giftMessage})
      returning id
    ), new_seller_orders as (
      insert into seller_orders (order_id, seller_id, seller, state, amount_paise, promised_by)
      select new_order.id, "sellerId", seller, 'reserved', amount, "promisedBy"
      from new_order, jsonb_to_recordset(${order.sellerOrders}::jsonb)
        as s("sellerId" text, seller jsonb, amount bigint, "promisedBy" date)
      returning id, seller_id
    ), events as (
      insert into order_history (seller_order_id, state, actor)
      select id, 'reserved', 'customer' from new_seller_orders
    ), new_lines as (
      insert into order_lines (order_id, seller_order_id, position, product_id, title, translations, pictures, hsn,
        quantity, price_paise, mrp_paise, term, term_reason)
      select new_order.id, so.id, l.position, l.id, l.title, l.translations, l.pictures, l.hsn, l.quantity,
        l."pricePaise", l."mrpPaise", l.term, l."termReason"
      from new_order, jsonb_to_recordset(${order.lines}::jsonb) as l(position int, quantity int, "sellerId" text,
        id text, title text, translations jsonb, pictures jsonb, hsn text, "pricePaise" bigint, "mrpPaise" bigint, term text,
        "termReason" text)
      join new_seller_orders so on so.seller_id = l."sellerId"
    )
    select id from new_order`,
);

/** Creates the pending order and returns its id; its stock is reserved before. */
export async function insertOrder(
  trx: Db,
  { lines, days, customerId, amountPaise, isFromCart, language, giftMessage }: NewOrder,
  { name, email, address }: OrderingCustomer & { readonly address: OrderAddress },
): Promise<string> {
  const [inserted] = await orderToInsert(trx, {
    customerId,
    amountPaise,
    isFromCart,
    language,
    giftMessage,
    name: name || address.name,
    email,
    state: address.state,
    address: JSON.stringify(address),
    sellerOrders: JSON.stringify(groupBySeller(lines, days)),
    lines: JSON.stringify(lines),
  });
  return inserted?.id ?? '';
}

function groupBySeller(lines: readonly LineToInsert[], days: readonly SellerDay[]) {
  return [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => ({
    sellerId,
    seller: own[0]?.seller,
    promisedBy: days.find((day) => day.sellerId === sellerId)?.by ?? null,
    amount: own.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  }));
}
