import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import { buildOrderOfTwoSellers, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { lockSellerOrder } from '../seller-order-queries.ts';
import { closeSellerOrders } from './closing-commands.ts';
import { updateSellerOrderState } from './commands.ts';
import { deliverParcel, shipParcel } from './parcel-commands.ts';
import { listNotReceived } from './queries.ts';

const DAY_MS = 86_400_000;

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  await runSql(
    database.db,
    "update seller_orders set state = 'closed' where state = 'delivered'",
    [],
  );
});

it('what was delivered is closed by the store when its time to return is over, however many there are', async () => {
  const { order, ids } = await buildDelivered();
  expect(await closeSellerOrders(database.db, afterDays(30), 1)).toBe(0);
  expect(await closeSellerOrders(database.db, afterDays(31), 1)).toBe(2);
  expect(await closeSellerOrders(database.db, afterDays(31), 1)).toBe(0);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  for (const sellerOrder of sellerOrders) {
    expect(sellerOrder).toMatchObject({ state: 'closed', canDeny: false, canCancel: false });
    expect(sellerOrder.history.at(-1)).toMatchObject({ state: 'closed', by: 'store', note: '' });
  }
  const asked = { to: 'return requested', note: 'Asked on the last day' } as const;
  expect(await updateSellerOrderState(deps(), ids[0] ?? '', asked)).toBe('changed');
});

it('what has not come, is on its way or is changed at this moment is not closed', async () => {
  const { ids } = await buildDelivered();
  const [first = '', second = ''] = ids;
  await deny(first);
  const { ids: others } = await buildOrder();
  await runInTransaction(database.db, async (trx) => {
    await lockSellerOrder(trx, second);
    expect(await closeSellerOrders(database.db, afterDays(100))).toBe(0);
  });
  expect(await closeSellerOrders(database.db, afterDays(100))).toBe(1);
  expect(await statesOf([first, second, ...others])).toEqual([
    'not received',
    'closed',
    'processing',
    'processing',
  ]);
});

it('a delivery that is confirmed after the customer has denied it does not begin the time again, a parcel that comes then does', async () => {
  const { ids } = await buildDelivered();
  const [first = '', second = ''] = ids;
  await deny(first);
  await makeOlder(ids, 20);
  await updateSellerOrderState(deps(), first, { to: 'delivered', note: 'Signed for' });
  expect(await closeSellerOrders(database.db, afterDays(12))).toBe(2);
  expect(await statesOf([first, second])).toEqual(['closed', 'closed']);
  const { ids: others } = await buildOrder();
  const parcel = { carrier: 'Ekart', awb: 'EK20261124' };
  const [sent = ''] = others;
  await updateSellerOrderState(deps(), sent, { to: 'packed', note: '' });
  await shipParcel(deps(), sent, { ...parcel, pieces: [], note: '' });
  await updateSellerOrderState(deps(), sent, { to: 'delivered', note: '' });
  await deny(sent);
  await makeOlder([sent], 20);
  await deliverParcel(deps(), sent, { awb: parcel.awb, note: 'Found' });
  expect(await closeSellerOrders(database.db, afterDays(12))).toBe(0);
});

it('a return that was refused does not begin the time again', async () => {
  const { ids } = await buildDelivered();
  const [first = '', second = ''] = ids;
  await makeOlder(ids, 20);
  await updateSellerOrderState(deps(), first, { to: 'return requested', note: 'Too small' });
  await updateSellerOrderState(deps(), first, { to: 'delivered', note: 'It was worn' });
  expect(await closeSellerOrders(database.db, afterDays(12))).toBe(2);
  expect(await statesOf([first, second])).toEqual(['closed', 'closed']);
});

it('those that are not due yet are passed over, and those after them are closed', async () => {
  const { ids: one } = await buildDelivered();
  const { ids: other } = await buildDelivered();
  const [first = '', second = '', third = '', fourth = ''] = [...one, ...other].toSorted();
  await makeOlder([third, fourth], 20);
  expect(await closeSellerOrders(database.db, afterDays(12), 1)).toBe(2);
  expect(await statesOf([first, second, third, fourth])).toEqual([
    'delivered',
    'delivered',
    'closed',
    'closed',
  ]);
  expect(await closeSellerOrders(database.db, afterDays(31), 2)).toBe(2);
  expect(await closeSellerOrders(database.db, afterDays(31), 2)).toBe(0);
});

it('what has not come is listed, who has waited longest first, and no more than are asked for', async () => {
  await runSql(
    database.db,
    "update seller_orders set state = 'closed' where state = 'not received'",
    [],
  );
  expect(await listNotReceived(database.db, 10)).toEqual([]);
  const { ids } = await buildDelivered();
  const [first = '', second = ''] = ids.toSorted();
  await deny(second);
  await deny(first);
  const listed = await listNotReceived(database.db, 10);
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [second, 'not received'],
    [first, 'not received'],
  ]);
  expect(await listNotReceived(database.db, 1)).toHaveLength(1);
});

function deps() {
  return buildPaymentDeps(app, database);
}

function afterDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

async function buildOrder() {
  const { order, sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  return { order, ids: sellerOrders.map(({ _id }) => _id) };
}

async function buildDelivered() {
  const built = await buildOrder();
  for (const id of built.ids)
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await updateSellerOrderState(deps(), id, { to, note: '' });
  return built;
}

function deny(sellerOrder: string) {
  return app.call('reportDelivery', { as: shopper, body: { sellerOrder, received: false } });
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string; state: string }>(
    database.db,
    'select id, state from seller_orders where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? '');
}

/** Everything happened some days earlier. Order events cannot be changed, except here. */
async function makeOlder(ids: readonly string[], days: number): Promise<void> {
  await runSql(database.db, 'alter table order_history disable trigger user', []);
  await runSql(
    database.db,
    'update order_history set at = at - make_interval(days => $2) where seller_order_id = any($1)',
    [ids, days],
  );
  await runSql(database.db, 'alter table order_history enable trigger user', []);
}
