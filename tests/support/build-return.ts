import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import type { Database } from '@haat/api/db/connect.ts';
import { sendRefund } from '@haat/api/payments/commands.ts';
import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { DAY_MS } from '@haat/shared/dates.ts';
import type { TestApp } from './build-app.ts';
import { buildPaidOrder, type TestShopper } from './build-order.ts';
import { buildFamily, buildProduct, buildSeller } from './build-product.ts';
import { buildPaymentDeps } from './build-store.ts';
import { runSql } from './database.ts';

export interface TestDelivery {
  readonly order: string;
  /** Of its only seller order. */
  readonly id: string;
  /** Three lotas and a diya, ₹800 each unless another price is given; ten of each were in stock. */
  readonly lines: readonly string[];
  readonly products: readonly string[];
}

/** What a lota and a diya can be exchanged for: a larger size of each, of which ten are in stock, at the same price. */
export async function buildVariants(
  { db }: Database,
  { products }: TestDelivery,
): Promise<{ readonly lota: string; readonly diya: string }> {
  const larger: string[] = [];
  for (const id of products) {
    const [product] = await runSql<{ seller: string; category: number; kind: number }>(
      db,
      'select seller_id as seller, category_id as category, sub_category_id as kind from products where id = $1',
      [id],
    );
    if (!product) throw new Error('The product is gone');
    const { seller: sellerId, category: categoryId, kind: subCategoryId } = product;
    const familyId = await buildFamily(db, sellerId);
    const size = (name: string) => ({ familyId, variantSize: name, sizes: [name] });
    await db.updateTable('products').set(size('S')).where('id', '=', id).execute();
    larger.push(await buildProduct(db, { sellerId, categoryId, subCategoryId, ...size('L') }));
  }
  return { lota: larger[0] ?? '', diya: larger[1] ?? '' };
}

/** A paid order of one seller, which has come to the shopper. */
export async function buildDelivered(
  app: TestApp,
  database: Database,
  shopper: TestShopper,
  states: readonly ('packed' | 'shipped' | 'delivered')[] = ['packed', 'shipped', 'delivered'],
  seller: Parameters<typeof buildSeller>[1] = {},
): Promise<TestDelivery> {
  const { db } = database;
  const sellerId = await buildSeller(db, seller);
  const products = [
    await buildProduct(db, { onHand: 10, sellerId }),
    await buildProduct(db, { onHand: 10, sellerId }),
  ];
  const [lota = '', diya = ''] = products;
  const { order } = await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 3 },
    { productId: diya, cartqty: 1 },
  ]);
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const [part] = detail.sellerOrders;
  const id = part?._id ?? '';
  for (const to of states)
    await updateSellerOrderState(buildPaymentDeps(app, database), id, { to, note: '' });
  return { order, id, lines: part?.lines.map(({ _id }) => _id) ?? [], products };
}

/** Everything happened to these seller orders some days earlier. Order events cannot be changed, except here. */
export async function makeOrdersOlder(
  { db }: Database,
  ids: readonly string[],
  days: number,
): Promise<void> {
  // In one transaction: who does the same at the same time would turn the trigger on again too early.
  await db.transaction().execute(async (trx) => {
    await runSql(trx, 'alter table order_history disable trigger user', []);
    await runSql(
      trx,
      'update order_history set at = at - make_interval(secs => $2) where seller_order_id = any($1)',
      [ids, (days * DAY_MS) / 1000],
    );
    await runSql(trx, 'alter table order_history enable trigger user', []);
  });
}

/** The same for a seller order and all its returns. */
export async function makeReturnsOlder(
  database: Database,
  sellerOrderId: string,
  ms: number,
): Promise<void> {
  await makeOrdersOlder(database, [sellerOrderId], ms / DAY_MS);
  await runSql(
    database.db,
    `update returns set moved_at = moved_at - make_interval(secs => $2), proven_at = proven_at - make_interval(secs => $2),
       fetch_by = fetch_by - make_interval(secs => $2)
     where seller_order_id = $1`,
    [sellerOrderId, ms / 1000],
  );
}

/** A return of an order of one seller, by its number, as its page shows it. */
export async function readReturn(
  app: TestApp,
  shopper: TestShopper,
  orderId: string,
  number: string,
): Promise<ReturnDetail> {
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId } });
  const found = sellerOrders[0]?.returns?.find((one) => one.number === number);
  return app.call('returnById', { as: shopper, params: { returnId: found?._id ?? '' } });
}

/** The provider is asked for every refund that waits, as the job does. */
export async function sendRefunds(app: TestApp, database: Database): Promise<void> {
  for (const { payload } of app.queuedJobs)
    if ('refundId' in payload)
      await sendRefund(buildPaymentDeps(app, database), String(payload.refundId));
}

/** What the provider has paid back, in paise. */
export function sumRefunds(app: TestApp): number {
  return [...app.provider.refunds.values()].reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
