import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper } from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import {
  buildHolidays,
  findDayAfter,
  formatDayIso,
  isTransitDay,
  parseDay,
} from './calendar-rules.ts';
import { calculateTransitDays, type TransitNorms } from './rules.ts';
import { updateTransitSeen } from './transit-commands.ts';
import { buildSeenNorms, calculateDaysTaken, TransitCounts } from './transit-rules.ts';

const NORMS: TransitNorms = {
  district: { days: 2, remoteDays: 5 },
  metro: { days: 3, remoteDays: 6 },
  state: { days: 4, remoteDays: 7 },
  neighbour: { days: 4, remoteDays: 7 },
  elsewhere: { days: 6, remoteDays: 9 },
};
const STATE = { zone: 'state', isRemote: false } as const;
const deliveries = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 30, maxLength: 120 });

function calculateSeen(taken: readonly number[]): number | undefined {
  const counts = new TransitCounts();
  for (const days of taken) counts.add(STATE, 'seller', days);
  return counts.list()[0]?.p90;
}

describe('what was seen', () => {
  it('is between 1 and 15 days, and at least nine of ten parcels came within it, no day less would do', () => {
    fc.assert(
      fc.property(deliveries, (taken) => {
        const p90 = calculateSeen(taken) ?? 0;
        const within = (days: number) =>
          taken.filter((one) => Math.min(one, 15) <= days).length / taken.length;
        expect(p90).toBeGreaterThanOrEqual(1);
        expect(p90).toBeLessThanOrEqual(15);
        expect(within(p90)).toBeGreaterThanOrEqual(0.9);
        expect(within(p90 - 1)).toBeLessThan(0.9);
      }),
    );
  });

  it('never falls when a parcel takes longer', () => {
    fc.assert(
      fc.property(deliveries, fc.nat(), fc.integer({ min: 1, max: 20 }), (taken, at, more) => {
        const slower = taken.map((days, index) =>
          index === at % taken.length ? days + more : days,
        );
        expect(calculateSeen(slower) ?? 0).toBeGreaterThanOrEqual(calculateSeen(taken) ?? 0);
      }),
    );
  });

  it('says nothing before 30 deliveries', () => {
    const taken = Array.from({ length: 29 }, () => 9);
    expect([calculateSeen(taken), calculateSeen([...taken, 9])]).toEqual([undefined, 9]);
  });

  it('is the least norm that would have kept the promise', () => {
    const day = fc.integer({ min: parseDay('2026-01-01'), max: parseDay('2026-12-31') });
    const off = fc.array(
      day.map((one) => ({ day: formatDayIso(one), state: null })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(day, fc.nat(12), off, (sentOn, later, rows) => {
        const holidays = buildHolidays(rows);
        const arrivedOn = sentOn + later;
        const taken = calculateDaysTaken({ sentOn, arrivedOn }, [], holidays);
        const promised = (days: number) =>
          findDayAfter(sentOn, days, (one) => isTransitDay(one, [], holidays)) ?? Infinity;
        expect(promised(taken)).toBeGreaterThanOrEqual(arrivedOn);
        expect(taken === 1 || promised(taken - 1) < arrivedOn).toBe(true);
      }),
    );
  });

  it('a larger number of days never makes a parcel faster', () => {
    const zone = fc.constantFrom('district', 'metro', 'state', 'neighbour', 'elsewhere');
    const place = fc.record({
      city: fc.constantFrom('Mumbai', 'Chennai', 'Jaipur'),
      district: fc.constantFrom('Mumbai', 'Chennai', 'Jaipur'),
      state: fc.constantFrom('Maharashtra', 'Tamil Nadu', 'Rajasthan', 'Ladakh', 'Delhi'),
    });
    const places = fc.array(place, { maxLength: 2 });
    const row = fc.record({
      zone,
      isRemote: fc.boolean(),
      sellerId: fc.constant(null),
      p90: fc.integer({ min: 1, max: 15 }),
      n: fc.constant(30),
    });
    const seen = fc.uniqueArray(row, { selector: ({ zone: of, isRemote }) => `${of} ${isRemote}` });
    fc.assert(
      fc.property(
        places,
        places,
        seen,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (from, to, rows, at, more) => {
          const days = (list: typeof rows) =>
            calculateTransitDays(from, to, buildSeenNorms(NORMS, list));
          const slower = rows.map((one, index) =>
            index === at % rows.length ? { ...one, p90: one.p90 + more } : one,
          );
          expect(days(slower)).toBeGreaterThanOrEqual(days(rows));
        },
      ),
    );
  });
});

const database = await setUpDatabase();
const { db } = database;
const JAIPUR = { state: 'Rajasthan', city: 'Jaipur', pincode: '302001', gstin: '08AAACH7409R1Z8' };
const JODHPUR = '342001';
const BENGALURU = '560001';
const NOON = new Date('2026-11-23T12:00:00+05:30'); // a Monday

let app: TestApp;
let seller: string;
let product: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await runSql(db, 'update sellers set gstin = null');
  await runSql(db, 'delete from parcels');
  await runSql(db, 'delete from transit_seen');
  app = buildTestApp(database);
  seller = await buildSeller(db, JAIPUR);
  product = await buildProduct(db, { sellerId: seller, handlingDays: 0 });
});
afterEach(() => void vi.useRealTimers());

describe('each night', () => {
  it('30 deliveries of a seller in a zone take the place of the norm for it, those of all for others', async () => {
    const other = await buildSeller(db, { ...JAIPUR, gstin: '08AAACH7409R2Z7' });
    const own = await buildProduct(db, { sellerId: other, handlingDays: 0 });
    await buildDeliveries(product, 29, '2026-11-10'); // a week before the 17th is 6 working days
    await buildDeliveries(own, 1, '2026-11-10');
    await updateTransitSeen(db, NOON, 7);
    expect(await listSeen()).toEqual([{ zone: 'state', sellerId: null, p90: 6, n: 30 }]);
    await buildDeliveries(own, 30, '2026-11-12');
    await updateTransitSeen(db, NOON, 7);
    expect(await listSeen()).toEqual([
      { zone: 'state', sellerId: null, p90: 6, n: 60 },
      { zone: 'state', sellerId: other, p90: 4, n: 31 },
    ]);
    app = buildTestApp(database);
    const [ofAll, ofOne] = await ask(JODHPUR, product, own);
    // From Monday on: 6 and 4 working days.
    expect([ofAll?.by, ofOne?.by]).toEqual(['30-11-2026', '27-11-2026']);
    expect(await ask(BENGALURU, product)).toMatchObject([{ by: '30-11-2026' }]);
  });

  it('what is older than half a year, replaced, on its way or sent to a PIN code that nobody knows is not counted', async () => {
    await buildDeliveries(product, 30, '2026-11-10');
    await updateTransitSeen(db, new Date('2027-06-01'));
    expect(await listSeen()).toEqual([]);
    await runSql(db, `update orders set address = address || '{"pincode": "999999"}'`);
    await updateTransitSeen(db, NOON);
    expect(await listSeen()).toEqual([]);
    await runSql(db, `update orders set address = address || '{"pincode": "${JODHPUR}"}'`);
    await runSql(
      db,
      'update parcels set delivered_at = null where id = (select min(id) from parcels)',
    );
    await updateTransitSeen(db, NOON);
    expect(await listSeen()).toEqual([]);
  });

  it('numbers that stay as they are tell nobody to read all again', async () => {
    const countChanges = async () =>
      (await runSql(db, 'select from catalogue_changes where is_everywhere')).length;
    await buildDeliveries(product, 30, '2026-11-10');
    const before = await countChanges();
    await updateTransitSeen(db, NOON);
    expect(await countChanges()).toBe(before + 1);
    await buildDeliveries(product, 1, '2026-11-10');
    await updateTransitSeen(db, NOON);
    expect(await listSeen()).toMatchObject([{ n: 31 }, { n: 31 }]);
    expect(await countChanges()).toBe(before + 1);
  });
});

const ask = async (pincode: string, ...productIds: string[]) =>
  app.call('deliveryPromise', { body: { pincode, productIds } });

const listSeen = () =>
  db
    .selectFrom('transitSeen')
    .select(['zone', 'sellerId', 'p90', 'n'])
    .orderBy('sellerId', (order) => order.asc().nullsFirst())
    .execute();

/** Parcels of one order to Jodhpur, sent on that day and delivered on Tuesday, 17 November. */
async function buildDeliveries(productId: string, count: number, sentOn: string): Promise<void> {
  const shopper = await buildShopper(db, {
    state: 'Rajasthan',
    city: 'Jodhpur',
    district: 'Jodhpur',
    pincode: JODHPUR,
  });
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await runSql(
    db,
    `insert into parcels (seller_order_id, carrier, awb, shipped_at, delivered_at)
    select so.id, 'India Post', upper('EK' || left(so.id, 10) || number), $2::timestamptz, '2026-11-17T18:00:00+05:30'
    from seller_orders so, generate_series(1, $3::int) number where so.order_id = $1`,
    [order, `${sentOn}T16:00:00+05:30`, count],
  );
}
