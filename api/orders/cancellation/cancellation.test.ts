import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildOrderOfTwoSellers,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { stockOf } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { sendRefund } from '../../payments/commands.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { updateSellerOrderState } from '../fulfilment/commands.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

describe('cancelling a seller order', () => {
  it('restocks its products, refunds it once, and leaves the other seller order alone', async () => {
    const { order, lota, diya, sellerOrders } = await buildOrder();
    const [first] = sellerOrders;
    const body = { sellerOrder: first._id, reason: 'Ordered twice' };
    const cancelled = await app.call('cancelSellerOrder', { as: shopper, body });
    const sellerOrder = cancelled.sellerOrders.find(({ _id }) => _id === first._id);
    expect(sellerOrder).toMatchObject({
      state: 'cancelled',
      canCancel: false,
      refund: { amount: first.amount, status: 'due' },
    });
    expect(sellerOrder?.history.at(-1)).toMatchObject({ by: 'customer', note: 'Ordered twice' });
    expect(await onHand(lota)).toBe(5);
    expect(await onHand(diya)).toBe(4);

    await sendRefunds();
    await sendRefunds();
    expect([...app.provider.refunds.values()]).toMatchObject([{ amountPaise: 160_000 }]);
    const after = await app.call('orderById', { as: shopper, params: { orderId: order } });
    expect(after.sellerOrders.map(({ state }) => state).sort()).toEqual(['processing', 'refunded']);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('happens once, however many requests come at the same time', async () => {
    const { lota, sellerOrders } = await buildOrder();
    const body = { sellerOrder: sellerOrders[0]._id };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.ask('cancelSellerOrder', { as: shopper, body })),
    );
    for (const { status } of answers) expect(status).toBe(200);
    expect(app.queuedJobs).toHaveLength(1);
    expect(await onHand(lota)).toBe(5);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('changes nothing when it is asked for again, also after the refund is paid', async () => {
    const { lota, sellerOrders } = await buildOrder();
    const id = sellerOrders[0]._id;
    const ask = () => app.call('cancelSellerOrder', { as: shopper, body: { sellerOrder: id } });
    const deps = buildPaymentDeps(app, database);
    const byOperator = () => updateSellerOrderState(deps, id, { to: 'cancelled', note: '' });
    await ask();
    for (const state of ['cancelled', 'refunded']) {
      const found = (await ask()).sellerOrders.find(({ _id }) => _id === id);
      expect(found?.state).toBe(state);
      expect(await byOperator()).toBe('unchanged');
      await sendRefunds();
    }
    expect(await onHand(lota)).toBe(5);
    expect(app.provider.refunds.size).toBe(1);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('is refused when it names lines: those are cancelled by another call', async () => {
    const { sellerOrders } = await buildOrder();
    const lines = [{ line: 'f'.repeat(24), cancelled: 1 }];
    const body = { sellerOrder: sellerOrders[0]._id, lines };
    expect((await app.ask('cancelSellerOrder', { as: shopper, body })).status).toBe(400);
  });

  it('is refused once it is packed', async () => {
    const { sellerOrders } = await buildOrder();
    const id = sellerOrders[0]._id;
    const deps = buildPaymentDeps(app, database);
    await updateSellerOrderState(deps, id, { to: 'packed', note: '' });
    expect(
      await app.ask('cancelSellerOrder', { as: shopper, body: { sellerOrder: id } }),
    ).toMatchObject({ status: 409, body: { code: 'cannotCancel' } });
  });

  it('is possible for the operator while it is packed, and restocks and refunds it', async () => {
    const { lota, sellerOrders } = await buildOrder();
    const id = sellerOrders[0]._id;
    const deps = buildPaymentDeps(app, database);
    await updateSellerOrderState(deps, id, { to: 'packed', note: '' });
    await updateSellerOrderState(deps, id, { to: 'cancelled', note: 'Broken in the shop' });
    expect(await onHand(lota)).toBe(5);
    const refund = await database.db
      .selectFrom('refunds')
      .select(['amountPaise', 'creditNoteNumber'])
      .where('sellerOrderId', '=', id)
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({
      amountPaise: 160_000,
      creditNoteNumber: expect.stringMatching(/\d$/),
    });
    await sendRefunds();
    expect([...app.provider.refunds.values()]).toMatchObject([{ amountPaise: 160_000 }]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('needs sign-in, and refuses another’s order, another’s user id and bad input', async () => {
    const { order, sellerOrders } = await buildOrder();
    const body = { sellerOrder: sellerOrders[0]._id };
    const other = await buildShopper(database.db);
    expect((await app.ask('cancelSellerOrder', { body })).status).toBe(401);
    expect((await app.ask('cancelSellerOrder', { as: other, body })).status).toBe(404);
    const params = { orderId: order };
    expect((await app.ask('orderById', { params })).status).toBe(401);
    expect((await app.ask('orderById', { as: other, params })).status).toBe(404);
    const forged = { ...body, userId: other.id };
    expect((await app.ask('cancelSellerOrder', { as: shopper, body: forged })).status).toBe(403);
    const bad = { sellerOrder: 'x' };
    expect((await app.ask('cancelSellerOrder', { as: shopper, body: bad })).status).toBe(400);
  });
});

function buildOrder() {
  return buildOrderOfTwoSellers(app, database, shopper);
}

async function onHand(id: string): Promise<number> {
  return (await stockOf(database, id)).onHand;
}

async function sendRefunds(): Promise<void> {
  for (const { payload } of app.queuedJobs)
    await sendRefund(buildPaymentDeps(app, database), (payload as { refundId: string }).refundId);
}
