import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller, stockOf } from '../../../tests/support/build-product.ts';
import { buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';

const database = await setUpDatabase();
const { db } = database;
const MONDAY_NOON = new Date('2026-11-23T12:00:00+05:30');

let app: TestApp;
let shopper: TestShopper;
let sellerId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_NOON });
  ({ app } = await buildStore(database));
  shopper = await buildShopper(db); // in Lucknow
  sellerId = await buildSeller(db); // in Moradabad, the same State
});
afterEach(() => void vi.useRealTimers());

async function order(...handlingDays: number[]) {
  const lines = [];
  for (const days of handlingDays) {
    const productId = await buildProduct(db, { sellerId, onHand: 9, handlingDays: days });
    lines.push({ productId, cartqty: 1 });
  }
  const paid = await buildPaidOrder(app, database, shopper, lines);
  return app.call('orderById', { as: shopper, params: { orderId: paid.order } });
}

it('the day that was said at Place Order is that of the slowest line, and stays', async () => {
  const { sellerOrders } = await order(0, 2);
  // Sent on Wednesday; four working days within the State.
  expect(sellerOrders).toMatchObject([{ promisedBy: '30-11-2026' }]);
  const id = sellerOrders[0]?._id;
  await runSql(db, "update transit_norms set days = 5 where zone = 'state'");
  const rewritten = runSql(
    db,
    "update seller_orders set promised_by = '2026-12-24' where id = $1",
    [id],
  );
  await expect(rewritten).rejects.toThrow('promised_by is kept');
  const { sellerOrders: later } = await order(0);
  expect(later).toMatchObject([{ promisedBy: '28-11-2026' }]);
});

async function show(...productIds: string[]) {
  const body = { pincode: '226001', state: 'Uttar Pradesh', productIds };
  const promises = await app.call('deliveryPromise', { body });
  return promises.flatMap(({ id, by }) => (by ? [{ product: id, by }] : []));
}

function placeOrder(productIds: readonly string[], promised?: unknown) {
  const body = {
    amount: 80_000 * productIds.length,
    lines: productIds.map((productId) => ({ productId, cartqty: 1 })),
    addressId: shopper.addressId,
    promised,
  };
  return app.ask('createPaymentOrder', { as: shopper, body: body as never });
}

const TOO_MANY = Array.from({ length: 101 }, () => ({
  product: 'f'.repeat(24),
  by: '01-02-2027',
}));

describe('the day that the shopper saw', () => {
  let productId: string;
  beforeEach(async () => {
    await runSql(db, "update transit_norms set days = 4 where zone = 'state'");
    productId = await buildProduct(db, { sellerId, onHand: 9, handlingDays: 0 });
  });

  it('is kept when the order comes before the cut-off', async () => {
    vi.setSystemTime('2026-11-23T13:58:00+05:30');
    const promised = await show(productId);
    expect(promised).toEqual([{ product: productId, by: '27-11-2026' }]);
    expect(await placeOrder([productId], promised)).toMatchObject({
      status: 200,
      body: { promised: [{ sellerId, by: '27-11-2026' }] },
    });
  });

  it('is not moved without a word: after the cut-off the order is refused with the new day, and then taken', async () => {
    vi.setSystemTime('2026-11-23T13:58:00+05:30');
    const promised = await show(productId);
    vi.setSystemTime('2026-11-23T14:02:00+05:30');
    const refused = await placeOrder([productId], promised);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'deliveryChanged',
        amount: 80_000,
        lines: [{ _id: productId }],
        promises: [{ id: productId, by: '28-11-2026', reason: null }],
      },
    });
    expect(await stockOf(database, productId)).toMatchObject({ reserved: 0 });
    const { promises } = refused.body as { promises: { id: string; by: string }[] };
    const again = await placeOrder(
      [productId],
      promises.map(({ id, by }) => ({ product: id.toUpperCase(), by })),
    );
    expect(again).toMatchObject({ status: 200, body: { promised: [{ by: '28-11-2026' }] } });
  });

  it('is that of the last of a seller’s products, and a day that is earlier now is kept as it is now', async () => {
    const slow = await buildProduct(db, { sellerId, onHand: 9, handlingDays: 2 });
    const promised = await show(productId, slow);
    await runSql(db, 'update products set handling_days = 1 where id = $1', [productId]);
    expect(await placeOrder([productId, slow], promised)).toMatchObject({ status: 200 });
    await runSql(db, 'update products set handling_days = 0');
    expect(await placeOrder([productId, slow], promised)).toMatchObject({
      body: { promised: [{ sellerId, by: '27-11-2026' }] },
    });
  });

  it('stays where the rules cannot be read at Place Order, unless it cannot have been shown', async () => {
    const promised = await show(productId);
    await runSql(db, 'alter table transit_norms rename to no_norms');
    try {
      const kept = await placeOrder([productId], promised);
      expect(kept).toMatchObject({ status: 200, body: { promised: [{ by: '27-11-2026' }] } });
      const forged = await placeOrder([productId], [{ product: productId, by: '23-11-2026' }]);
      expect(forged).toMatchObject({ status: 200, body: { promised: [{ by: null }] } });
    } finally {
      await runSql(db, 'alter table no_norms rename to transit_norms');
    }
  });

  it.each([
    ['no day of the calendar', [{ product: 'f'.repeat(24), by: '31-02-2027' }]],
    ['another form', [{ product: 'f'.repeat(24), by: '2027-02-01' }]],
    ['no product', [{ product: 'lota', by: '01-02-2027' }]],
    ['more than an order has', TOO_MANY],
    ['no list', 'tomorrow'],
  ])('is refused as %s', async (_, promised) => {
    expect(await placeOrder([productId], promised)).toMatchObject({ status: 400 });
  });
});

it.each(['226', 'Uttar Pradesh'])(
  'Place Order decides again where the seller does not deliver: %s',
  async (place) => {
    const productId = await buildProduct(db, { sellerId, onHand: 9 });
    const body = {
      amount: 80_000,
      lines: [{ productId, cartqty: 1 }],
      addressId: shopper.addressId,
    };
    await runSql(db, 'insert into delivery_exclusions values ($1, $2)', [sellerId, place]);
    const refused = await app.ask('createPaymentOrder', { as: shopper, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'notDeliveredThere' } });
    await runSql(db, 'delete from delivery_exclusions');
    expect((await app.ask('createPaymentOrder', { as: shopper, body })).status).toBe(200);
  },
);

it('Place Order decides again what may not fly, also where the rules cannot be read', async () => {
  const islander = await buildShopper(db, {
    pincode: '744101',
    district: 'South Andaman',
    state: 'Andaman and Nicobar Islands',
  });
  const gstin = '09AAKCD4821L1ZB';
  await runSql(db, 'update sellers set gstin = null');
  await runSql(db, 'update sellers set gstin = $2 where id = $1', [sellerId, gstin]);
  const perfume = await buildProduct(db, { sellerId, onHand: 9, surfaceOnly: true });
  const buy = (as: TestShopper) =>
    app.ask('createPaymentOrder', {
      as,
      body: {
        amount: 80_000,
        lines: [{ productId: perfume, cartqty: 1 }],
        addressId: as.addressId,
      },
    });
  const refused = { status: 409, body: { code: 'notByAir' } };
  expect(await buy(islander)).toMatchObject(refused);
  expect((await buy(shopper)).status).toBe(200);
  await runSql(db, 'alter table transit_norms rename to no_norms');
  try {
    expect(await buy(islander)).toMatchObject(refused);
  } finally {
    await runSql(db, 'alter table no_norms rename to transit_norms');
  }
  await runSql(db, "insert into pickup_places (seller_id, pincode) values ($1, '744102')", [
    sellerId,
  ]);
  expect((await buy(islander)).status).toBe(200);
});

it('Place Order refuses what a seller sends nothing of for months, as the page of the product says', async () => {
  const productId = await buildProduct(db, { sellerId, onHand: 9 });
  await runSql(
    db,
    `insert into pickup_places (seller_id, pincode, days_off) select $1, '244001', array_agg(day::date)
      from generate_series('2026-11-23'::date, '2027-11-23', '1 day') as day`,
    [sellerId],
  );
  const body = { pincode: '226001', productIds: [productId] };
  expect(await app.call('deliveryPromise', { body })).toMatchObject([{ reason: 'notSending' }]);
  const refused = await app.ask('createPaymentOrder', {
    as: shopper,
    body: { amount: 80_000, lines: [{ productId, cartqty: 1 }], addressId: shopper.addressId },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'sellerNotSending' } });
});

it('of a PIN code that nobody knows the State of the address decides', async () => {
  await runSql(db, "update transit_norms set days = 4 where zone = 'state'");
  const far = await buildShopper(db, { pincode: '299999', district: 'Nowhere' });
  const productId = await buildProduct(db, { sellerId, onHand: 9, handlingDays: 0 });
  const paid = await buildPaidOrder(app, database, far, [{ productId, cartqty: 1 }]);
  const detail = await app.call('orderById', { as: far, params: { orderId: paid.order } });
  // Four working days within the State; six when nothing were known.
  expect(detail.sellerOrders).toMatchObject([{ promisedBy: '27-11-2026' }]);
});

it('where the rules cannot be read, an order is taken without a day', async () => {
  await runSql(db, 'alter table transit_norms rename to no_norms');
  try {
    expect((await order(0)).sellerOrders).toMatchObject([{ promisedBy: null }]);
  } finally {
    await runSql(db, 'alter table no_norms rename to transit_norms');
  }
});
