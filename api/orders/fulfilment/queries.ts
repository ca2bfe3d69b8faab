import { type Db, sql } from '../../db/connect.ts';
import type { OrderHistoryTable, SellerOrderState } from '../../db/tables.ts';
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

/** At most so many seller orders that customers say have not come; who has waited longest is first. */
export async function listNotReceived(db: Db, max: number): Promise<NamedSellerOrder[]> {
  const { rows } = await sql<NamedSellerOrder>`
    select so.id, so.order_id, so.state, so.seller->>'name' as seller, so.amount_paise
    from seller_orders so cross join lateral (
      select h.at from order_history h where h.seller_order_id = so.id order by h.id desc limit 1
    ) latest
    where so.state = 'not received' order by latest.at, so.id limit ${max}`.execute(db);
  return rows;
}

/**
 * SQL: when seller order so came to the customer. A refused return of the whole is no delivery, although it is 'delivered' again. Nor is one that
 * is confirmed after the customer has denied it, unless a parcel is recorded to have come then.
 */
export const DELIVERED_AT = sql<Date | null>`(
  select max(h.at) from (
    select state, at, lag(state) over (order by id) as before from order_history where seller_order_id = so.id
  ) h where h.state = 'delivered' and h.before is distinct from 'return requested' and (
    h.before is distinct from 'not received' or exists (select from parcels p
      where p.seller_order_id = so.id and p.kind = 'sale' and p.delivered_at = h.at)))`;

export interface DeliveredBatch {
  readonly deliveredBefore: Date;
  /** Only ids after this one. */
  readonly after: string;
  /** How many delivered seller orders are looked at, closed or not. */
  readonly max: number;
}

export interface ReturnPeriodsOver {
  readonly ids: readonly string[];
  /** The last id that was looked at; undefined when these were the last ones. */
  readonly last: string | undefined;
}

/**
 * Locks those of the next delivered seller orders, in the sequence of their ids, whose last delivery was before that time and of which
 * nothing is in a return; passes over those that are locked. A refused return is no delivery, although the seller order is 'delivered' again.
 */
export async function lockReturnPeriodsOver(
  trx: Db,
  { deliveredBefore, after, max }: DeliveredBatch,
): Promise<ReturnPeriodsOver> {
  const { rows: looked } = await sql<{ id: string }>`
    select id from seller_orders where state = 'delivered' and id > ${after} order by id limit ${max}`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    select so.id from seller_orders so join orders o on o.id = so.order_id
    where so.id = any(${looked.map(({ id }) => id)}::text[]) and so.state = 'delivered'
      and ${DELIVERED_AT} < ${deliveredBefore} and not exists (
      select from order_lines l where l.seller_order_id = so.id and l.returning_quantity > 0)
    order by so.id for update skip locked`.execute(trx);
  return {
    ids: rows.map(({ id }) => id),
    last: looked.length < max ? undefined : looked.at(-1)?.id,
  };
}

export interface SellerOrderContents {
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly quantity: number;
    readonly cancelledQuantity: number;
  }[];
  readonly parcels: readonly {
    readonly carrier: string;
    readonly awb: string;
    readonly pieces: number;
    readonly shippedAt: Date;
    readonly deliveredAt: Date | null;
  }[];
}

/** What is in a seller order, and the parcels in which it was sent. */
export async function listLinesAndParcels(db: Db, id: string): Promise<SellerOrderContents> {
  const [lines, parcels] = await Promise.all([
    db
      .selectFrom('orderLines')
      .select(['id', 'title', 'quantity', 'cancelledQuantity'])
      .where('sellerOrderId', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('parcels')
      .innerJoin('parcelLines', 'parcelLines.parcelId', 'parcels.id')
      .select(['carrier', 'awb', 'shippedAt', 'deliveredAt'])
      .select(({ fn }) => fn.sum<number>('parcelLines.quantity').as('pieces'))
      .where('sellerOrderId', '=', id)
      .groupBy('parcels.id')
      .orderBy('parcels.id')
      .execute(),
  ]);
  return { lines, parcels };
}

/** The states that a seller order has had and when they began, the oldest first. */
export async function listEvents(
  db: Db,
  sellerOrderId: string,
): Promise<{ state: SellerOrderState; at: Date }[]> {
  return db
    .selectFrom('orderHistory')
    .select(['state', 'at'])
    .where('sellerOrderId', '=', sellerOrderId)
    .orderBy('id')
    .execute();
}

export type LastEvent = Awaited<ReturnType<typeof findLastEvent>>;

/** The latest order event of a seller order. */
export async function findLastEvent(
  db: Db,
  sellerOrderId: string,
): Promise<
  { state: SellerOrderState; actor: OrderHistoryTable['actor']; at: Date; note: string } | undefined
> {
  return db
    .selectFrom('orderHistory')
    .select(['state', 'actor', 'at', 'note'])
    .where('sellerOrderId', '=', sellerOrderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
