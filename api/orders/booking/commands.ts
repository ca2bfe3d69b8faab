import { parseAwb } from '@haat/shared/carriers.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound, Refusal } from '../../errors.ts';
import type { Jobs, JobType } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/messages.ts';
import {
  type Carrier,
  CarrierError,
  type CarrierOrder,
  type ParcelToBook,
} from '../carriers/carrier.ts';
import { shipWithin } from '../fulfilment/parcel-commands.ts';
import { isSamePieces, type LinePieces } from '../piece-rules.ts';
import { canMove } from '../rules.ts';
import type { Change } from '../seller-order-commands.ts';
import { lockSellerOrder } from '../seller-order-queries.ts';
import {
  type BookingRow,
  findBooking,
  findRequested,
  type LineToBook,
  listLinesOfPieces,
  listLinesToBook,
} from './queries.ts';
import { chooseCourier } from './rules.ts';

/** For about a day: longer than most outages of a carrier. */
const TRIES = { most: 20, firstWaitSeconds: 10, longestWaitSeconds: 2 * 60 * 60 };

export const bookParcelJob: JobType<{ readonly bookingId: string }> = {
  name: 'book-parcel',
  payload: z.object({ bookingId: z.string() }),
  tries: TRIES,
  key: ({ bookingId }) => bookingId,
};

export interface BookingDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly carrier: Carrier;
  /** Carriers want an email address; the customer's is not given away. */
  readonly shop: { readonly email: string };
}

/**
 * The operator asks for a carrier for everything of a packed seller order that is in no parcel yet; a job books it. While one is
 * being booked, another changes nothing, but its job is added again: the first one may have failed for good. Throws Conflict
 * when nothing is left or nothing can be sent from its state.
 */
export async function enqueueBooking(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  sellerOrderId: string,
): Promise<Change> {
  return runInTransaction(db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, sellerOrderId);
    if (!sellerOrder) throw NotFound('orderNotFound');
    const requested = await findRequested(trx, sellerOrderId);
    if (requested) {
      await jobs.add(trx, bookParcelJob, { bookingId: requested });
      return 'unchanged';
    }
    if (!canMove(sellerOrder.state, 'shipped', 'operator')) throw Conflict('cannotMove');
    if ((await listLinesToBook(trx, sellerOrderId)).length === 0) throw Conflict('notThatMany');
    const { id: bookingId } = await trx
      .insertInto('bookings')
      .values({ sellerOrderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.add(trx, bookParcelJob, { bookingId });
    return 'changed';
  });
}

/**
 * Books a parcel at the carrier and sends it by the usual command, so that the customer is told. What the carrier refuses is
 * cancelled there and recorded with its reason; throws CarrierError when it cannot be reached, so that the job is tried again.
 */
export async function bookParcel(deps: BookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.state !== 'requested') return;
  if (booking.reason) return refuseBooking(deps, booking, booking.reason);
  const lines = await listLinesToBook(deps.db, booking.sellerOrderId);
  if (!canMove(booking.orderState, 'shipped', 'operator') || lines.length === 0)
    return refuseBooking(deps, booking, `Nothing is left to send: ${booking.orderState}.`);
  if (hasOtherPieces(booking, lines))
    return refuseBooking(
      deps,
      booking,
      `Its pieces have changed; book again: 'npm run order -- ${booking.sellerOrderId} book'.`,
    );
  try {
    const booked = await bookAtCarrier(deps, booking, lines);
    await sendBooked(deps, booking, { booked, lines });
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
    await refuseBooking(deps, booking, error.message);
  }
}

/**
 * The carrier's order is that of an earlier try and its pieces are not these: some were sent by hand or cancelled meanwhile. What
 * the version before ordered is not known, so it counts as other pieces.
 */
function hasOtherPieces(
  { pieces, carrierOrder }: BookingRow,
  lines: readonly LineToBook[],
): boolean {
  return pieces ? !isSamePieces(pieces, listPieces(lines)) : carrierOrder !== null;
}

function listPieces(lines: readonly LineToBook[]): LinePieces[] {
  return lines.map(({ id: line, quantity }) => ({ line, quantity }));
}

interface BookedParcel extends CarrierOrder {
  /** As `parcels.awb` has it. */
  readonly awb: string;
}

async function bookAtCarrier(
  { db, carrier, shop }: BookingDeps,
  booking: BookingRow,
  lines: readonly LineToBook[],
): Promise<BookedParcel> {
  const parcel = formatParcel(booking, lines, shop.email);
  const { promisedBy } = booking;
  const courier = chooseCourier(await carrier.quote(parcel), { promisedBy, now: new Date() });
  if (!courier)
    throw new CarrierError(
      'refused',
      `No courier of ${carrier.name} goes from ${parcel.fromPincode} to ${parcel.toPincode}. Send it with another one: 'npm run order -- ID ship'.`,
    );
  // Before the carrier is asked, whose answer may be lost.
  await updateRequested(db, booking.id, sql`pieces = ${JSON.stringify(listPieces(lines))}::jsonb`);
  const order = await carrier.order(parcel);
  // Before the order costs anything: from now on it is cancelled when the store gives up.
  await updateRequested(db, booking.id, sql`carrier_order = ${order.order}`);
  const given = await carrier.book(order, courier.courierId);
  const awb = parseAwb(given);
  if (awb === null)
    throw new CarrierError(
      'refused',
      `${carrier.name} gave '${given}' as the number of the parcel, which is none. Ask ${carrier.name}, and book again.`,
    );
  return { ...order, awb };
}

function formatParcel(
  { id, address, fromPincode, pickup, createdAt }: BookingRow,
  lines: readonly LineToBook[],
  shopEmail: string,
): ParcelToBook {
  return {
    fromPincode,
    toPincode: address.pincode,
    weightGrams: weigh(lines),
    reference: id,
    pickup,
    orderedAt: createdAt,
    email: shopEmail,
    address: {
      name: address.name,
      mobile: address.mobileno,
      lines: [address.address, address.locality, address.landmark],
      city: address.city,
      state: address.state,
    },
    items: lines,
  };
}

/** Of a piece of which the catalogue does not say it. */
const USUAL_WEIGHT_GRAMS = 500;

function weigh(lines: readonly LineToBook[]): number {
  return lines.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? USUAL_WEIGHT_GRAMS),
    0,
  );
}

/** Throws CarrierError when the store gave up meanwhile. */
async function updateRequested(db: Db, id: string, change: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`update bookings set ${change}
    where id = ${id} and state = 'requested' and reason = ''`.execute(db);
  if (!numAffectedRows)
    throw new CarrierError('unavailable', `Booking ${id} has changed while it was ordered.`);
}

/** What the store no longer sends, because it was cancelled meanwhile, is cancelled at the carrier as well. */
async function sendBooked(
  deps: BookingDeps,
  booking: BookingRow,
  { booked, lines }: { readonly booked: BookedParcel; readonly lines: readonly LineToBook[] },
): Promise<void> {
  const { awb, order, shipment } = booked;
  const pieces = listPieces(lines);
  const parcel = { carrier: deps.carrier.name, awb, pieces, note: '', actor: 'store' } as const;
  try {
    await runInTransaction(deps.db, async (trx) => {
      await shipWithin(trx, deps, booking.sellerOrderId, parcel);
      const { numAffectedRows } = await sql`update bookings
        set state = 'booked', carrier_order = ${order}, shipment = ${shipment}, awb = ${awb}
        where id = ${booking.id} and state = 'requested' and reason = ''`.execute(trx);
      if (!numAffectedRows) throw Conflict('cannotMove');
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = `The seller order changed while it was booked (${error.code}), so parcel ${awb} was cancelled at the carrier.`;
    await refuseBooking(deps, booking, reason);
  }
}

/**
 * Ends a booking once its order at the carrier is cancelled. Its reason is written first: a try after a lost answer then cancels
 * again, and never books what is cancelled. Throws CarrierError when the carrier cannot be reached.
 */
async function refuseBooking(
  deps: BookingDeps,
  booking: BookingRow,
  reason: string,
): Promise<void> {
  const { id } = booking;
  const { rows } = await sql<{ carrierOrder: string | null; reason: string }>`
    update bookings set reason = case reason when '' then ${reason} else reason end
    where id = ${id} and state = 'requested' returning carrier_order, reason`.execute(deps.db);
  const [given] = rows;
  if (!given) return;
  const left = await cancelAtCarrier(deps, booking, given.carrierOrder);
  await sql`update bookings set state = 'refused', reason = ${given.reason + left}
    where id = ${id} and state = 'requested'`.execute(deps.db);
}

/**
 * Returns what is left for the operator to do; '' when nothing is. An earlier try may have made an order of which the answer was lost:
 * asked for once more, with the same pieces, the carrier says which one it is.
 */
async function cancelAtCarrier(
  { db, carrier, shop }: BookingDeps,
  booking: BookingRow,
  known: string | null,
): Promise<string> {
  if (known !== null) return cancelOrder(carrier, known);
  if (!booking.pieces) return '';
  const lines = await listLinesOfPieces(db, booking.sellerOrderId, booking.pieces);
  try {
    const { order } = await carrier.order(formatParcel(booking, lines, shop.email));
    await sql`update bookings set carrier_order = ${order} where id = ${booking.id} and state = 'requested'`.execute(
      db,
    );
    return await cancelOrder(carrier, order);
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
    return ` If the carrier's panel has an order ${booking.id}, cancel it there.`;
  }
}

/** What is left for the operator to do; '' when the order is cancelled. */
async function cancelOrder(carrier: Carrier, order: string): Promise<string> {
  try {
    await carrier.cancel(order);
    return '';
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
    return ` Order ${order} could not be cancelled there (${error.message}): cancel it in the carrier's panel.`;
  }
}
