import { expect, it } from 'vitest';
import { buildShopper, openOrder, reportPayment } from '../tests/support/build-order.ts';
import { setUpPayingStore } from '../tests/support/build-store.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import { runProgram } from '../tests/support/run-program.ts';
import { runSql } from '../tests/support/database.ts';
import { waitUntil } from '../tests/support/wait-for.ts';

const { database, store } = await setUpPayingStore();

it('lists what failed, has the store try it again, and then has nothing to list', async () => {
  const { order, refund } = await failRefund();
  const listed = await run();
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toMatch(
    new RegExp(`refund ${refund}  ₹800  payment pay_\\w+  order ${order}`),
  );
  expect(await run(order, 'again')).toEqual({
    code: 0,
    out: `Refund ${refund} is tried again.\n`,
    err: '',
  });
  await waitUntil(async () => (await statusOf(refund)) === 'processed');
  expect((await run()).out).toBe('No refund has failed.\n');
});

it('records what was paid in the dashboard, and says why when it was not', async () => {
  const { refund } = await failRefund();
  const wrong = await run(refund, 'paid', 'rfnd_nowhere');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('the provider knows no such refund of this payment');
  const { paymentId } = await refundRow(refund);
  const path = `/v1/payments/${paymentId}/refund`;
  const { id } = (await store.sandbox.call('POST', path, { amount: 80_000 })).body as {
    id: string;
  };
  expect(await run(refund, 'paid', id)).toMatchObject({
    code: 0,
    out: `Refund ${refund} is recorded as paid by ${id}.\n`,
  });
});

it.each([
  [['x'], /Usage/],
  [['x', 'paid'], /Usage/],
  [['x', 'again', 'now'], /Usage/],
  [['f'.repeat(24), 'again'], /No refund of f{24} waits/],
])('ends with 1 when there is nothing to do: %j', async (args, reason) => {
  const { code, err } = await run(...args);
  expect(code).toBe(1);
  expect(err).toMatch(reason);
});

function run(...args: string[]) {
  return runProgram('refund.ts', args, database);
}

/** An order with a cancelled seller order whose refund failed. */
async function failRefund(): Promise<{ order: string; refund: string }> {
  const shopper = await buildShopper(database.db);
  const lines = [{ productId: await buildProduct(database.db, { onHand: 1 }), cartqty: 1 }];
  const { id } = await openOrder(store.app, database, shopper, lines);
  const { body } = await reportPayment(store.app, shopper, await store.pay(id));
  const { order } = body as { order: string };
  const params = { orderId: order };
  const { sellerOrders } = await store.app.call('orderById', { as: shopper, params });
  await store.sandbox.setFault('refundFails');
  const sellerOrder = sellerOrders[0]?._id ?? '';
  await store.app.call('cancelSellerOrder', { as: shopper, body: { sellerOrder } });
  const rows = await runSql<{ id: string }>(
    database.db,
    'select id from refunds where seller_order_id = $1',
    [sellerOrder],
  );
  const refund = rows[0]?.id ?? '';
  await waitUntil(async () => (await statusOf(refund)) === 'failed');
  await waitUntil(() => store.isQuiet());
  return { order, refund };
}

function refundRow(id: string) {
  return database.db
    .selectFrom('refunds')
    .select(['paymentId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function statusOf(id: string): Promise<string> {
  return (await refundRow(id)).status;
}
