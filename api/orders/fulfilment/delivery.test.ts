import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildOrderOfTwoSellers,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { updateSellerOrderState } from './commands.ts';
import { deliverParcel, shipParcel } from './parcel-commands.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

it('the customer says that it has come, then that it has not, and each has its time and note', async () => {
  const { id, awb } = await buildShipped();
  const [sent] = await read(id);
  expect(sent).toMatchObject({
    state: 'shipped',
    canReceive: true,
    canDeny: false,
    parcels: [
      {
        carrier: 'Delhivery',
        awb,
        trackingUrl: `https://www.delhivery.com/track/package/${awb}`,
        deliveredAt: null,
        pieces: [{ quantity: 2 }],
      },
    ],
  });
  const come = await report(id, true);
  expect(come).toMatchObject({ state: 'delivered', canReceive: false, canDeny: true });
  expect(come?.parcels[0]?.deliveredAt).toMatch(/^\d{4}-/);
  await report(id, true);
  const denied = await report(id, false, 'The watchman knows nothing');
  expect(denied).toMatchObject({ state: 'not received', canReceive: true, canDeny: false });
  expect(denied?.history.slice(-2)).toMatchObject([
    { state: 'delivered', by: 'customer' },
    { state: 'not received', by: 'customer', note: 'The watchman knows nothing' },
  ]);
  expect(app.mails.map(({ template }) => template).slice(-4)).toEqual([
    'orderStep',
    'orderStep',
    'notReceivedForSeller',
    'notReceivedForShop',
  ]);
  const { line } = denied?.parcels[0]?.pieces[0] ?? {};
  expect(app.mails.at(-1)).toMatchObject({
    to: 'care@haat.example',
    contents: {
      order: formatOrderNumber(denied?.lines[0]?.order ?? ''),
      sellerOrder: id,
      message: 'The watchman knows nothing',
    },
  });
  const { keptOrders } = await app.call('exportUser', { as: shopper, body: {} });
  expect(keptOrders[0]?.parcels).toMatchObject([{ awb, pieces: [{ line, quantity: 2 }] }]);
  const deps = buildPaymentDeps(app, database);
  await updateSellerOrderState(deps, id, { to: 'undelivered', note: 'Lost' });
  expect((await read(id))[0]).toMatchObject({ state: 'undelivered', refund: { amount: 1600 } });
});

it('what the customer has not received is on its way again, until the operator delivers its parcel', async () => {
  const { id, awb } = await buildShipped();
  const deps = buildPaymentDeps(app, database);
  await deliverParcel(deps, id, { awb, note: '' });
  const denied = await report(id, false);
  expect(denied?.parcels).toMatchObject([{ awb, deliveredAt: null }]);
  expect(await deliverParcel(deps, id, { awb, note: 'Signed for' })).toBe('changed');
  const [come] = await read(id);
  expect(come?.state).toBe('delivered');
  expect(come?.parcels[0]?.deliveredAt).toMatch(/^\d{4}-/);
});

it('a delivery is denied once, and not when it was long ago', async () => {
  const { id } = await buildShipped();
  await report(id, true);
  await report(id, false);
  expect(await report(id, true)).toMatchObject({ state: 'delivered', canDeny: false });
  const { id: former } = await buildShipped();
  await runSql(
    database.db,
    `insert into order_history (seller_order_id, state, actor, note, at)
       values ($1, 'delivered', 'operator', '', now() - interval '31 days')`,
    [former],
  );
  await runSql(database.db, "update seller_orders set state = 'delivered' where id = $1", [former]);
  expect((await read(former))[0]).toMatchObject({ state: 'delivered', canDeny: false });
  for (const sellerOrder of [id, former])
    expect(
      await app.ask('reportDelivery', { as: shopper, body: { sellerOrder, received: false } }),
    ).toMatchObject({ status: 409, body: { code: 'cannotDeny' } });
});

it('nothing can be said before it is sent, nor of what was never delivered', async () => {
  const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  const body = { sellerOrder: sellerOrders[0]._id };
  for (const received of [true, false])
    expect(
      await app.ask('reportDelivery', { as: shopper, body: { ...body, received } }),
    ).toMatchObject({ status: 409, body: { code: 'cannotReport' } });
});

it('needs sign-in, and refuses another’s order, another’s user id and bad input', async () => {
  const { id: sellerOrder } = await buildShipped();
  const body = { sellerOrder, received: true };
  const other = await buildShopper(database.db);
  expect((await app.ask('reportDelivery', { body })).status).toBe(401);
  expect((await app.ask('reportDelivery', { as: other, body })).status).toBe(404);
  const forged = { ...body, userId: other.id };
  expect((await app.ask('reportDelivery', { as: shopper, body: forged })).status).toBe(403);
  for (const bad of [
    { sellerOrder },
    { ...body, received: 'yes' },
    { ...body, note: 'x'.repeat(301) },
  ])
    expect((await app.ask('reportDelivery', { as: shopper, body: bad as never })).status).toBe(400);
});

it('of an answer of the operator and one of the customer at the same time one counts', async () => {
  const { id } = await buildShipped();
  const deps = buildPaymentDeps(app, database);
  const [said, moved] = await Promise.all([
    app.ask('reportDelivery', { as: shopper, body: { sellerOrder: id, received: true } }),
    updateSellerOrderState(deps, id, { to: 'undelivered', note: '' }).then(
      () => 'changed',
      (error: { code: string }) => error.code,
    ),
  ]);
  const [{ state } = { state: '' }] = await read(id);
  expect([state, said.status, moved]).toEqual(
    state === 'delivered' ? ['delivered', 200, 'cannotMove'] : ['undelivered', 409, 'changed'],
  );
});

let numbers = 0;

/** A seller order of two lotas that is on its way. */
async function buildShipped(): Promise<{ id: string; awb: string }> {
  const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  const [{ _id: id }] = sellerOrders;
  const deps = buildPaymentDeps(app, database);
  numbers += 1;
  const awb = `AWB${1000 + numbers}`;
  await updateSellerOrderState(deps, id, { to: 'packed', note: '' });
  await shipParcel(deps, id, { carrier: 'delhivery', awb, pieces: [], note: '' });
  return { id, awb };
}

async function read(id: string) {
  const { order } = await app.call('userOrders', { as: shopper, body: {} });
  const line = order.find(({ sellerOrder }) => sellerOrder === id);
  const params = { orderId: line?.order ?? '' };
  const detail = await app.call('orderById', { as: shopper, params });
  return detail.sellerOrders.filter(({ _id }) => _id === id);
}

async function report(id: string, received: boolean, note = '') {
  const body = { sellerOrder: id, received, note };
  const detail = await app.call('reportDelivery', { as: shopper, body });
  return detail.sellerOrders.find(({ _id }) => _id === id);
}
