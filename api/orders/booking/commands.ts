import { z } from 'zod';
import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound, Refusal } from '../../errors.ts';
import type { Jobs, JobType } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/messages.ts';
import { type BookedParcel, type Carrier, CarrierError } from '../carriers/carrier.ts';
import { shipWithin } from '../fulfilment/parcel-commands.ts';
import { canMove } from '../rules.ts';
import type { Change } from '../seller-order-commands.ts';
import { lockSellerOrder } from '../seller-order-queries.ts';
import { type BookingRow, findBooking, type LineToBook, listLinesToBook } from './queries.ts';
import { chooseCourier } from './rules.ts';

/** For about a day: longer than most outages of a carrier. */
const TRIES = { most: 20, firstWaitSeconds: 10, longestWaitSeconds: 2 * 60 * 60 };

export const bookParcelJob: JobType<{ readonly bookingId: string }> = {
  name: 'book-parcel',
  payload: z.object({ bookingId: z.string() }),
  tries: TRIES,
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
 * being booked, another changes nothing. Throws Conflict when nothing is left or nothing can be sent from its state.
 */
export async function enqueueBooking(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  sellerOrderId: string,
): Promise<Change> {
  return runInTransaction(db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, sellerOrderId);
    if (!sellerOrder) throw NotFound('orderNotFound');
    if (!canMove(sellerOrder.state, 'shipped', 'operator')) throw Conflict('cannotMove');
    if ((await listLinesToBook(trx, sellerOrderId)).length === 0) throw Conflict('notThatMany');
    const inserted = await trx
      .insertInto('bookings')
      .values({ sellerOrderId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return 'unchanged';
    await jobs.add(trx, bookParcelJob, { bookingId: inserted.id });
    return 'changed';
  });
}

/**
 * Books a parcel at the carrier and sends it by the usual command, so that the customer is told. What the carrier refuses is
 * recorded with its reason; throws CarrierError when it cannot be reached, so that the job is tried again.
 */
export async function bookParcel(deps: BookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.state !== 'requested') return;
  const lines = await listLinesToBook(deps.db, booking.sellerOrderId);
  if (!canMove(booking.orderState, 'shipped', 'operator') || lines.length === 0)
    return refuseBooking(deps.db, bookingId, `Nothing is left to send: ${booking.orderState}.`);
  try {
    const booked = await bookAtCarrier(deps, booking, lines);
    await sendBooked(deps, booking, { booked, lines });
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
    await refuseBooking(deps.db, bookingId, error.message);
  }
}

async function bookAtCarrier(
  { carrier, shop }: BookingDeps,
  booking: BookingRow,
  lines: readonly LineToBook[],
): Promise<BookedParcel> {
  const { address, fromPincode, pickup, promisedBy } = booking;
  const way = { fromPincode, toPincode: address.pincode, weightGrams: weigh(lines) };
  const courier = chooseCourier(await carrier.quote(way), { promisedBy, now: new Date() });
  if (!courier)
    throw new CarrierError(
      'refused',
      `No courier of ${carrier.name} goes from ${fromPincode} to ${address.pincode}. Send it with another one: 'npm run order -- ID ship'.`,
    );
  return carrier.book({
    ...way,
    reference: booking.id,
    pickup,
    courierId: courier.courierId,
    orderedAt: booking.createdAt,
    email: shop.email,
    address: {
      name: address.name,
      mobile: address.mobileno,
      lines: [address.address, address.locality, address.landmark],
      city: address.city,
      state: address.state,
    },
    items: lines,
  });
}

/** Of a piece of which the catalogue does not say it. */
const USUAL_WEIGHT_GRAMS = 500;

function weigh(lines: readonly LineToBook[]): number {
  return lines.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? USUAL_WEIGHT_GRAMS),
    0,
  );
}

/** What the store no longer sends, because it was cancelled meanwhile, is cancelled at the carrier as well. */
async function sendBooked(
  deps: BookingDeps,
  { id, sellerOrderId }: BookingRow,
  { booked, lines }: { readonly booked: BookedParcel; readonly lines: readonly LineToBook[] },
): Promise<void> {
  const { awb, order, shipment } = booked;
  const pieces = lines.map(({ id: line, quantity }) => ({ line, quantity }));
  const parcel = { carrier: deps.carrier.name, awb, pieces, note: '', actor: 'store' } as const;
  try {
    await runInTransaction(deps.db, async (trx) => {
      await shipWithin(trx, deps, sellerOrderId, parcel);
      await sql`update bookings set state = 'booked', carrier_order = ${order}, shipment = ${shipment}, awb = ${awb}
        where id = ${id}`.execute(trx);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await deps.carrier.cancel(order);
    const reason = `The seller order changed while it was booked (${error.code}), so parcel ${awb} was cancelled at the carrier.`;
    await refuseBooking(deps.db, id, reason);
  }
}

async function refuseBooking(db: Db, id: string, reason: string): Promise<void> {
  await sql`update bookings set state = 'refused', reason = ${reason}
    where id = ${id} and state = 'requested'`.execute(db);
}
