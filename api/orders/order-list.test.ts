import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import type { Language } from '@haat/shared/languages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildHindi, buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);

it('a customer’s order lines are flat, the newest order first, each with all that was bought and paid', async () => {
  const shopper = await buildShopper(database.db);
  const sellerId = await buildSeller(database.db, { name: 'Dhatu Works' });
  const lota = await buildProduct(database.db, { sellerId, title: 'Brass lota' });
  const diya = await buildProduct(database.db, { sellerId, title: 'Brass diya' });
  const first = await buildPaidOrder(app, database, shopper, [{ productId: lota, cartqty: 2 }]);
  await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 1 },
    { productId: diya, cartqty: 1 },
  ]);
  const details = { as: shopper, params: { userId: shopper.id } };
  const { order: lines } = await app.call('userDetails', details);
  expect(lines.map(({ qty }) => qty)).toEqual([1, 1, 2]);
  expect(lines[2]).toMatchObject({
    productId: lota,
    displayInfo: 'Brass lota',
    productImg: expect.any(Array),
    sellingPrice: 800,
    mrp: 1000,
    qty: 2,
    orderId: first.payment.orderId,
    paymentId: first.payment.paymentId,
    signature: first.payment.signature,
    date: formatDateIst(new Date()),
    userId: shopper.id,
    sellerId,
    status: 'processing',
    address: { name: 'Lata Devi', address: '7 Hazratganj', pincode: '226001' },
  });
});

it('names the sellers in the language of the reply, and in an order from before they had translations as registered', async () => {
  const shopper = await buildShopper(database.db);
  const translations = buildHindi({ name: 'धातु वर्क्स' });
  const sellerId = await buildSeller(database.db, { name: 'Dhatu Works', translations });
  const lota = await buildProduct(database.db, { sellerId });
  const lines = [{ productId: lota, cartqty: 1 }];
  const { order } = await buildPaidOrder(app, database, shopper, lines);
  const nameIn = async (language: Language) => {
    const asked = { as: shopper, params: { orderId: order }, language };
    return (await app.call('orderById', asked)).sellerOrders[0]?.seller;
  };
  expect(await nameIn('hi')).toBe('धातु वर्क्स');
  expect(await nameIn('en')).toBe('Dhatu Works');
  await runSql(
    database.db,
    "update seller_orders set seller = seller - 'translations' where order_id = $1",
    [order],
  );
  expect(await nameIn('hi')).toBe('Dhatu Works');
});

it('an order says where the customer care of each of its sellers is reached today', async () => {
  const shopper = await buildShopper(database.db);
  const lines = [{ productId: await buildProduct(database.db), cartqty: 1 }];
  const { order } = await buildPaidOrder(app, database, shopper, lines);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const moved = { phone: '+91 80 4000 0000', email: 'care@moved.example' };
  await runSql(
    database.db,
    `update sellers set customer_care = $1, email = $2
      where id = (select seller_id from seller_orders where id = $3)`,
    [moved.phone, moved.email, sellerOrders[0]?._id],
  );
  const now = await app.call('orderById', { as: shopper, params: { orderId: order } });
  expect(now.sellerOrders.map(({ care }) => care)).toEqual([moved]);
});

describe('of a customer with many orders', () => {
  let many: TestShopper;
  let newestFirst: string[];

  beforeAll(async () => {
    many = await buildShopper(database.db);
    const lines = await Promise.all(
      [1, 2].map(async () => ({
        productId: await buildProduct(database.db, { onHand: 50 }),
        cartqty: 1,
      })),
    );
    const { order } = await buildPaidOrder(app, database, many, lines);
    await copyOrder(order, 22);
    newestFirst = (
      await runSql<{ id: string }>(
        database.db,
        'select id from orders where customer_id = $1 order by paid_at desc, id desc',
        [many.id],
      )
    ).map(({ id }) => id);
  });

  const idsOf = (lines: readonly OrderLine[]) => [...new Set(lines.map(({ order }) => order))];

  it('the details have the latest ten with all their lines, and the number of all', async () => {
    const details = { as: many, params: { userId: many.id } };
    const { order, orderCount } = await app.call('userDetails', details);
    expect(orderCount).toBe(23);
    expect(idsOf(order)).toEqual(newestFirst.slice(0, 10));
    expect(order).toHaveLength(20);
  });

  it('the older ones come page by page, each once, also when several were paid at the same time', async () => {
    const read: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const before = read.at(-1);
      const page = await app.call('userOrders', {
        as: many,
        body: { ...(before && { before }), limit: 7 },
      });
      read.push(...idsOf(page.order));
      ({ hasMore } = page);
    }
    expect(read).toEqual(newestFirst);
  });

  it('the export has all of them', async () => {
    const { orders } = await app.call('exportUser', { as: many, body: { userId: many.id } });
    expect(idsOf(orders)).toEqual(newestFirst);
  });

  it.each([
    ['a visitor', 401, false, {}],
    ['an order that is not the customer’s', 404, true, { before: 'f'.repeat(24) }],
    ['no id', 400, true, { before: '%' }],
    ['too many', 400, true, { limit: 51 }],
    ['none', 400, true, { limit: 0 }],
  ])('refuses %s', async (_, status, isSignedIn, body) => {
    const as = isSignedIn ? many : undefined;
    expect((await app.ask('userOrders', { as, body })).status).toBe(status);
  });

  it('another customer reads none of them', async () => {
    const as = await buildShopper(database.db);
    expect((await app.call('userOrders', { as })).order).toEqual([]);
    const before = newestFirst[3] ?? '';
    expect((await app.ask('userOrders', { as, body: { before } })).status).toBe(404);
  });
});

/** So many paid orders like this one, three of them at the same moment each time. */
async function copyOrder(id: string, count: number): Promise<void> {
  await runSql(
    database.db,
    `with copied as (
      insert into orders (id, customer_id, status, reservation, reserved_until, amount_paise, is_from_cart, language,
        customer_name, customer_email, address, place_of_supply, provider_order_id, payment_id, paid_at)
      select new_object_id(), customer_id, status, reservation, reserved_until, amount_paise, is_from_cart, language,
        customer_name, customer_email, address, place_of_supply, 'order_' || n, 'pay_' || n,
        paid_at - make_interval(hours => n / 3)
      from orders, generate_series(1, $2::int) n where id = $1 returning id
    ), parts as (
      insert into seller_orders (order_id, seller_id, seller, state, amount_paise)
      select copied.id, so.seller_id, so.seller, so.state, so.amount_paise
      from copied, seller_orders so where so.order_id = $1 returning id, order_id, seller_id
    )
    insert into order_lines (order_id, seller_order_id, position, product_id, title, pictures, hsn, quantity, price_paise,
      mrp_paise)
    select parts.order_id, parts.id, l.position, l.product_id, l.title, l.pictures, l.hsn, l.quantity, l.price_paise,
      l.mrp_paise
    from parts join seller_orders so on so.order_id = $1 and so.seller_id = parts.seller_id
    join order_lines l on l.seller_order_id = so.id`,
    [id, count],
  );
}
