import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildOrderOfTwoSellers,
  buildPaidOrder,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import {
  type ShiprocketServer,
  startShiprocket,
} from '../../../tests/support/shiprocket-server.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { CarrierError } from '../carriers/carrier.ts';
import { buildShiprocket } from '../carriers/shiprocket.ts';
import { parseStatus } from '../carriers/shiprocket-replies.ts';
import { cancelPiecesByOperator, updateSellerOrderState } from '../fulfilment/commands.ts';
import { setDelivery } from '../fulfilment/delivery-commands.ts';
import { shipParcel } from '../fulfilment/parcel-commands.ts';
import { type BookingDeps, bookParcel, enqueueBooking } from './commands.ts';
import { listBookings } from './queries.ts';
import { chooseCourier } from './rules.ts';
import { recordCarrierStatus, refreshParcels } from './tracking-commands.ts';

const database = await setUpDatabase();
const shop = { email: 'care@haat.example' };
let app: TestApp;
let shopper: TestShopper;
let server: ShiprocketServer;
let mails: MailMessage[];
let deps: BookingDeps;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  server = await startShiprocket();
  mails = [];
  deps = {
    db: database.db,
    mailer: { sendLater: async (_, ...messages) => void mails.push(...messages) },
    carrier: buildShiprocket(server.connection),
    shop,
  };
});
afterEach(() => server.stop());

describe('a booking', () => {
  it('makes one parcel with the number of the carrier, and the customer has the usual mail', async () => {
    const id = await buildPacked();
    expect(await enqueue(id)).toBe('changed');
    expect(await enqueue(id)).toBe('unchanged');
    await runJobs();
    const [order] = server.orders;
    expect(server.orders).toMatchObject([{ pickups: 1, isCancelled: false }]);
    expect(order?.body).toMatchObject({
      billing_pincode: '226001',
      billing_email: shop.email,
      payment_method: 'Prepaid',
      weight: 1,
    });
    expect(JSON.stringify(order?.body)).not.toContain('@example.in');
    expect(await parcelsOf(id)).toEqual([
      { carrier: 'Shiprocket', awb: order?.awb, isDelivered: false },
    ]);
    expect(await stateOf(id)).toBe('shipped');
    expect(mails).toMatchObject([
      { template: 'orderStep', contents: { step: 'shipped', awb: order?.awb } },
    ]);
  });

  it('whose answers are lost is tried again and is still one order, one number, one parcel', async () => {
    const id = await buildPacked();
    await enqueue(id);
    for (const path of ['orders/create/adhoc', 'courier/assign/awb', 'courier/generate/pickup']) {
      server.slow.add(path);
      await expect(runJobs()).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await parcelsOf(id)).toEqual([]);
    }
    await runJobs();
    await runJobs();
    expect(server.orders).toMatchObject([{ pickups: 1, isCancelled: false }]);
    expect(await parcelsOf(id)).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  it('that is refused says why, leaves no order behind, and can be made again', async () => {
    const id = await buildPacked();
    await enqueue(id);
    server.refused.set('courier/assign/awb', 'Please recharge your wallet');
    await runJobs();
    expect(await listBookings(database.db, id)).toMatchObject([
      { state: 'refused', reason: expect.stringContaining('Please recharge your wallet') },
    ]);
    expect(server.orders).toMatchObject([{ isCancelled: true }]);
    expect(await stateOf(id)).toBe('packed');
    server.refused.clear();
    expect(await enqueue(id)).toBe('changed');
    await runJobs();
    expect(await stateOf(id)).toBe('shipped');
    const states = (await listBookings(database.db, id)).map(({ state }) => state);
    expect(states).toEqual(['refused', 'booked']);
  });

  it('of what is cancelled meanwhile is cancelled at the carrier', async () => {
    const id = await buildPacked();
    await enqueue(id);
    server.onAssigned = () => setState(id, 'cancelled');
    await runJobs();
    expect(server.orders).toMatchObject([{ isCancelled: true }]);
    expect(await parcelsOf(id)).toEqual([]);
    expect(await listBookings(database.db, id)).toMatchObject([{ state: 'refused' }]);
    await expect(enqueue(id)).rejects.toMatchObject({ code: 'cannotMove' });
  });

  it.each([
    [
      'is sent by hand',
      async (id: string) => {
        const parcel = { carrier: 'India Post', awb: `EK${id.slice(-9)}`, pieces: [], note: '' };
        await shipParcel(buildPaymentDeps(app, database), id, parcel);
      },
    ],
    ['is cancelled', async (id: string) => setState(id, 'cancelled')],
    [
      'has no courier any more',
      async () => void server.refused.set('courier/serviceability/', 'Nobody goes there'),
    ],
  ])('of what %s after a lost answer is cancelled at the carrier', async (_, giveUp) => {
    const id = await buildPacked();
    await enqueue(id);
    server.slow.add('courier/assign/awb');
    await expect(runJobs()).rejects.toMatchObject({ kind: 'unavailable' });
    await giveUp(id);
    server.slow.add('orders/cancel');
    await expect(runJobs()).rejects.toMatchObject({ kind: 'unavailable' });
    server.refused.clear();
    server.refused.set('orders/cancel', 'Order is already cancelled');
    await runJobs();
    expect(server.orders).toMatchObject([{ pickups: 0, isCancelled: true }]);
    const [booking] = await listBookings(database.db, id);
    expect(booking).toMatchObject({ state: 'refused' });
    expect(booking?.reason).not.toContain('could not be cancelled');
  });

  describe.each([
    ['orders/create/adhoc', 'the order'],
    ['courier/assign/awb', 'the number'],
  ])('of which the answer with %s is lost', (path) => {
    it.each([
      ['is sent by hand', sendOneByHand],
      ['is cancelled', cancelOne],
    ])(
      'is cancelled at the carrier when a line %s meanwhile, and books the rest when it is asked for again',
      async (_, change) => {
        const { id, lines } = await buildPackedLines();
        await enqueue(id);
        server.slow.add(path);
        await expect(runJobs()).rejects.toMatchObject({ kind: 'unavailable' });
        await change(id, lines[0]);
        await runJobs();
        await runJobs();
        expect(await listBookings(database.db, id)).toMatchObject([
          {
            state: 'refused',
            awb: null,
            reason: expect.stringMatching(/^Its pieces have changed; book again.*book'\.$/),
          },
        ]);
        expect(server.orders).toMatchObject([{ pickups: 0, isCancelled: true }]);
        expect(await enqueue(id)).toBe('changed');
        await runJobs();
        expect(server.orders).toHaveLength(2);
        expect(server.orders[1]).toMatchObject({
          isCancelled: false,
          body: { order_items: [{ sku: lines[1], units: 1 }] },
        });
        const pieces = `select order_line_id as line from parcel_lines pl join parcels p on p.id = pl.parcel_id where p.awb = $1`;
        expect(await runSql(database.db, pieces, [server.orders[1]?.awb])).toEqual([
          { line: lines[1] },
        ]);
      },
    );
  });

  it('of which the answer is lost and that the carrier then refuses to find says where to look', async () => {
    const { id, lines } = await buildPackedLines();
    await enqueue(id);
    server.slow.add('orders/create/adhoc');
    await expect(runJobs()).rejects.toMatchObject({ kind: 'unavailable' });
    await sendOneByHand(id, lines[0]);
    server.refused.set('orders/create/adhoc', 'Order id has been taken');
    await runJobs();
    expect(await listBookings(database.db, id)).toMatchObject([
      {
        state: 'refused',
        reason: expect.stringMatching(/pieces have changed.*an order \w{24}, cancel/),
      },
    ]);
  });

  it('that the version before has ordered is made again: nobody knows its pieces', async () => {
    const id = await buildPacked();
    await enqueue(id);
    await runSql(
      database.db,
      "update bookings set carrier_order = '77' where seller_order_id = $1",
      [id],
    );
    await runJobs();
    expect(await listBookings(database.db, id)).toMatchObject([
      { state: 'refused', reason: expect.stringContaining('pieces have changed') },
    ]);
    expect(server.requests).toContain('POST orders/cancel');
    expect(server.orders).toEqual([]);
  });

  it('whose order the carrier does not cancel says so', async () => {
    const id = await buildPacked();
    await enqueue(id);
    server.refused.set('courier/assign/awb', 'No couriers').set('orders/cancel', 'Too late');
    await runJobs();
    expect(await listBookings(database.db, id)).toMatchObject([
      { state: 'refused', reason: expect.stringMatching(/No couriers.*Order 1000 could not be/) },
    ]);
  });

  it('whose job has failed for good has it again when it is asked for again, whatever the seller order is now', async () => {
    const id = await buildPacked();
    await enqueue(id);
    const count = bookingIds.length;
    expect(await enqueue(id)).toBe('unchanged');
    await setState(id, 'cancelled');
    expect(await enqueue(id)).toBe('unchanged');
    const [bookingId, ...again] = bookingIds.slice(count - 1);
    expect(again).toEqual([bookingId, bookingId]);
  });

  it('has the number of its parcel, however the carrier writes it', async () => {
    const id = await buildPacked();
    await enqueue(id);
    const digits = `${Date.now()}`;
    server.onAssigned = async () => {
      for (const order of server.orders) order.awb = `sf ${digits} in`;
    };
    await runJobs();
    const awb = `SF${digits}IN`;
    expect(await listBookings(database.db, id)).toMatchObject([{ state: 'booked', awb }]);
    expect(await parcelsOf(id)).toMatchObject([{ awb }]);
    expect(await say(awb, 'on the way')).toBe('changed');
  });

  it('signs in once, again when the token is refused, and says what to do about a wrong password', async () => {
    await deps.carrier.track('14491');
    await deps.carrier.track('14491');
    server.forgetTokens();
    await deps.carrier.track('14491');
    expect(server.requests.filter((request) => request === 'POST auth/login')).toHaveLength(2);
    const wrong = buildShiprocket({ ...server.connection, password: 'wrong' });
    await expect(wrong.track('14491')).rejects.toThrow(/SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD/);
  });

  it('has a label, and a lost one is said', async () => {
    expect(await deps.carrier.label('1000')).toBe('https://labels.example/1000.pdf');
    server.isLabelLost = true;
    await expect(deps.carrier.label('1000')).rejects.toThrow(/Label is not there/);
  });
});

describe('what the carrier says', () => {
  it('delivers the parcel once, however often it is said, and leaves a denial alone', async () => {
    const { id, awb } = await buildBooked();
    server.statuses.set(awb, 'Delivered');
    expect(await refreshParcels(deps)).toBe(1);
    expect(await stateOf(id)).toBe('delivered');
    const said = Array.from({ length: 5 }, () => say(awb, 'delivered'));
    expect(new Set(await Promise.all(said))).toEqual(new Set(['unchanged']));
    const customer = { ...buildPaymentDeps(app, database), shop };
    await setDelivery(customer, shopper.id, { id, received: false, note: '' });
    await say(awb, 'delivered');
    expect(await refreshParcels(deps)).toBe(0);
    expect(await stateOf(id)).toBe('not received');
    expect(mails.map(({ contents }) => 'step' in contents && contents.step)).toEqual([
      'shipped',
      'delivered',
    ]);
  });

  it('does not overrule a customer who said that nothing came: the shop has a mail', async () => {
    const { id, awb } = await buildBooked();
    await say(awb, 'out for delivery');
    await setState(id, 'delivered');
    const customer = { ...buildPaymentDeps(app, database), shop };
    await setDelivery(customer, shopper.id, { id, received: false, note: '' });
    expect(await say(awb, 'delivered')).toBe('changed');
    expect(await stateOf(id)).toBe('not received');
    expect(await parcelsOf(id)).toMatchObject([{ isDelivered: false }]);
    expect(mails.slice(1)).toMatchObject([
      { to: shop.email, template: 'parcelTrouble', contents: { awb, status: 'delivered' } },
    ]);
  });

  it('never moves a parcel backwards', async () => {
    const { id, awb } = await buildBooked();
    expect(await say(awb, 'out for delivery')).toBe('changed');
    for (const late of ['picked up', 'on the way', 'booked'] as const)
      expect(await say(awb, late)).toBe('unchanged');
    expect(await listBookings(database.db, id)).toMatchObject([{ status: 'out for delivery' }]);
    expect(await say(awb, 'delivered')).toBe('changed');
    for (const late of ['undelivered', 'returning', 'returned', 'lost', 'cancelled'] as const)
      expect(await say(awb, late)).toBe('unchanged');
    expect(await parcelsOf(id)).toMatchObject([{ isDelivered: true }]);
    expect(await stateOf(id)).toBe('delivered');
    expect(mails.filter(({ template }) => template === 'parcelTrouble')).toEqual([]);
  });

  it('of what is not delivered is told to the shop once, and nothing is refunded', async () => {
    const { id, awb } = await buildBooked();
    server.statuses.set(awb, 'Undelivered');
    expect(await refreshParcels(deps)).toBe(1);
    expect(await refreshParcels(deps)).toBe(0);
    server.statuses.set(awb, 'RTO Delivered');
    await refreshParcels(deps);
    expect(mails.slice(1)).toMatchObject([
      { to: shop.email, template: 'parcelTrouble', contents: { awb, status: 'undelivered' } },
      { to: shop.email, template: 'parcelTrouble', contents: { awb, status: 'returned' } },
    ]);
    expect(await stateOf(id)).toBe('shipped');
    expect(app.queuedJobs.filter(({ name }) => name === 'pay-refund')).toEqual([]);
  });

  it('is not asked for of parcels that arrived or are too old', async () => {
    const arrived = await buildBooked();
    await setState(arrived.id, 'delivered');
    const old = await buildBooked();
    await runSql(
      database.db,
      `update bookings set created_at = now() - interval '61 days' where awb = $1`,
      [old.awb],
    );
    const { awb } = await buildBooked();
    const asked = await followParcels();
    expect(asked).toContain(awb);
    expect(asked).not.toContain(arrived.awb);
    expect(asked).not.toContain(old.awb);
  });

  it('is asked for of all parcels when one makes the carrier fail, which comes last the next time', async () => {
    await endOthers();
    const bad = await buildBooked();
    const { id, awb } = await buildBooked();
    const track = (asked: string) =>
      asked === bad.awb ? fail() : Promise.resolve('delivered' as const);
    expect(await followParcels(track)).toEqual([bad.awb, awb]);
    expect(await stateOf(id)).toBe('delivered');
    const next = await buildBooked();
    expect(await followParcels(track)).toEqual([next.awb, bad.awb]);
  });

  it('is no longer asked for after five failures in a row; the next run begins with the others', async () => {
    await endOthers();
    const awbs: string[] = [];
    for (let n = 0; n < 6; n++) awbs.push((await buildBooked()).awb);
    const asked: string[] = [];
    await expect(followParcels(fail, asked)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked).toEqual(awbs.slice(0, 5));
    expect(await followParcels()).toEqual([awbs[5], ...awbs.slice(0, 5)]);
  });

  it('about a parcel that was not booked here changes nothing', async () => {
    expect(await say('14499999999', 'delivered')).toBe('unknown');
    expect(await say('no number', 'delivered')).toBe('unknown');
  });

  it.each([
    ['DELIVERED', 'delivered'],
    ['RTO DELIVERED', 'returned'],
    ['RTO_IN_TRANSIT', 'returning'],
    ['Undelivered', 'undelivered'],
    ['In Transit', 'on the way'],
    ['Something new', undefined],
    ['toString', undefined],
  ])('%s is %s', (given, status) => {
    expect(parseStatus(given)).toBe(status);
  });
});

it('the cheapest courier that keeps the promised day is taken, else the fastest', () => {
  const slow = { courierId: 1, courier: 'Slow', pricePaise: 4_000, days: 9 };
  const swift = { courierId: 2, courier: 'Swift', pricePaise: 9_000, days: 2 };
  const now = new Date('2026-11-24T06:00:00Z');
  const choose = (promisedBy: string | null) =>
    chooseCourier([slow, swift], { promisedBy: promisedBy ? new Date(promisedBy) : null, now });
  expect(choose('2026-12-10')).toBe(slow);
  expect(choose('2026-11-28')).toBe(swift);
  expect(choose('2026-11-24')).toBe(swift);
  expect(choose(null)).toBe(swift);
  expect(chooseCourier([], { promisedBy: null, now })).toBeUndefined();
});

async function buildPacked(): Promise<string> {
  const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  const [{ _id: id }] = sellerOrders;
  await setState(id, 'packed');
  app.queuedJobs.length = 0;
  return id;
}

/** Two lines of a piece each, packed. */
async function buildPackedLines(): Promise<{ readonly id: string; readonly lines: string[] }> {
  const given = { sellerId: await buildSeller(database.db) };
  const asked = [await buildProduct(database.db, given), await buildProduct(database.db, given)];
  const lines = asked.map((productId) => ({ productId, cartqty: 1 }));
  const { order: orderId } = await buildPaidOrder(app, database, shopper, lines);
  const shown = await app.call('orderById', { as: shopper, params: { orderId } });
  const [sellerOrder] = shown.sellerOrders;
  const id = sellerOrder?._id ?? '';
  await setState(id, 'packed');
  app.queuedJobs.length = 0;
  return { id, lines: sellerOrder?.lines.map(({ _id }) => _id) ?? [] };
}

async function sendOneByHand(id: string, line = ''): Promise<void> {
  const pieces = [{ line, quantity: 1 }];
  const parcel = { carrier: 'India Post', awb: `EK${id.slice(-9)}`, pieces, note: '' };
  await shipParcel(buildPaymentDeps(app, database), id, parcel);
}

async function cancelOne(id: string, line = ''): Promise<void> {
  const pieces = [{ line, quantity: 1 }];
  await cancelPiecesByOperator(buildPaymentDeps(app, database), id, { pieces, note: '' });
}

async function buildBooked(): Promise<{ readonly id: string; readonly awb: string }> {
  const id = await buildPacked();
  await enqueue(id);
  await runJobs();
  return { id, awb: server.orders.at(-1)?.awb ?? '' };
}

async function setState(id: string, to: 'packed' | 'cancelled' | 'delivered'): Promise<void> {
  await updateSellerOrderState(buildPaymentDeps(app, database), id, { to, note: '' });
}

const bookingIds: string[] = [];

function enqueue(sellerOrderId: string) {
  const jobs = {
    add: async (_: unknown, __: unknown, ...payloads: object[]) => {
      for (const payload of payloads) bookingIds.push((payload as { bookingId: string }).bookingId);
    },
  };
  return enqueueBooking({ db: database.db, jobs }, sellerOrderId);
}

/** Runs the latest booking, as often as it is called: a job may run twice. */
async function runJobs(): Promise<void> {
  await bookParcel(deps, bookingIds.at(-1) ?? '');
}

/** Asks about all parcels; returns the numbers in the sequence in which the carrier was asked. */
async function followParcels(
  track: BookingDeps['carrier']['track'] = async () => undefined,
  asked: string[] = [],
): Promise<string[]> {
  const listen = (awb: string) => {
    asked.push(awb);
    return track(awb);
  };
  await refreshParcels({ ...deps, carrier: { ...deps.carrier, track: listen } });
  return asked;
}

async function fail(): Promise<never> {
  throw new CarrierError('unavailable', 'Shiprocket answered 500.');
}

/** Parcels of other tests of this file are not asked about. */
async function endOthers(): Promise<void> {
  await runSql(database.db, `update bookings set status = 'lost' where state = 'booked'`);
}

function say(awb: string, status: Parameters<typeof recordCarrierStatus>[1]['status']) {
  return recordCarrierStatus(deps, { awb, status });
}

async function parcelsOf(id: string) {
  return runSql(
    database.db,
    `select carrier, awb, delivered_at is not null as "isDelivered" from parcels where seller_order_id = $1`,
    [id],
  );
}

async function stateOf(id: string): Promise<unknown> {
  const [row] = await runSql(database.db, 'select state from seller_orders where id = $1', [id]);
  return row?.['state'];
}
