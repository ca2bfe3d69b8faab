import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import type { Database } from '@haat/api/db/connect.ts';
import type { TestApp } from './build-app.ts';
import { buildPaidOrder, type TestShopper } from './build-order.ts';
import { buildProduct, buildSeller } from './build-product.ts';
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

/** A paid order of one seller, which has come to the shopper. */
export async function buildDelivered(
  app: TestApp,
  database: Database,
  shopper: TestShopper,
  states: readonly ('packed' | 'shipped' | 'delivered')[] = ['packed', 'shipped', 'delivered'],
): Promise<TestDelivery> {
  const { db } = database;
  const sellerId = await buildSeller(db);
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
  await runSql(db, 'alter table order_history disable trigger user', []);
  await runSql(
    db,
    'update order_history set at = at - make_interval(days => $2) where seller_order_id = any($1)',
    [ids, days],
  );
  await runSql(db, 'alter table order_history enable trigger user', []);
}
