import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller, stockOf } from '../../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import { sendRefund } from '../../payments/commands.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { updateSellerOrderState } from './commands.ts';

let database: TestDatabase;
let app: TestApp;
let shopper: TestShopper;
let lota: string;
let diya: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  app = buildTestApp(database);
  shopper = await buildShopper(database.db);
  lota = await buildProduct(database.db, { onHand: 5, sellerId: await buildSeller(database.db) });
  diya = await buildProduct(database.db, { onHand: 5, sellerId: await buildSeller(database.db) });
});

describe('cancelling a seller’s part', () => {
  it('gives its stock back, refunds its money once, and leaves the other part alone', async () => {
    const { order, parts } = await buyBoth();
    const [first] = parts;
    const cancelled = await app.call('cancelSellerOrder', {
      as: shopper,
      body: { sellerOrder: first?._id ?? '', reason: 'Ordered twice' },
    });
    const part = cancelled.sellerOrders.find(({ _id }) => _id === first?._id);
    expect(part).toMatchObject({
      state: 'cancelled',
      canCancel: false,
      refund: { amount: first?.amount, status: 'due' },
    });
    expect(part?.history.at(-1)).toMatchObject({ by: 'customer', note: 'Ordered twice' });
    expect(await onHand(lota)).toBe(5);
    expect(await onHand(diya)).toBe(4);

    await payRefunds();
    await payRefunds();
    expect([...app.provider.refunds.values()]).toMatchObject([{ amountPaise: 160_000 }]);
    const after = await app.call('orderById', { as: shopper, params: { orderId: order } });
    expect(after.sellerOrders.map(({ state }) => state).sort()).toEqual(['processing', 'refunded']);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('happens once, however many ask at the same time', async () => {
    const { parts } = await buyBoth();
    const body = { sellerOrder: parts[0]?._id ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.ask('cancelSellerOrder', { as: shopper, body })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await onHand(lota)).toBe(5);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('is refused once it is packed', async () => {
    const { parts } = await buyBoth();
    const id = parts[0]?._id ?? '';
    await move(id, 'packed');
    expect(
      await app.ask('cancelSellerOrder', { as: shopper, body: { sellerOrder: id } }),
    ).toMatchObject({ status: 409, body: { code: 'cannotCancel' } });
  });

  it('needs sign-in, and refuses another’s order, another’s user id and bad input', async () => {
    const { order, parts } = await buyBoth();
    const body = { sellerOrder: parts[0]?._id ?? '' };
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

describe('the operator', () => {
  it('moves a part on by the table of states, and no other way', async () => {
    const { order, parts } = await buyBoth();
    const id = parts[0]?._id ?? '';
    await expect(move(id, 'shipped')).rejects.toMatchObject({ code: 'cannotMove' });
    await move(id, 'packed');
    await move(id, 'shipped');
    await move(id, 'delivered');
    await expect(move(id, 'cancelled')).rejects.toMatchObject({ code: 'cannotMove' });
    const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
    const part = detail.sellerOrders.find(({ _id }) => _id === id);
    expect(part?.history.map(({ state, by }) => `${state} by ${by}`)).toEqual([
      'reserved by customer',
      'paid by store',
      'processing by store',
      'packed by operator',
      'shipped by operator',
      'delivered by operator',
    ]);
  });

  it('refunds what came back', async () => {
    const { order, parts } = await buyBoth();
    const id = parts[0]?._id ?? '';
    for (const state of ['packed', 'shipped', 'delivered', 'return requested', 'returned'] as const)
      await move(id, state);
    await move(id, 'refunded', 'Came back whole');
    await expect(move(id, 'refunded')).rejects.toMatchObject({ code: 'cannotMove' });
    await payRefunds();
    expect([...app.provider.refunds.values()]).toMatchObject([{ amountPaise: 160_000 }]);
    expect(await findInconsistencies(database.db)).toEqual([]);
    const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
    const { history } = detail.sellerOrders.find(({ _id }) => _id === id) ?? {};
    expect(history?.at(-1)).toMatchObject({ state: 'refunded', note: 'Came back whole' });
  });

  it('is told that what was cancelled has its refund already', async () => {
    const { parts } = await buyBoth();
    const id = parts[0]?._id ?? '';
    await move(id, 'cancelled');
    await expect(move(id, 'refunded')).rejects.toMatchObject({ code: 'cannotMove' });
  });
});

/** Two lotas and a diya, of two sellers; the lotas' seller order first. */
async function buyBoth() {
  const { order } = await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 2 },
    { productId: diya, cartqty: 1 },
  ]);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  return { order, parts: sellerOrders.toSorted((a, b) => b.amount - a.amount) };
}

async function onHand(id: string): Promise<number> {
  return (await stockOf(database, id)).onHand;
}

function move(id: string, to: SellerOrderState, note = ''): Promise<void> {
  const deps = {
    db: database.db,
    mailer: { sendLater: async () => {} },
    refundLater: async (_: unknown, refundId: string) =>
      void app.askedJobs.push({ name: 'pay-refund', payload: { refundId } }),
  };
  return updateSellerOrderState(deps, id, { to, note });
}

async function payRefunds(): Promise<void> {
  for (const { payload } of app.askedJobs.filter(({ name }) => name === 'pay-refund'))
    await sendRefund(
      { db: database.db, gateway: app.provider, log: { error: () => {} } },
      (payload as { refundId: string }).refundId,
    );
}
