import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { CategoryTerm, TermReason } from '@haat/shared/contract/return-terms.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import {
  CARD_JOINS,
  type ChosenRow,
  buildChosenColumns,
  VARIANT_COLUMNS,
  type VariantNameRow,
} from '../../catalogue/card-queries.ts';
import {
  buildTermsJoin,
  type ProductTermRow,
  TERM_COLUMNS,
  TODAY_IN_INDIA,
} from '../../catalogue/term-queries.ts';
import type { RawBuilder } from 'kysely';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { OrderAddress, OrderSeller } from '../../db/tables.ts';
import { NotSignedIn } from '../../errors.ts';
import type { StockQuantity } from '../stock-commands.ts';
import { addOwnReservations, joinOwnReservations, OWN_RESERVED_COLUMN } from '../stock-queries.ts';
import type { OfferedProduct, RequestedLine } from './rules.ts';

export interface OrderingCustomer {
  readonly name: string;
  readonly email: string;
  /** Null when the customer has no such address. */
  readonly address: OrderAddress | null;
  /** Of a product there are fewer pieces than requested, not counting what the customer has reserved. */
  readonly isAnyShort: boolean;
}

/** The requested lines as two lists of the same length. */
interface RequestedLists {
  readonly productIds: readonly string[];
  readonly quantities: readonly number[];
}

function toLists(lines: readonly RequestedLine[]): RequestedLists {
  return {
    productIds: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  };
}

/** The lists are in subselects: the query plan does not depend on their length, and is made once. */
function buildRequestedTable({ productIds, quantities }: RequestedLists) {
  return sql`unnest((select ${productIds}::text[]), (select ${quantities}::bigint[]))
    with ordinality as requested (id, quantity, position)`;
}

interface CustomerToLock extends RequestedLists {
  readonly customerId: string;
  readonly addressId: string;
}

const customerWithAddress = defineStatement(
  'lock-customer-with-address',
  ({ customerId, addressId, productIds, quantities }: CustomerToLock) => sql<OrderingCustomer>`
    select trim(c.first_name || ' ' || c.last_name) as name, c.email,
      (select jsonb_build_object('name', a.name, 'mobileno', a.mobile, 'address', a.line, 'locality', a.locality,
          'landmark', a.landmark, 'alternatemobile', a.alternate_mobile, 'city', a.city, 'district', a.district,
          'state', a.state, 'pincode', a.pincode)
        from addresses a where a.id = ${addressId} and a.customer_id = c.id) as address,
      exists (select from ${buildRequestedTable({ productIds, quantities })} join products p on p.id = requested.id
        where p.on_hand - p.reserved < requested.quantity) as is_any_short
    from customers c where c.id = ${customerId} for no key update of c`,
);

interface Ordering {
  readonly customerId: string;
  readonly addressId: string;
  readonly lines: readonly RequestedLine[];
}

/** Locks and returns the customer, with the delivery address; they cannot place another order until the transaction ends. */
export async function lockCustomerWithAddress(
  trx: Db,
  { customerId, addressId, lines }: Ordering,
): Promise<OrderingCustomer> {
  const values = { customerId, addressId, ...toLists(lines) };
  const [customer] = await customerWithAddress(trx, values);
  if (!customer) throw NotSignedIn(); // the account has just been deleted
  return customer;
}

/** A product's stock as everybody can read it. */
export interface FreeStock extends Pick<OfferedProduct, 'id' | 'status' | 'free'> {
  /** An order has reserved some of it, and its time is over. */
  readonly isAnyDue: boolean;
}

// With offset 0 it looks through the few orders whose time is over, not through all that were ever made of the product.
const freeStock = defineStatement(
  'free-stock',
  ({ customerId, productIds }: Pick<CustomerToLock, 'customerId' | 'productIds'>) => sql<FreeStock>`
    select p.id, p.status, p.on_hand - p.reserved + coalesce(own.quantity, 0) as free,
      exists (select from orders o where o.reservation = 'held' and o.reserved_until < now()
        and exists (select from order_lines l where l.order_id = o.id and l.product_id = p.id offset 0)) as is_any_due
    from unnest((select ${productIds}::text[])) as requested(id) join products p on p.id = requested.id
    ${joinOwnReservations(customerId)}`,
);

/** The stock of these products at one moment, with what the customer has reserved. Locks nothing, and waits for nobody. */
export function listFreeStock(
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<FreeStock[]> {
  return freeStock(db, { customerId, productIds });
}

const reservedOrders = defineStatement(
  'lock-reserved-orders',
  ({ customerId }: { customerId: string }) => sql<{ id: string }>`
    select id from orders where customer_id = ${customerId} and reservation = 'held' order by id for update`,
);

/** Locks the customer's orders that have stock reserved, and returns their stock quantities. */
export async function lockReservedOrders(
  trx: Db,
  customerId: string,
): Promise<{ ids: string[]; quantities: StockQuantity[] }> {
  const rows = await reservedOrders(trx, { customerId });
  const ids = rows.map(({ id }) => id);
  return { ids, quantities: ids.length > 0 ? await listReservedQuantities(trx, ids) : [] };
}

interface DueOrders {
  /** Only orders of one of these products. */
  readonly productIds?: readonly string[] | undefined;
  readonly max: number;
  readonly lock: RawBuilder<unknown>;
}

/** Locks unpaid orders whose reservation time is over, the earliest first, and returns their ids. */
export async function lockDueOrders(
  db: Db,
  { productIds, max, lock }: DueOrders,
): Promise<string[]> {
  const hasProduct = sql`exists (select from order_lines l
    where l.order_id = o.id and l.product_id = any(${productIds ?? []}::text[]))`;
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.reservation = 'held' and o.reserved_until < now()
      ${productIds ? sql`and ${hasProduct}` : sql``}
    order by o.reserved_until, o.id limit ${max} ${lock}`.execute(db);
  return rows.map(({ id }) => id);
}

const reservedQuantities = defineStatement(
  'reserved-quantities',
  ({ orderIds }: { orderIds: readonly string[] }) => sql<StockQuantity>`
    select product_id, sum(quantity)::int as quantity from order_lines
    where order_id in (select unnest((select ${orderIds}::text[]))) group by product_id order by product_id`,
);

/** The quantities in these orders, added up by product. */
export function listReservedQuantities(
  trx: Db,
  orderIds: readonly string[],
): Promise<StockQuantity[]> {
  return reservedQuantities(trx, { orderIds });
}

/** All fields of a product that an order copies. */
export interface ProductToOrder extends OfferedProduct, VariantNameRow {
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly pictures: Picture[];
  readonly hsn: string;
  readonly mrpPaise: number;
  readonly handlingDays: number;
  readonly isSurfaceOnly: boolean;
  /** From where its seller sends. */
  readonly pickupPincode: string;
  readonly sellerId: string;
  readonly seller: OrderSeller;
  /** What its category allows to be returned today. */
  readonly term: CategoryTerm;
  readonly termReason: TermReason | null;
}

const productsToOrder = defineStatement(
  'lock-products-to-order',
  ({ ids }: { ids: readonly string[] }) => sql<ProductToOrder>`
    select p.id, p.status, p.title, p.pictures, p.hsn, p.price_paise, p.mrp_paise, ${sql.raw(VARIANT_COLUMNS)},
      (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', texts->'title')), '{}')
        from jsonb_each(p.translations) as translation (language, texts) where texts ? 'title') as translations,
      p.handling_days, p.surface_only as is_surface_only,
      coalesce((select pp.pincode from pickup_places pp where pp.seller_id = p.seller_id), s.pincode) as pickup_pincode, array(select place from delivery_exclusions e where e.seller_id = p.seller_id) as excluded,
      p.on_hand - p.reserved as free, p.seller_id, s.state as seller_state, s.gstin as seller_gstin, s.gst_scheme as seller_gst_scheme,
      jsonb_build_object('code', s.code, 'name', s.name, 'translations', s.translations, 'gstin', s.gstin,
        'gstScheme', s.gst_scheme, 'enrolmentNumber', s.enrolment_number, 'address', s.address, 'city', s.city,
        'state', s.state, 'pincode', s.pincode, 'email', s.email) as seller,
      coalesce(terms.term, 'yes') as term, terms.reason as term_reason
    from unnest((select ${ids}::text[])) as requested(id) join products p on p.id = requested.id
      join sellers s on s.id = p.seller_id ${sql.raw(buildTermsJoin(TODAY_IN_INDIA))}
    order by p.id for no key update of p`,
);

/** Locks products in the order of their ids, as every change of stock does, and reads their current values. */
export async function lockProductsToOrder(
  trx: Db,
  ids: readonly string[],
): Promise<Map<string, ProductToOrder>> {
  const rows = await productsToOrder(trx, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The products that a customer wants to order, with the language of the reply. */
export interface CheckoutRequest {
  readonly customerId: string;
  readonly requested: readonly RequestedLine[];
  readonly language: Language;
}

export interface CurrentLineRow extends ChosenRow, ProductTermRow {
  readonly quantity: number;
  readonly sellerName: string;
  readonly sellerTranslations: Translations<'name'>;
}

type CurrentLines = RequestedLists & Pick<CheckoutRequest, 'customerId' | 'language'>;

const currentLines = defineStatement(
  'current-lines',
  ({ customerId, language, productIds, quantities }: CurrentLines) => sql<
    CurrentLineRow & { ownReserved: number }
  >`
    select ${buildChosenColumns(language)}, requested.quantity, seller.name as seller_name,
      seller.translations as seller_translations, ${sql.raw(TERM_COLUMNS)}, ${OWN_RESERVED_COLUMN}
    from ${buildRequestedTable({ productIds, quantities })}
    join products p on p.id = requested.id ${sql.raw(CARD_JOINS)} join sellers seller on seller.id = p.seller_id
    ${sql.raw(buildTermsJoin(TODAY_IN_INDIA))} ${joinOwnReservations(customerId)} order by requested.position`,
);

/**
 * The requested products as they are now, Active or not, in the form of cart lines. The stock includes what the customer's
 * own unpaid order has reserved.
 */
export async function listCurrentLines(
  db: Db,
  { customerId, requested, language }: CheckoutRequest,
): Promise<CurrentLineRow[]> {
  const rows = await currentLines(db, { customerId, language, ...toLists(requested) });
  return addOwnReservations(rows);
}
