import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../tests/support/build-app.ts';
import { buildShopper, openOrder, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller, stockOf } from '../../../tests/support/build-product.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { lockProducts } from '../stock-commands.ts';

const ABSENT = 'f'.repeat(24);

const database = await setUpDatabase();
const app = buildTestApp(database);
let shopper: TestShopper;
let productId: string;

beforeEach(async () => {
  shopper = await buildShopper(database.db);
  productId = await buildProduct(database.db, { onHand: 3 }); // ₹800, MRP ₹1,000
  app.provider.isDown = false;
});

describe('Place Order', () => {
  it('creates an order at the provider for the amount, and reserves the stock for 15 minutes', async () => {
    const opened = await place({ amount: 160_000, lines: [{ productId, cartqty: 2 }] });
    const { id } = opened.body as { id: string };
    expect(opened).toMatchObject({
      status: 200,
      body: { amount: 160_000, currency: 'INR', key: 'rzp_test_fake', test: true },
    });
    expect(app.provider.orders.get(id)).toMatchObject({ amountPaise: 160_000 });
    expect(await reserved()).toBe(2);
    const { reservedUntil } = await database.db
      .selectFrom('orders')
      .select('reservedUntil')
      .where('providerOrderId', '=', id)
      .executeTakeFirstOrThrow();
    const minutes = (reservedUntil.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  it('replaces what the same shopper had reserved, even the last piece', async () => {
    const lines = [{ productId, cartqty: 3 }];
    await openOrder(app, database, shopper, lines);
    await openOrder(app, database, shopper, lines);
    expect(await reserved()).toBe(3);
  });

  it('can take stock that someone else reserved and did not pay in time', async () => {
    const lines = [{ productId, cartqty: 3 }];
    const { id } = await openOrder(app, database, await buildShopper(database.db), lines);
    expect((await place({ amount: 240_000, lines })).status).toBe(409);
    await database.db
      .updateTable('orders')
      .set({ reservedUntil: new Date(0) })
      .where('providerOrderId', '=', id)
      .execute();
    expect((await place({ amount: 240_000, lines })).status).toBe(200);
    expect(await reserved()).toBe(3);
  });

  it('says of what is sold out that it is, without waiting for whoever has locked it', async () => {
    await openOrder(app, database, await buildShopper(database.db), [{ productId, cartqty: 3 }]);
    const inCart = await buildProduct(database.db, { onHand: 1 });
    const lines = [inCart, productId].map((id) => ({ productId: id, cartqty: 1 }));
    await database.db.transaction().execute(async (buying) => {
      await lockProducts(buying, [productId]);
      expect(await place({ amount: 160_000, lines })).toMatchObject({
        status: 409,
        body: { code: 'outOfStock', left: 0, lines: [{ stock: 1 }, { stock: 0 }] },
      });
    });
    expect(await stockOf(database, inCart)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('needs sign-in, and refuses another’s user id', async () => {
    const lines = [{ productId, cartqty: 1 }];
    const body = { amount: 80_000, lines, addressId: shopper.addressId };
    expect((await app.ask('createPaymentOrder', { body })).status).toBe(401);
    const forged = { ...body, userId: (await buildShopper(database.db)).id };
    expect((await app.ask('createPaymentOrder', { as: shopper, body: forged })).status).toBe(403);
  });

  it('releases its stock when the provider cannot be reached, and answers 503', async () => {
    app.provider.isDown = true;
    const refused = await place({ amount: 80_000, lines: [{ productId, cartqty: 1 }] });
    expect(refused).toMatchObject({ status: 503, body: { code: 'paymentUnavailable' } });
    expect(await reserved()).toBe(0);
  });
});

describe('a tampered request reserves nothing:', () => {
  it.each([
    ['another amount', { amount: 100 }, 409, 'priceChanged'],
    ['an amount of 0', { amount: 0 }, 400, 'invalid'],
    ['a negative amount', { amount: -80_000 }, 400, 'invalid'],
    ['an amount with a fraction of a paisa', { amount: 80_000.5 }, 400, 'invalid'],
    ['an amount as text', { amount: '80000' }, 400, 'invalid'],
    ['no lines', { lines: [] }, 400, 'invalid'],
    ['lines that are not an array', { lines: 'all' }, 400, 'invalid'],
    ['someone else’s address', { addressId: ABSENT }, 404, 'addressNotFound'],
  ])('%s', async (_, changed, status, code) => {
    const lines = [{ productId, cartqty: 1 }];
    const refused = await place({ amount: 80_000, lines, ...changed });
    expect(refused).toMatchObject({ status, body: { code } });
    expect(await reserved()).toBe(0);
  });

  it.each([
    [0, 400],
    [-1, 400],
    [1.5, 400],
    [1e9, 409],
    [Number.MAX_SAFE_INTEGER, 409],
    [1e300, 400],
    ['1', 400],
  ])('a quantity of %s', async (cartqty, status) => {
    const refused = await place({ amount: 80_000, lines: [{ productId, cartqty }] });
    expect(refused.status).toBe(status);
    expect(await reserved()).toBe(0);
  });

  it('a product twice, an unknown product, and one that is not Active', async () => {
    const twice = [
      { productId, cartqty: 1 },
      { productId: productId.toUpperCase(), cartqty: 1 },
    ];
    expect((await place({ amount: 160_000, lines: twice })).status).toBe(400);
    const absent = [{ productId: ABSENT, cartqty: 1 }];
    expect(await place({ amount: 80_000, lines: absent })).toMatchObject({
      status: 409,
      body: { code: 'productGone' },
    });
    const draft = await buildProduct(database.db, { status: 'Draft' });
    const withDraft = [
      { productId, cartqty: 1 },
      { productId: draft, cartqty: 1 },
    ];
    expect((await place({ amount: 160_000, lines: withDraft })).status).toBe(409);
    expect(await reserved()).toBe(0);
  });

  it('an old price; the reply has the new one', async () => {
    await database.db
      .updateTable('products')
      .set({ pricePaise: 90_000 })
      .where('id', '=', productId)
      .execute();
    const refused = await place({ amount: 80_000, lines: [{ productId, cartqty: 1 }] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'priceChanged',
        amount: 90_000,
        lines: [{ _id: productId, sellingPrice: 900, cartqty: 1, stock: 3 }],
      },
    });
    expect(await reserved()).toBe(0);
  });

  it('an old price of stock that only their own unpaid order has reserved, which is available to them', async () => {
    await openOrder(app, database, shopper, [{ productId, cartqty: 3 }]);
    await database.db
      .updateTable('products')
      .set({ pricePaise: 90_000 })
      .where('id', '=', productId)
      .execute();
    const refused = await place({ amount: 240_000, lines: [{ productId, cartqty: 3 }] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'priceChanged', amount: 270_000, lines: [{ cartqty: 3, stock: 3 }] },
    });
    const someoneElse = await buildShopper(database.db);
    const reply = await app.ask('createPaymentOrder', {
      as: someoneElse,
      body: {
        addressId: someoneElse.addressId,
        amount: 80_000,
        lines: [{ productId, cartqty: 1 }],
      },
    });
    expect(reply.body).toMatchObject({ amount: 0, lines: [{ stock: 0 }] });
  });

  it('a quantity above the stock; the reply has what is left', async () => {
    const refused = await place({ amount: 320_000, lines: [{ productId, cartqty: 4 }] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'notEnoughStock', left: 3 } });
    expect(await reserved()).toBe(0);
  });
});

it('a seller without GSTIN delivers only within their State (Notification 34/2023)', async () => {
  const farAway = await buildShopper(database.db, { state: 'Kerala' });
  const body = {
    amount: 80_000,
    lines: [{ productId, cartqty: 1 }],
    addressId: farAway.addressId,
  };
  const refused = await app.ask('createPaymentOrder', { as: farAway, body });
  expect(refused).toMatchObject({ status: 409, body: { code: 'sellerOnlyInState' } });
  const sellerId = await buildSeller(database.db, { gstin: '09AAKCD4821L1ZB' });
  const registered = await buildProduct(database.db, { sellerId });
  const fine = { ...body, lines: [{ productId: registered, cartqty: 1 }] };
  expect((await app.ask('createPaymentOrder', { as: farAway, body: fine })).status).toBe(200);
});

describe('closing the payment form', () => {
  it('releases the reserved stock', async () => {
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 2 }]);
    await app.call('leavePayment', { as: shopper, body: { orderId: id } });
    expect(await reserved()).toBe(0);
  });

  it('of someone else’s order changes nothing', async () => {
    const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 2 }]);
    const other = await buildShopper(database.db);
    const { status } = await app.ask('leavePayment', { as: other, body: { orderId: id } });
    expect([status, await reserved()]).toEqual([404, 2]);
  });

  it('needs sign-in, and refuses another’s user id and bad input', async () => {
    expect((await app.ask('leavePayment', { body: { orderId: 'order_1' } })).status).toBe(401);
    const as = shopper;
    const forged = { orderId: 'order_1', userId: ABSENT };
    expect((await app.ask('leavePayment', { as, body: forged })).status).toBe(403);
    expect((await app.ask('leavePayment', { as, body: { orderId: 5 } })).status).toBe(400);
  });
});

function place(body: object) {
  return app.ask('createPaymentOrder', {
    as: shopper,
    body: { addressId: shopper.addressId, ...body },
  });
}

async function reserved(): Promise<number> {
  return (await stockOf(database, productId)).reserved;
}
