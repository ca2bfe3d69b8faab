import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { type ChangeReader, startChangeReader } from '../catalogue/change-feed/change-reader.ts';

const database = await setUpDatabase();
const { db } = database;
const JAIPUR = { state: 'Rajasthan', city: 'Jaipur', pincode: '302001' };
const GSTIN = '08AAACH7409R1Z8';
const MONDAY_NOON = new Date('2026-11-23T12:00:00+05:30');
const BENGALURU = '560001';

let app: TestApp;
let seller: string;
let product: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_NOON });
  await runSql(db, 'update sellers set gstin = null');
  await runSql(db, 'delete from holidays');
  app = buildTestApp(database);
  seller = await buildSeller(db, { ...JAIPUR, gstin: GSTIN });
  product = await buildProduct(db, { sellerId: seller, handlingDays: 0 });
});
afterEach(() => void vi.useRealTimers());

const ask = async (pincode: string, ...productIds: string[]) =>
  app.call('deliveryPromise', { body: { pincode, productIds } });

describe('delivery/promise', () => {
  it('says by which day a product arrives, and until when one has to order', async () => {
    expect(await ask(BENGALURU, product)).toEqual([
      { id: product, by: '30-11-2026', reason: null, orderWithin: '2026-11-23T08:30:00.000Z' },
    ]);
  });

  it('counts handling days, the pickup place, its hours and holidays', async () => {
    await runSql(
      db,
      `insert into pickup_places (seller_id, pincode, working_days, cut_off, days_off)
      values ($1, '600001', '{1,2,3,4,5}', '11:00', '{2026-11-25}')`,
      [seller],
    );
    await runSql(db, "insert into holidays values ('2026-11-30', 'Karnataka', 'Kanaka Jayanti')");
    const other = await buildProduct(db, { sellerId: seller, handlingDays: 1 });
    // After 11 on Monday: begun on Tuesday; Wednesday is off, so the other is sent on Thursday. Chennai to Bengaluru takes 3.
    const [own, later] = await ask(BENGALURU, product, other);
    expect([own?.by, later?.by]).toEqual(['27-11-2026', '01-12-2026']);
    expect(own?.orderWithin).toBe('2026-11-24T05:30:00.000Z');
  });

  it('says that what may not fly does not come to the islands, and comes everywhere else', async () => {
    const perfume = await buildProduct(db, {
      sellerId: seller,
      handlingDays: 0,
      surfaceOnly: true,
    });
    expect(await ask('744101', perfume, product)).toMatchObject([
      { by: null, reason: 'notByAir', orderWithin: null },
      { by: '03-12-2026', reason: null },
    ]);
    expect(await ask(BENGALURU, perfume)).toMatchObject([{ by: '30-11-2026', reason: null }]);
  });

  it('answers in the order of the question, and knows what is not for sale', async () => {
    const draft = await buildProduct(db, { sellerId: seller, status: 'Draft' });
    const unknown = 'f'.repeat(24);
    const promises = await ask(BENGALURU, unknown, product, draft, product.toUpperCase());
    expect(promises.map(({ id, reason }) => [id, reason])).toEqual([
      [unknown, 'gone'],
      [product, null],
      [draft, 'gone'],
      [product, null],
    ]);
  });

  it('an unregistered seller delivers in its own State only', async () => {
    const own = await buildSeller(db, JAIPUR);
    const pot = await buildProduct(db, { sellerId: own });
    expect(await ask(BENGALURU, pot)).toMatchObject([
      { by: null, reason: 'otherState', orderWithin: null },
    ]);
    expect(await ask('342001', pot)).toMatchObject([{ by: '28-11-2026', reason: null }]);
  });

  it('the State of an address decides where a PIN code lies in two, and for one that nobody knows', async () => {
    const own = await buildSeller(db, { ...JAIPUR, state: 'Andhra Pradesh', pincode: '533001' });
    const pot = await buildProduct(db, { sellerId: own, handlingDays: 0 });
    const askFor = (pincode: string, state: string) =>
      app.call('deliveryPromise', { body: { pincode, state, productIds: [pot] } });
    expect(await askFor('533464', 'Puducherry')).toMatchObject([{ reason: 'otherState' }]);
    expect(await askFor('533464', 'Andhra Pradesh')).toMatchObject([{ reason: null }]);
    expect(await askFor('599999', 'Puducherry')).toMatchObject([{ reason: 'otherState' }]);
    expect(await askFor('599999', 'Andhra Pradesh')).toMatchObject([{ reason: null }]);
  });

  it.each([
    ['Karnataka', BENGALURU, 'excluded'],
    ['560', BENGALURU, 'excluded'],
    ['560002', BENGALURU, null],
    ['Puducherry', '533464', null], // it lies in Andhra Pradesh as well
    ['Puducherry', '605001', 'excluded'],
  ])('where %s is excluded, %s is %s', async (place, pincode, reason) => {
    await runSql(db, 'insert into delivery_exclusions values ($1, $2)', [seller, place]);
    expect(await ask(pincode, product)).toMatchObject([{ reason }]);
  });

  it('of a PIN code that nobody knows it says so, and takes the zone elsewhere', async () => {
    expect(await ask('999999', product)).toMatchObject([
      { by: '30-11-2026', reason: 'pincodeUnknown' },
    ]);
  });

  it('a seller who is away for months sends nothing', async () => {
    await runSql(
      db,
      `insert into pickup_places (seller_id, pincode, days_off)
      select $1, '302001', array(select day::date from generate_series(date '2026-11-23', '2027-06-01', '1 day') day)`,
      [seller],
    );
    expect(await ask(BENGALURU, product)).toMatchObject([{ by: null, reason: 'notSending' }]);
  });

  it.each([
    { pincode: '056001', productIds: ['f'.repeat(24)] },
    { pincode: BENGALURU, productIds: [] },
    { pincode: BENGALURU, productIds: ['lota'] },
    { pincode: BENGALURU, productIds: Array.from({ length: 101 }, () => 'f'.repeat(24)) },
  ])('refuses a malformed question', async (body) => {
    expect((await app.ask('deliveryPromise', { body })).status).toBe(400);
  });
});

describe('in memory', () => {
  let reader: ChangeReader;
  beforeEach(async () => {
    reader = await startChangeReader({ db, log: { warn: () => {} } as never });
    app = buildTestApp(database, { changeReader: reader });
  });
  afterEach(() => reader.stop());

  it('everything is read once, and again after each change', async () => {
    expect(await ask(BENGALURU, product)).toMatchObject([{ by: '30-11-2026' }]);
    await reader.refresh();
    const changes = [
      [
        `update products set handling_days = 2, updated_at = now() where id = '${product}'`,
        '02-12-2026',
      ],
      [
        `insert into pickup_places (seller_id, pincode) values ('${seller}', '570001')`,
        '30-11-2026',
      ],
      ["insert into holidays values ('2026-11-24', 'Karnataka', 'A day off')", '01-12-2026'],
      ["update transit_norms set days = 5 where zone = 'state'", '02-12-2026'],
      [`insert into delivery_exclusions values ('${seller}', '56')`, null],
      [`update products set status = 'Archived' where id = '${product}'`, null],
    ] as const;
    await ask(BENGALURU, product);
    for (const [change, by] of changes) {
      await runSql(db, change);
      await reader.refresh();
      expect(await ask(BENGALURU, product)).toMatchObject([{ by }]);
    }
    expect(await ask(BENGALURU, product)).toMatchObject([{ reason: 'gone' }]);
  });
});
