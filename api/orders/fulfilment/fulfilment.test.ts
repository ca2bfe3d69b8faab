import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import { buildOrderOfTwoSellers, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import { sendRefund } from '../../payments/commands.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { canMove, listNextStates } from '../rules.ts';
import type { Change } from '../seller-order-commands.ts';
import { updateSellerOrderState } from './commands.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

describe('the operator', () => {
  it('changes the state of a seller order by the table of states, and no other way', async () => {
    const { order, id } = await buildOrder();
    await expect(setState(id, 'shipped')).rejects.toMatchObject({ code: 'cannotMove' });
    expect(await setState(id, 'accepted')).toBe('changed');
    expect(await setState(id, 'accepted')).toBe('unchanged');
    await setState(id, 'packed');
    await expect(setState(id, 'accepted')).rejects.toMatchObject({ code: 'cannotMove' });
    await setState(id, 'shipped');
    await setState(id, 'delivered');
    await expect(setState(id, 'cancelled')).rejects.toMatchObject({ code: 'cannotMove' });
    const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
    const sellerOrder = detail.sellerOrders.find(({ _id }) => _id === id);
    expect(sellerOrder?.history.map(({ state, by }) => `${state} by ${by}`)).toEqual([
      'reserved by customer',
      'paid by store',
      'processing by store',
      'accepted by operator',
      'packed by operator',
      'shipped by operator',
      'delivered by operator',
    ]);
  });

  it('finds no way out of a state that a later version has set', () => {
    const state = 'held' as SellerOrderState;
    expect(canMove(state, 'delivered', 'operator')).toBe(false);
    expect(listNextStates(state)).toEqual([]);
  });

  it('refunds what was returned', async () => {
    const { order, id } = await buildOrder();
    for (const state of ['packed', 'shipped', 'delivered', 'return requested', 'returned'] as const)
      await setState(id, state);
    await setState(id, 'refunded', 'Came back whole');
    await expect(setState(id, 'refunded')).rejects.toMatchObject({ code: 'cannotMove' });
    await sendRefunds();
    expect([...app.provider.refunds.values()]).toMatchObject([{ amountPaise: 160_000 }]);
    expect(await findInconsistencies(database.db)).toEqual([]);
    const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
    const { history } = detail.sellerOrders.find(({ _id }) => _id === id) ?? {};
    expect(history?.at(-1)).toMatchObject({ state: 'refunded', note: 'Came back whole' });
  });

  it('is refused a second refund of a cancelled seller order', async () => {
    const { id } = await buildOrder();
    await setState(id, 'cancelled');
    await expect(setState(id, 'refunded')).rejects.toMatchObject({ code: 'cannotMove' });
  });
});

/** An order, and the id of one of its two seller orders, which costs ₹1,600. */
async function buildOrder(): Promise<{ order: string; id: string }> {
  const { order, sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  return { order, id: sellerOrders[0]._id };
}

function setState(id: string, to: SellerOrderState, note = ''): Promise<Change> {
  return updateSellerOrderState(buildPaymentDeps(app, database), id, { to, note });
}

async function sendRefunds(): Promise<void> {
  for (const { payload } of app.queuedJobs)
    await sendRefund(buildPaymentDeps(app, database), (payload as { refundId: string }).refundId);
}
