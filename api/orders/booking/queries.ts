import { type Db, sql } from '../../db/connect.ts';
import type { CarrierStatus, OrderAddress, SellerOrderState } from '../../db/tables.ts';
import { listUnsentLines } from '../fulfilment/parcel-queries.ts';
import type { LinePieces } from '../piece-rules.ts';

export interface BookingRow {
  readonly id: string;
  readonly sellerOrderId: string;
  readonly state: 'requested' | 'booked' | 'refused';
  /** Not '' of one that is requested: the store has given up, and the order at the carrier is still to be cancelled. */
  readonly reason: string;
  readonly orderState: SellerOrderState;
  /** What the carrier was asked to bring; null: it was not asked, or the version before asked it. */
  readonly pieces: readonly LinePieces[] | null;
  readonly carrierOrder: string | null;
  readonly createdAt: Date;
  readonly promisedBy: Date | null;
  readonly address: OrderAddress;
  /** The seller's code, under which the carrier knows the pickup address. */
  readonly pickup: string;
  readonly fromPincode: string;
}

/** A booking with what a carrier has to know of its seller order; undefined when there is none. */
export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.seller_order_id, b.state, b.reason, b.pieces, b.carrier_order, so.state as order_state, b.created_at,
      so.promised_by::timestamp at time zone 'Asia/Kolkata' as promised_by, o.address, s.code as pickup,
      coalesce(p.pincode, s.pincode) as from_pincode
    from bookings b join seller_orders so on so.id = b.seller_order_id join orders o on o.id = so.order_id
      join sellers s on s.id = so.seller_id left join pickup_places p on p.seller_id = s.id
    where b.id = ${id}`.execute(db);
  return rows[0];
}

/** The id of the booking of a seller order that has not ended. */
export async function findRequested(db: Db, sellerOrderId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return found?.id;
}

export interface LineToBook {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  readonly pricePaise: number;
  /** Of one piece; null when the catalogue does not say it. */
  readonly weightGrams: number | null;
}

/** The lines of a seller order with the pieces that are in no parcel yet. */
export async function listLinesToBook(db: Db, sellerOrderId: string): Promise<LineToBook[]> {
  const unsent = await listUnsentLines(db, sellerOrderId);
  return listLinesOfPieces(
    db,
    sellerOrderId,
    unsent.map(({ id: line, quantity }) => ({ line, quantity })),
  );
}

/** These pieces of a seller order with what a carrier has to know of them. */
export async function listLinesOfPieces(
  db: Db,
  sellerOrderId: string,
  pieces: readonly LinePieces[],
): Promise<LineToBook[]> {
  const { rows } = await sql<Omit<LineToBook, 'quantity'>>`
    select l.id, l.title, l.price_paise, p.weight_g as weight_grams
    from order_lines l left join products p on p.id = l.product_id
    where l.seller_order_id = ${sellerOrderId} and l.id = any(${pieces.map(({ line }) => line)}::text[])`.execute(
    db,
  );
  const goods = new Map(rows.map((row) => [row.id, row]));
  return pieces.flatMap(({ line, quantity }) => {
    const found = goods.get(line);
    return found ? [{ ...found, quantity }] : [];
  });
}

export interface ShownBooking {
  readonly state: 'requested' | 'booked' | 'refused';
  readonly awb: string | null;
  readonly shipment: string | null;
  readonly status: CarrierStatus;
  readonly reason: string;
}

/** The bookings of a seller order, the oldest first. */
export async function listBookings(db: Db, sellerOrderId: string): Promise<ShownBooking[]> {
  return db
    .selectFrom('bookings')
    .select(['state', 'awb', 'shipment', 'status', 'reason'])
    .where('sellerOrderId', '=', sellerOrderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

const FOLLOWED_DAYS = 60;

/**
 * The numbers of parcels that have neither ended nor arrived, and whose bookings are not too old: first those of which the
 * carrier was never asked, then those of which it was asked longest ago.
 */
export async function listAwbsUnderWay(
  db: Db,
  max: number,
): Promise<{ id: string; awb: string }[]> {
  const { rows } = await sql<{ id: string; awb: string }>`
    select b.id, b.awb from bookings b
    where b.state = 'booked' and b.status not in ('delivered', 'returned', 'lost', 'cancelled')
      and b.created_at > now() - make_interval(days => ${FOLLOWED_DAYS})
      and exists (select from parcels p
        where p.seller_order_id = b.seller_order_id and p.awb = b.awb and p.delivered_at is null)
    order by b.asked_at nulls first, b.created_at limit ${max}`.execute(db);
  return rows;
}
