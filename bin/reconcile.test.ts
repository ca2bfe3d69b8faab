import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { afterEach, expect, it } from 'vitest';
import { buildShopper, openOrder, reportPayment } from '../tests/support/build-order.ts';
import { setUpPayingStore } from '../tests/support/build-store.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import { runProgram } from '../tests/support/run-program.ts';
import { runSql } from '../tests/support/database.ts';

const AGREES = 'Money, orders and stock agree to the paisa.\n';
const DAY_MS = 24 * 60 * 60 * 1000;
const IST = String.raw`\d+ \w+ \d{4}, \d+:\d\d [ap]m`;

const { database, store } = await setUpPayingStore();
const run = (...args: string[]) => runProgram('reconcile.ts', args, database);

afterEach(async () => {
  await runSql(database.db, 'truncate payment_sandbox.payments cascade');
});

it('names the payment of an order that vanished when an older backup was restored, apart from what others took', async () => {
  const { order, paymentId } = await buildPaidOrder();
  await restoreBackupFromBefore(order);
  const theirs = await payElsewhere('invoice-77');
  const { code, out } = await run();
  expect(code).toBe(2);
  expect(out).toMatch(
    new RegExp(
      `^the provider took a payment for an order of this store that is not in the records: ${paymentId} ` +
        `\\(80000 paise on ${IST}; order ${formatOrderNumber(order)}, receipt ${order}\\)$`,
      'm',
    ),
  );
  expect(out).toMatch(
    new RegExp(
      `^the provider took a payment that is not this store’s: ${theirs} \\(50000 paise on ${IST}; receipt "invoice-77"\\)$`,
      'm',
    ),
  );
  expect(out).toContain('2 discrepancies');
});

it('lists what the store has found by itself, and names a payment no more that the operator has dealt with', async () => {
  const { order, paymentId } = await buildPaidOrder();
  await restoreBackupFromBefore(order);
  await run();
  const { code, out } = await run('--unknown');
  expect(code).toBe(2);
  expect(out).toMatch(
    new RegExp(
      `^${paymentId}: 80000 paise on ${IST}; order ${formatOrderNumber(order)}, receipt ${order}$`,
      'm',
    ),
  );
  expect((await run('--handled', paymentId)).code).toBe(0);
  expect((await run('--handled', paymentId)).code).toBe(1);
  expect((await run('--unknown')).out).not.toContain(paymentId);
  expect(await run()).toMatchObject({ code: 0, out: AGREES });
});

it('agrees when money went back, is older than six months, or was taken by others on a shared account', async () => {
  const { order, paymentId } = await buildPaidOrder();
  await restoreBackupFromBefore(order);
  await refundWhole(paymentId);
  await makeOld(await payElsewhere('old-1'));
  await payElsewhere('invoice-78');
  expect(await run('--shared-account')).toEqual({
    code: 0,
    out: `1 payments of others on this account were passed over.\n${AGREES}`,
    err: '',
  });
});

it('looks back to the day that is named', async () => {
  const paymentId = await payElsewhere('old-2');
  await makeOld(paymentId);
  const since = new Date(Date.now() - 201 * DAY_MS).toISOString().slice(0, 10);
  expect((await run('--since', since)).out).toContain(paymentId);
});

it.each([[['--since', '2026-02-30']], [['--everything']]])(
  'ends with 1 and shows its usage for %j',
  async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(1);
    expect(err).toContain('npm run reconcile');
  },
);

async function buildPaidOrder(): Promise<{ order: string; paymentId: string }> {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 4 });
  const { id } = await openOrder(store.app, database, shopper, [{ productId, cartqty: 1 }]);
  const payment = await store.pay(id);
  const { body } = await reportPayment(store.app, shopper, payment);
  return { order: (body as { order: string }).order, paymentId: payment.paymentId };
}

/** Restores our records from before the order. The provider still has the order. */
async function restoreBackupFromBefore(order: string): Promise<void> {
  for (const statement of [
    'delete from order_history h using seller_orders s where h.seller_order_id = s.id and s.order_id = $1',
    'delete from invoice_series i using seller_orders s where i.seller_id = s.seller_id and s.order_id = $1',
    'delete from order_lines where order_id = $1',
    'delete from seller_orders where order_id = $1',
    'delete from payments where order_id = $1',
    'delete from orders where id = $1',
  ])
    await runSql(database.db, statement, [order]);
}

async function makeOld(paymentId: string): Promise<void> {
  await runSql(
    database.db,
    "update payment_sandbox.payments set created_at = now() - interval '200 days' where id = $1",
    [paymentId],
  );
}

async function refundWhole(paymentId: string): Promise<void> {
  await store.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, {});
}

/** Another system on the same provider account creates an order and receives its payment. */
async function payElsewhere(receipt: string): Promise<string> {
  const { body } = await store.sandbox.call('POST', '/v1/orders', {
    amount: 50_000,
    currency: 'INR',
    receipt,
  });
  return (await store.pay((body as { id: string }).id)).paymentId;
}
