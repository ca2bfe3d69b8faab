import { asPaise } from '@haat/shared/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildOrderOfTwoSellers,
  buildPaidOrder,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { type PaymentDeps, sendRefund } from '../commands.ts';
import { handleWebhook } from '../webhook-commands.ts';
import { retryRefund } from './commands.ts';

const HELD =
  'a refund waits for the operator: the provider has paid a refund of its payment that is not in the records; see npm run reconcile';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let logged: string[];

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  logged = [];
});

describe('after a restore to before a cancellation of pieces', () => {
  it('the whole seller order is not refunded as well: its refund waits for the operator, who is told once', async () => {
    const { id, line } = await buildOrder();
    await cancel(id, [{ line, cancelled: 1 }]);
    await sendRefunds();
    await restore(id);
    await cancel(id, []);
    await sendRefunds();
    await sendRefunds();
    expect(paidAmounts()).toEqual([80_000]);
    expect(logged).toEqual([HELD]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed', amountPaise: 240_000 }]);
    const [{ id: refundId } = { id: '' }] = await refundsOf(id);
    expect(await retryRefund(deps(), refundId)).toBe(true);
    await sendRefunds();
    expect(paidAmounts()).toEqual([80_000]);
  });

  it('the same pieces are not paid again, and then the rest that had to wait is paid', async () => {
    const { id, line, otherLine } = await buildOrder();
    await cancel(id, [{ line, cancelled: 1 }]);
    await sendRefunds();
    await restore(id);
    await cancel(id, [{ line: otherLine, cancelled: 1 }]);
    await sendRefunds();
    expect(paidAmounts()).toEqual([80_000]);
    await cancel(id, [{ line, cancelled: 1 }]);
    await sendRefunds();
    expect(paidAmounts()).toEqual([80_000]);
    const held = (await refundsOf(id)).find(({ status }) => status === 'failed');
    await retryRefund(deps(), held?.id ?? '');
    await sendRefunds();
    expect(paidAmounts()).toEqual([80_000, 80_000]);
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['processed', 'processed']);
  });

  it('an earlier refund of the same receipt but another amount is not taken for it, nor is more paid', async () => {
    const { id } = await buildOrder();
    await cancel(id, []);
    const [{ id: refundId, paymentId } = { id: '', paymentId: '' }] = await refundsOf(id);
    const earlier = await app.provider.refund({
      paymentId,
      amountPaise: asPaise(160_000),
      key: refundId,
      receipt: refundId,
    });
    app.provider.forgetKeys();
    await handleWebhook({ ...deps(), jobs: { add: async () => {} } }, `event-${refundId}`, {
      name: 'refund.processed',
      payment: undefined,
      refund: earlier,
      isComplete: true,
    });
    expect(await refundsOf(id)).toMatchObject([{ status: 'due' }]);
    await sendRefunds();
    expect(paidAmounts()).toEqual([160_000]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    expect(logged).toEqual([HELD]);
  });
});

it('refunds of other seller orders that are under way, and what was paid in the dashboard, hold no refund up', async () => {
  const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
  const [first = '', second = ''] = sellerOrders.map(({ _id }) => _id);
  await cancel(first, []);
  await cancel(second, []);
  const [{ id: refundId, paymentId, amountPaise } = { id: '', paymentId: '', amountPaise: 0 }] =
    await refundsOf(first);
  // Requested, but not recorded yet.
  await app.provider.refund({
    paymentId,
    amountPaise: asPaise(amountPaise),
    key: refundId,
    receipt: refundId,
  });
  const [{ id: other } = { id: '' }] = await refundsOf(second);
  await sendRefund(deps(), other);
  expect(await refundsOf(second)).toMatchObject([{ status: 'processed' }]);

  const { id } = await buildOrder();
  await cancel(id, []);
  const [ofDashboard] = await refundsOf(id);
  await app.provider.refund({
    paymentId: ofDashboard?.paymentId ?? '',
    amountPaise: asPaise(100),
    key: 'dashboard-1',
  });
  await cheapen(ofDashboard?.id ?? '');
  await sendRefunds();
  expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]);
  expect(logged).toEqual([]);
});

/** Two lotas and a diya of one seller, ₹800 each. */
async function buildOrder() {
  const first = await buildProduct(database.db, { onHand: 10 });
  const [row] = await runSql<{ sellerId: string }>(
    database.db,
    'select seller_id as "sellerId" from products where id = $1',
    [first],
  );
  const second = await buildProduct(database.db, { onHand: 10, sellerId: row?.sellerId ?? '' });
  const { order } = await buildPaidOrder(app, database, shopper, [
    { productId: first, cartqty: 2 },
    { productId: second, cartqty: 1 },
  ]);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const [line = '', otherLine = ''] = sellerOrders[0]?.lines.map(({ _id }) => _id) ?? [];
  return { id: sellerOrders[0]?._id ?? '', line, otherLine };
}

/** Without lines the whole seller order. */
function cancel(sellerOrder: string, lines: { line: string; cancelled: number }[]) {
  return lines.length > 0
    ? app.call('cancelPieces', { as: shopper, body: { sellerOrder, lines, reason: '' } })
    : app.call('cancelSellerOrder', { as: shopper, body: { sellerOrder, reason: '' } });
}

/** The records are as before anything of the seller order was cancelled; the provider is as it is. */
async function restore(id: string): Promise<void> {
  for (const statement of [
    'delete from refunds where seller_order_id = $1',
    'delete from cancelled_pieces where cancellation_id in (select id from cancellations where seller_order_id = $1)',
    'delete from cancellations where seller_order_id = $1',
    'update order_lines set cancelled_quantity = 0 where seller_order_id = $1',
  ])
    await runSql(database.db, statement, [id]);
  app.provider.forgetKeys();
}

/** So that the provider can pay it although something of the payment was refunded. */
async function cheapen(refundId: string): Promise<void> {
  await runSql(database.db, 'update refunds set amount_paise = 1000 where id = $1', [refundId]);
}

async function sendRefunds(): Promise<void> {
  for (const { payload } of app.queuedJobs)
    await sendRefund(deps(), (payload as { refundId: string }).refundId);
}

function deps(): PaymentDeps {
  const error = (_: object, message: string) => void logged.push(message);
  return { ...buildPaymentDeps(app, database), log: { error } as PaymentDeps['log'] };
}

function paidAmounts(): number[] {
  return [...app.provider.refunds.values()].map(({ amountPaise }) => amountPaise);
}

function refundsOf(sellerOrder: string) {
  return runSql<{ id: string; paymentId: string; amountPaise: number; status: string }>(
    database.db,
    `select id, payment_id as "paymentId", amount_paise::int as "amountPaise", status
     from refunds where seller_order_id = $1 order by created_at, id`,
    [sellerOrder],
  );
}
