import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import { buildShopper, openOrder, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildProduct, stockOf } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { settlePaymentById } from '../../payments/commands.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { expireDueOrders } from './expiry-commands.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

it('after a flash sale all abandoned orders expire in one run, and their stock is free', async () => {
  const productId = await buildProduct(database.db, { onHand: 1_000 });
  await abandonOrders(productId, 901);
  expect(await expireDueOrders(database.db)).toBe(901);
  expect(await stockOf(database, productId)).toEqual({ onHand: 1_000, reserved: 0 });
  expect(await findInconsistencies(database.db)).toEqual([]);
});

it('an order that is being settled is not waited for, and the others expire', async () => {
  const productId = await buildProduct(database.db, { onHand: 10 });
  await abandonOrders(productId, 4);
  await database.db.transaction().execute(async (settling) => {
    const locked = "select from orders where reservation = 'held' order by id limit 1 for update";
    await runSql(settling, locked);
    expect(await expireDueOrders(database.db)).toBe(3);
  });
  expect(await expireDueOrders(database.db)).toBe(1);
});

it('shoppers who find it sold out take what others have abandoned, and only what they want', async () => {
  const [wanted, other] = [
    await buildProduct(database.db, { onHand: 4 }),
    await buildProduct(database.db, { onHand: 4 }),
  ];
  for (const productId of [wanted, other]) await abandonOrders(productId, 4);
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => buildShopper(database.db)));
  const lines = [{ productId: wanted, cartqty: 1 }];
  await Promise.all(shoppers.map((by) => openOrder(app, database, by, lines)));
  expect(await stockOf(database, wanted)).toEqual({ onHand: 4, reserved: 4 });
  expect(await stockOf(database, other)).toEqual({ onHand: 4, reserved: 4 });
});

it('a payment that comes while its order expires is settled once, with or without the reservation', async () => {
  const productId = await buildProduct(database.db, { onHand: 1 });
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await runSql(database.db, "update orders set reserved_until = '2026-01-01'");
  const { orderId, paymentId } = app.provider.pay(id);
  const settle = () =>
    settlePaymentById(buildPaymentDeps(app, database), { providerOrderId: orderId, paymentId });
  const [first, , second] = await Promise.all([settle(), expireDueOrders(database.db), settle()]);
  expect([first, second]).toEqual(['confirmed', 'confirmed']);
  expect(await stockOf(database, productId)).toEqual({ onHand: 0, reserved: 0 });
  expect(await findInconsistencies(database.db)).toEqual([]);
});

/** So many orders of one piece each, whose time to pay is over. */
async function abandonOrders(productId: string, count: number): Promise<void> {
  await runSql(
    database.db,
    `with placed as (
      insert into orders (reserved_until, amount_paise, is_from_cart, language, customer_name, customer_email, address,
        place_of_supply)
      select now() - make_interval(secs => n), 80000, false, 'en', '', '', '{}', '' from generate_series(1, $2::int) n
      returning id
    ), parts as (
      insert into seller_orders (order_id, seller_id, seller, state, amount_paise)
      select placed.id, p.seller_id, '{}', 'reserved', 80000 from placed, products p where p.id = $1
      returning id, order_id
    ), lines as (
      insert into order_lines (order_id, seller_order_id, position, product_id, title, pictures, hsn, quantity,
        price_paise, mrp_paise)
      select order_id, id, 0, $1, '', '[]', '', 1, 80000, 80000 from parts
    )
    update products set reserved = reserved + $2 where id = $1`,
    [productId, count],
  );
}
