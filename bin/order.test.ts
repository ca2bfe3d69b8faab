import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import { expect, it } from 'vitest';
import { buildShopper, openOrder, reportPayment } from '../tests/support/build-order.ts';
import { setUpPayingStore } from '../tests/support/build-store.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import { runProgram } from '../tests/support/run-program.ts';
import { runSql } from '../tests/support/database.ts';
import { waitUntil } from '../tests/support/wait-for.ts';

const { database, store } = await setUpPayingStore();

it('moves every seller order of an order that can move, says which could not, and ends with 1 then', async () => {
  const { order, sellerOrders } = await buy();
  const [first = '', second = ''] = sellerOrders;
  await run(first, 'pack');
  await run(first, 'shipped', 'By', 'hand');
  const { code, out, err } = await run(order, 'packed', 'In', 'one', 'box');
  expect({ code, out }).toEqual({
    code: 1,
    out: `Seller order ${second} is now 'packed'.\n`,
  });
  expect(err).toMatch(
    /cannot become 'packed': it is 'shipped' since .*, by the operator \('By hand'\)/,
  );
  expect(err).toContain("From there it can become 'delivered' or 'undelivered'.");
  expect(await notesOf(second)).toContain('packed: In one box');
});

it('shows the seller orders of the order that a shopper names by its number', async () => {
  const { order, sellerOrders } = await buy();
  const shown = sellerOrders.map(
    (sellerOrder) => `Order ${order}  seller order ${sellerOrder}  'processing'  ₹800  `,
  );
  const { out, code } = await run(formatOrderNumber(order));
  expect(code).toBe(0);
  expect(out.split('\n').filter((row) => row.startsWith('Order'))).toEqual(
    shown.map((line) => expect.stringContaining(line)),
  );
  await run(formatOrderNumber(order).toLowerCase(), 'packed');
  expect(await notesOf(sellerOrders[1] ?? '')).toContain('packed: ');
});

it('books nothing without a carrier, and says how the number is typed', async () => {
  const { sellerOrders } = await buy();
  const [first = ''] = sellerOrders;
  await run(first, 'pack');
  const { code, err } = await run(first, 'book');
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('No carrier is set up. Type the number of the parcel with'),
  });
  expect((await run(first, 'label')).err).toContain('has no parcel that was booked');
  expect((await run(first)).out).not.toContain('booking');
});

it('sends a parcel once, whoever types it again, and says what is wrong with another', async () => {
  const { sellerOrders } = await buy();
  const [first = '', second = ''] = sellerOrders;
  for (const id of sellerOrders)
    await updateSellerOrderState(store.deps, id, { to: 'packed', note: '' });
  const parcel = ['ship', '--carrier', 'india post', '--awb', 'ek 123 456 789 in', 'With', 'care'];
  expect((await run(first, ...parcel)).out).toContain('shipped');
  const again = await run(first, ...parcel);
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain("is 'shipped' already");
  expect((await run(second, ...parcel)).err).toContain('belongs to another seller order');
  const { out } = await run(first);
  expect(out).toContain('parcel India Post EK123456789IN  1 pieces  sent ');
  expect(out).toMatch(/\n    since .*, by the operator \('With care'\)\n/);
});

it('cancels pieces of a line once, whoever types it again, and shows how many are cancelled', async () => {
  const { sellerOrders } = await buy(2);
  const [first = ''] = sellerOrders;
  const [line] = await runSql<{ id: string }>(
    database.db,
    'select id from order_lines where seller_order_id = $1',
    [first],
  );
  const cancel = ['cancel', '--line', `${line?.id}=1`, 'One', 'is', 'cracked'];
  const { code, out } = await run(first, ...cancel);
  expect({ code, out }).toEqual({
    code: 0,
    out: `Seller order ${first} has fewer pieces now; their refund has been started.\n`,
  });
  expect((await run(first, ...cancel)).out).toContain('has no more of these pieces already');
  expect((await run(first)).out).toMatch(/line \w{24}  2 × .*, 1 cancelled\n/);
  const rest = ['cancel', '--line', `${line?.id}=2`];
  await run(first, ...rest);
  expect((await run(first, ...rest)).out).toContain('unchanged');
  expect((await run(first, 'cancel')).out).toContain('was cancelled already: unchanged');
});

it('lists what customers say has not come, with what they wrote', async () => {
  expect(await run('--not-received')).toEqual({ code: 0, err: '', out: 'Not received: 0\n' });
  const { sellerOrders } = await buy();
  const [first = ''] = sellerOrders;
  await runSql(database.db, "update seller_orders set state = 'not received' where id = $1", [
    first,
  ]);
  const note = 'Nothing at the door';
  await runSql(
    database.db,
    "insert into order_history (seller_order_id, state, actor, note) values ($1, 'not received', 'customer', $2)",
    [first, note],
  );
  const { code, out } = await run('--not-received');
  expect(code).toBe(0);
  expect(out).toMatch(/^Order \w{24}  seller order \w{24}  'not received'  ₹800  .*\n    since .*/);
  expect(out).toContain(`by the customer ('${note}')`);
  expect(out).toMatch(/\nNot received: 1\n$/);
});

it('moves nothing when two orders have the same number', async () => {
  const { order, sellerOrders } = await buy();
  const twin = `${order.startsWith('f') ? 'e' : 'f'}${order.slice(1)}`;
  await runSql(
    database.db,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'provider_order_id', null,
       'payment_id', null, 'status', 'expired', 'reservation', 'released'))).* from orders o where id = $1`,
    [order, twin],
  );
  await runSql(database.db, 'update seller_orders set order_id = $2 where id = $1', [
    sellerOrders[0],
    twin,
  ]);
  const { code, err } = await run(formatOrderNumber(order), 'packed');
  expect(code).toBe(1);
  expect(err).toContain('Several orders are called HT-');
  expect(await notesOf(sellerOrders[1] ?? '')).not.toContain('packed: ');
});

it('says of a refund that it is started, and tells its note when it is paid', async () => {
  const { sellerOrders } = await buy();
  const [sellerOrder = ''] = sellerOrders;
  await runSql(database.db, "update seller_orders set state = 'returned' where id = $1", [
    sellerOrder,
  ]);
  expect(await run(sellerOrder, 'refunded', 'Came back whole')).toEqual({
    code: 0,
    err: '',
    out: `Seller order ${sellerOrder} will be 'refunded' when the provider has paid its refund, which has been started.\n`,
  });
  await waitUntil(async () => (await notesOf(sellerOrder)).includes('refunded: Came back whole'));
  expect((await run(sellerOrder, 'refunded')).code).toBe(1);
});

it('says in words that an order is not paid, that there is none, and how it is used', async () => {
  const { order } = await open();
  const unpaid = await run(order, 'packed');
  expect(unpaid.code).toBe(1);
  expect(unpaid.err).toMatch(/Seller order \w{24} belongs to an order that has not been paid\./);
  expect((await run('f'.repeat(24), 'packed')).err).toMatch(/There is no order f{24}\./);
  expect((await run(order, 'paid')).err).toMatch(
    /STATE is one of:\s+accepted, packed, cancelled, shipped/,
  );
});

function run(...args: string[]) {
  return runProgram('order.ts', args, database);
}

/** An order with products of two sellers. */
async function open(pieces = 1) {
  const shopper = await buildShopper(database.db);
  const products = [1, 2].map(() => buildProduct(database.db, { onHand: pieces }));
  const lines = (await Promise.all(products)).map((productId) => ({
    productId,
    cartqty: pieces,
  }));
  const { id } = await openOrder(store.app, database, shopper, lines);
  const { id: order } = await database.db
    .selectFrom('orders')
    .select('id')
    .where('providerOrderId', '=', id)
    .executeTakeFirstOrThrow();
  return { id, shopper, order };
}

async function buy(pieces = 1): Promise<{ order: string; sellerOrders: readonly string[] }> {
  const { id, shopper, order } = await open(pieces);
  await reportPayment(store.app, shopper, await store.pay(id));
  const rows = await database.db
    .selectFrom('sellerOrders')
    .select('id')
    .where('orderId', '=', order)
    .orderBy('id')
    .execute();
  return { order, sellerOrders: rows.map((row) => row.id) };
}

async function notesOf(sellerOrder: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('orderHistory')
    .select(['state', 'note'])
    .where('sellerOrderId', '=', sellerOrder)
    .execute();
  return rows.map(({ state, note }) => `${state}: ${note}`);
}
