import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { updateReturnByOperator } from '@haat/api/orders/returns/operator-commands.ts';
import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import { buildShopper, openOrder, reportPayment } from '../tests/support/build-order.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import { runSql } from '../tests/support/database.ts';
import { setUpPayingStore } from '../tests/support/build-store.ts';
import { readPdf } from '../tests/support/read-pdf.ts';
import { runProgram } from '../tests/support/run-program.ts';
import { waitUntil } from '../tests/support/wait-for.ts';

const { database, store } = await setUpPayingStore();

it('decides a return, says what it did and what it cannot do, and the provider pays its refund', async () => {
  const { number, order } = await ask();
  const list = await run();
  expect(list).toMatchObject({ code: 0, err: '' });
  expect(list.out).toContain(`${number}  'requested'  return: faulty  ₹1,600  `);
  expect(list.out).toContain(`order ${order}`);
  expect(list.out).toMatch(/\nReturns that have not ended: 1\n$/);
  expect(await run(number, 'refuse', 'Worn')).toMatchObject({
    code: 1,
    err: `${number} was not changed: it is 'requested', by the customer, and cannot become 'refused'. From there it can become 'approved' or 'questioned' or 'cancelled'.\n`,
  });
  for (const to of ['approved', 'on its way', 'received'] as const)
    await updateReturnByOperator(store.deps, number, { to, note: '' });
  expect((await run(number.toLowerCase(), 'accept', '--restock')).out).toBe(
    `${number} is now 'accepted'; its refund has been started.\n`,
  );
  await waitUntil(async () => (await stateOf(number)) === 'refunded');
});

it('writes the delivery challan of an accepted replacement, and says what has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-challan-'));
  const file = join(folder, 'challan.pdf');
  const { number } = await ask('replacement');
  expect((await run(number, 'challan', file)).err).toContain(`${number} has no challan`);
  for (const to of ['approved', 'on its way', 'received', 'accepted'] as const)
    await updateReturnByOperator(store.deps, number, { to, note: '' });
  expect(await run(number, 'challan', file)).toEqual({
    code: 0,
    err: '',
    out: `The delivery challan is in ${file}: three copies, to be signed.\n`,
  });
  expect((await readPdf(await readFile(file))).flat().join('\n')).toContain(number);
  await rm(folder, { recursive: true });
});

it('says in words what is wrong', async () => {
  expect((await run('RT-000000-0000')).err).toContain('There is no return RT-000000-0000.');
});

async function stateOf(number: string): Promise<string | undefined> {
  const [row] = await runSql<{ state: string }>(
    database.db,
    'select state from returns where number = $1',
    [number],
  );
  return row?.state;
}

function run(...args: string[]) {
  return runProgram('return.ts', args, database);
}

/** Two pieces of what has come go back. */
async function ask(kind: 'return' | 'replacement' = 'return') {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 9 });
  const { id } = await openOrder(store.app, database, shopper, [{ productId, cartqty: 3 }]);
  const { body } = await reportPayment(store.app, shopper, await store.pay(id));
  const { order } = body as { order: string };
  const detail = await store.app.call('orderById', { as: shopper, params: { orderId: order } });
  const [part] = detail.sellerOrders;
  const [sellerOrder = '', line = ''] = [part?._id, part?.lines[0]?._id];
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await updateSellerOrderState(store.deps, sellerOrder, { to, note: '' });
  const lines = [{ line, quantity: 2 }];
  const asked = await store.app.call('askReturn', {
    as: shopper,
    body: { sellerOrder, requestId: line, lines, kind, reason: 'faulty' },
  });
  return { order, number: asked.number };
}
