import { formatVariantName } from '@haat/shared/sizes.ts';
import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentVariantName } from '../../catalogue/variant-present.ts';
import { findPlaces } from '../../addresses/pincodes/find-places.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { OrderAddress } from '../../db/tables.ts';
import { runInTransaction } from '../../db/transaction.ts';
import type { DeliveryRules } from '../../delivery/rules.ts';
import { NotFound } from '../../errors.ts';
import { reserveStock, type StockQuantity } from '../stock-commands.ts';
import { expireLockedOrders, expireSomeDueOrders } from './expiry-commands.ts';
import {
  listDueOrders,
  lockCustomerWithAddress,
  lockProductsToOrder,
  lockReservedOrders,
  type OrderingCustomer,
  type ProductToOrder,
} from './queries.ts';
import { calculatePromisedBy, type DeliveryAddress, isAnyNotSent } from './promise-rules.ts';
import { checkOrder, type OrderProblem, type RequestedLine } from './rules.ts';

const RESERVED_MINUTES = 15;

export interface OrderInput {
  readonly customerId: string;
  readonly lines: readonly RequestedLine[];
  readonly addressId: string;
  /** The total price shown. */
  readonly amountPaise: number;
  readonly isFromCart: boolean;
  readonly language: Language;
  /** Null: it is no gift. */
  readonly giftMessage: string | null;
  /** For the day by which each seller order arrives; null: the day is not said. */
  readonly delivery: DeliveryRules | null;
}

/**
 * Creates a pending order and reserves its stock, before any payment; what the same customer had reserved before is
 * released. Returns the problem, and changes nothing, when products or prices are not what the shopper saw.
 */
export async function createPendingOrder(
  db: Db,
  order: OrderInput,
): Promise<PendingOrderOrProblem> {
  const created = await tryToCreateOrder(db, order);
  if (!('problem' in created)) return created;
  // Expired reservations are released now, not only by the job that runs every minute.
  if (!created.hasDueOrders) return created;
  await expireSomeDueOrders(db, { productIds: getProductIds(order) });
  return tryToCreateOrder(db, order);
}

type PendingOrderOrProblem = { readonly id: string } | { readonly problem: OrderProblem };
type CreatedOrder =
  | { readonly id: string }
  | { readonly problem: OrderProblem; readonly hasDueOrders: boolean };

async function tryToCreateOrder(db: Db, order: OrderInput): Promise<CreatedOrder> {
  return runInTransaction(db, async (trx) => {
    const customer = await lockCustomerWithAddress(trx, order.customerId, order.addressId);
    const { address } = customer;
    if (!address) throw NotFound('addressNotFound');
    const reserved = await lockReservedOrders(trx, order.customerId);
    const ids = getProductIds(order);
    const products = await lockProductsToOrder(trx, [
      ...ids,
      ...reserved.quantities.map(({ productId }) => productId),
    ]);
    const offered = addReleasedStock(products, reserved.quantities, ids);
    const orderedAt = new Date();
    const to = { ...address, places: await findPlaces(address.pincode) };
    const problem = checkOrder(order.lines, offered, {
      ...order,
      state: address.state,
      pincode: address.pincode,
      isAnyNotSent:
        order.delivery !== null &&
        isAnyNotSent([...offered.values()], to, order.delivery, orderedAt),
    });
    if (problem) return { problem, hasDueOrders: await hasDueOrders(trx, problem, ids) };
    await expireLockedOrders(trx, reserved.ids, reserved.quantities);
    await reserveStock(trx, order.lines);
    return {
      id: await insertOrder(trx, { ...order, orderedAt }, { ...customer, address, to }, products),
    };
  });
}

function getProductIds({ lines }: Pick<OrderInput, 'lines'>): string[] {
  return lines.map(({ productId }) => productId);
}

/** While their products are locked nobody else can expire them: none is missed. */
async function hasDueOrders(
  trx: Db,
  { kind }: OrderProblem,
  productIds: readonly string[],
): Promise<boolean> {
  return (
    kind === 'not enough stock' && (await listDueOrders(trx, { productIds, max: 1 })).length > 0
  );
}

const providerOrder = defineStatement(
  'set-provider-order',
  ({ id, providerOrderId }: { id: string; providerOrderId: string }, db) =>
    db.updateTable('orders').set({ providerOrderId }).where('id', '=', id),
);

/** Stores the id of the provider's order: from now on the order can be paid. */
export async function setProviderOrderId(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<void> {
  await providerOrder(db, { id, providerOrderId });
}

/** Stores it for an order that lacks it. False when there is no such order. */
export async function setLostProviderOrderId(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set({ providerOrderId })
    .where('id', '=', id)
    .where('providerOrderId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return order !== undefined;
}

/** Stock that the customer's earlier unpaid order has reserved is available to the new order. */
function addReleasedStock(
  products: ReadonlyMap<string, ProductToOrder>,
  reserved: readonly StockQuantity[],
  ids: readonly string[],
): Map<string, ProductToOrder> {
  const released = new Map(reserved.map(({ productId, quantity }) => [productId, quantity]));
  return new Map(
    ids.flatMap((id) => {
      const product = products.get(id);
      return product ? [[id, { ...product, free: product.free + (released.get(id) ?? 0) }]] : [];
    }),
  );
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

interface DatedOrder extends OrderInput {
  readonly orderedAt: Date;
}

interface OrderedTo {
  readonly address: OrderAddress;
  readonly to: DeliveryAddress;
}

async function insertOrder(
  trx: Db,
  {
    customerId,
    amountPaise,
    isFromCart,
    language,
    giftMessage,
    delivery,
    orderedAt,
    ...order
  }: DatedOrder,
  { name, email, address, to }: OrderingCustomer & OrderedTo,
  products: ReadonlyMap<string, ProductToOrder>,
): Promise<string> {
  const lines = linesOf(order, products);
  const [inserted] = await orderToInsert(trx, {
    customerId,
    amountPaise,
    isFromCart,
    language,
    name: name || address.name,
    email,
    state: address.state,
    giftMessage,
    address: JSON.stringify(address),
    sellerOrders: JSON.stringify(groupBySeller(lines, to, delivery, orderedAt)),
    lines: JSON.stringify(lines),
  });
  return inserted?.id ?? '';
}

interface LineToInsert extends ProductToOrder {
  readonly position: number;
  readonly quantity: number;
}

function linesOf(
  { lines }: Pick<OrderInput, 'lines'>,
  products: ReadonlyMap<string, ProductToOrder>,
): LineToInsert[] {
  return lines.map(({ productId, quantity }, position) => {
    const product = products.get(productId);
    if (!product) throw new Error('An order of a product that was not read');
    return { ...product, ...formatTitles(product), position, quantity };
  });
}

/** What is ordered: the title, with the size and colour of a variant, in every language that has a title. */
export function formatTitles(
  product: ProductToOrder,
): Pick<LineToInsert, 'title' | 'translations'> {
  const { title, variantSize, variantColour, translations } = product;
  const inLanguages = TRANSLATED_LANGUAGES.flatMap((language) => {
    const translated = translations[language]?.title;
    return translated
      ? [[language, { title: presentVariantName(translated, product, language) }]]
      : [];
  });
  return {
    title: formatVariantName(title, { size: variantSize, colour: variantColour }),
    translations: Object.fromEntries(inLanguages),
  };
}

function groupBySeller(
  lines: readonly LineToInsert[],
  to: DeliveryAddress,
  delivery: DeliveryRules | null,
  orderedAt: Date,
) {
  return [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => ({
    sellerId,
    seller: own[0]?.seller,
    promisedBy: delivery && calculatePromisedBy(own, to, delivery, orderedAt),
    amount: own.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  }));
}
