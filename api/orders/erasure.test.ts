import { beforeEach, expect, it } from 'vitest';
import { credentialsOf, type TestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, openOrder, type TestShopper } from '../../tests/support/build-order.ts';
import { buildDelivered } from '../../tests/support/build-return.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { deleteUnpaidOrders, eraseCustomerFromOrders } from './erasure-commands.ts';
import { cancelPiecesByOperator, updateSellerOrderState } from './fulfilment/commands.ts';
import { saveInvoiceFile } from './invoice/commands.ts';
import { settlePayment } from './settlement/commands.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let productId: string;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  productId = await buildProduct(database.db, { onHand: 5 });
});

it('a paid order keeps what an invoice needs, but neither email nor telephone', async () => {
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await erase();
  const stored = await readOrder(order);
  expect(stored).toMatchObject({
    customerId: null,
    customerEmail: '',
    customerName: 'Lata Devi',
    address: { name: 'Lata Devi', city: 'Lucknow', pincode: '226001', mobileno: '' },
  });
  expect(JSON.stringify(stored)).not.toContain('9988776655');
});

it('what the customer wrote about an order is deleted, and what the operator wrote stays', async () => {
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const id = detail.sellerOrders[0]?._id ?? '';
  const deps = buildPaymentDeps(app, database);
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await updateSellerOrderState(deps, id, { to, note: `It is ${to}` });
  const body = { sellerOrder: id, received: false, note: 'I am Lata, call 9988776655' };
  await app.call('reportDelivery', { as: shopper, body });
  await erase();
  const events = await runSql(
    database.db,
    'select state, note from order_history where seller_order_id = $1 order by id',
    [id],
  );
  expect(events.slice(-4)).toEqual([
    { state: 'packed', note: 'It is packed' },
    { state: 'shipped', note: 'It is shipped' },
    { state: 'delivered', note: 'It is delivered' },
    { state: 'not received', note: '' },
  ]);
});

it('the reason of a customer who cancelled pieces is in the export and then deleted, that of the operator stays', async () => {
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 3 }]);
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const [id = '', line = ''] = [detail.sellerOrders[0]?._id, detail.sellerOrders[0]?.lines[0]?._id];
  const body = { sellerOrder: id, reason: 'I am Lata', lines: [{ line, cancelled: 1 }] };
  await app.call('cancelPieces', { as: shopper, body });
  const operator = { pieces: [{ line, quantity: 2 }], note: 'One is cracked' };
  await cancelPiecesByOperator(buildPaymentDeps(app, database), id, operator);
  const { keptOrders } = await app.call('exportUser', { as: shopper });
  const piece = { sellerOrder: id, pieces: [{ line, quantity: 1 }] };
  expect(keptOrders[0]?.cancellations).toMatchObject([
    { ...piece, by: 'customer', note: 'I am Lata' },
    { ...piece, by: 'operator', note: 'One is cracked' },
  ]);
  await erase();
  expect(
    await runSql(
      database.db,
      'select note from cancellations where seller_order_id = $1 order by at',
      [id],
    ),
  ).toEqual([{ note: '' }, { note: 'One is cracked' }]);
});

it('what a customer wrote about a return is in the export and then deleted, what the operator wrote stays', async () => {
  const { id, lines } = await buildDelivered(app, database, shopper);
  const [line = ''] = lines;
  const body = { sellerOrder: id, requestId: 'a'.repeat(24), kind: 'return' } as const;
  const asked = { ...body, reason: 'faulty' as const, lines: [{ line, quantity: 2 }] };
  const { _id, number } = await app.call('askReturn', {
    as: shopper,
    body: { ...asked, note: 'I am Lata' },
  });
  await runSql(
    database.db,
    "insert into return_events (return_id, state, actor, note) values ($1, 'approved', 'operator', 'Send it')",
    [_id],
  );
  const { keptOrders } = await app.call('exportUser', { as: shopper });
  expect(keptOrders[0]?.returns).toMatchObject([
    {
      number,
      sellerOrder: id,
      pieces: [{ line, quantity: 2 }],
      events: [{ note: 'I am Lata' }, { note: 'Send it' }],
    },
  ]);
  await erase();
  expect(
    await runSql(database.db, 'select note from return_events where return_id = $1 order by id', [
      _id,
    ]),
  ).toEqual([{ note: '' }, { note: 'Send it' }]);
});

it('the kept file of its invoice is deleted, also when it is drawn during the erasure', async () => {
  const { order, payment } = await buildPaidOrder(app, database, shopper, [
    { productId, cartqty: 1 },
  ]);
  const countFiles = async () =>
    (await runSql(database.db, 'select from invoice_files where order_id = $1', [order])).length;
  const { orderId } = payment;
  const fetchInvoice = async () => app.http.request(...buildInvoiceRequest(orderId));
  expect((await fetchInvoice()).status).toBe(200);
  expect(await countFiles()).toBe(1);
  await erase();
  expect(await countFiles()).toBe(0);
  const file = { orderId: order, language: 'en', contentsHash: Buffer.alloc(1) } as const;
  await saveInvoiceFile(database.db, shopper.id, { ...file, pdf: new Uint8Array([7]) });
  expect(await countFiles()).toBe(0);
});

it('an unpaid order releases its stock and loses its name; a payment that comes later is refunded', async () => {
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 2 }]);
  await erase();
  const { reserved } = await database.db
    .selectFrom('products')
    .select('reserved')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(0);
  const { paymentId } = app.provider.pay(id);
  const refunds: string[] = [];
  const settled = await settlePayment(
    {
      db: database.db,
      mailer: { sendLater: async () => expect.unreachable('nobody is left to write to') },
      refundLater: async (_, refundId) => void refunds.push(refundId),
    },
    { id: paymentId, providerOrderId: id, amountPaise: 160_000, currency: 'INR', method: 'card' },
  );
  expect(settled?.outcome).toBe('refunded');
  expect(refunds).toHaveLength(1);
  const stored = await readOrder(settled?.order ?? '');
  expect(stored).toMatchObject({ status: 'expired', customerName: '', address: { name: '' } });
});

it('an order that was never paid is deleted after a month, a paid one stays', async () => {
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 2 }]);
  await app.call('leavePayment', { as: shopper, body: { orderId: id } });
  const { order: paid } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await deleteUnpaidOrders(database.db);
  expect(await countOrders()).toBe(2);
  await database.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where('customerId', '=', shopper.id)
    .execute();
  await deleteUnpaidOrders(database.db);
  expect(await countOrders()).toBe(1);
  expect((await readOrder(paid)).status).toBe('paid');
});

it('all unpaid orders that are older than a month are deleted in one run, however many there are', async () => {
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await app.call('leavePayment', { as: shopper, body: { orderId: id } });
  const inserted = await runSql(
    database.db,
    `insert into orders (customer_id, status, reservation, reserved_until, amount_paise, is_from_cart, language, customer_name,
       customer_email, address, place_of_supply, created_at)
     select customer_id, status, reservation, reserved_until, amount_paise, is_from_cart, language, customer_name,
       customer_email, address, place_of_supply, now() - interval '31 days'
     from orders, generate_series(1, 2100) where provider_order_id = $1 returning 1`,
    [id],
  );
  expect(inserted).toHaveLength(2100);
  await deleteUnpaidOrders(database.db);
  expect(await countOrders()).toBe(1);
});

function buildInvoiceRequest(orderId: string): [string, RequestInit] {
  const headers = { 'content-type': 'application/json', ...credentialsOf(shopper) };
  return [`/api/user/order/invoice/${orderId}`, { method: 'POST', headers, body: '{}' }];
}

async function countOrders(): Promise<number> {
  const rows = await database.db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', shopper.id)
    .execute();
  return rows.length;
}

async function erase(): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await eraseCustomerFromOrders(trx, shopper.id);
    await trx.deleteFrom('customers').where('id', '=', shopper.id).execute();
  });
}

function readOrder(id: string) {
  return database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
