import { CART_LINES_MAX } from '@haat/shared/limits.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { buildShopper, openOrder } from '../../tests/support/build-order.ts';
import {
  buildHindi,
  buildProduct,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let meera: TestCustomer;
/** Products of one seller and kind, in stock. */
let products: string[];

beforeAll(async () => {
  const sellerId = await buildSeller(database.db);
  const kind = await buildSubCategory(database.db);
  products = [];
  for (let count = 0; count <= CART_LINES_MAX; count += 1)
    products.push(await buildProduct(database.db, { ...kind, sellerId }));
});
beforeEach(async () => {
  meera = await buildCustomer(database.db);
});

const UNKNOWN_ID = 'f'.repeat(24);

const add = (productId: string, cartqty = 1, as = meera) =>
  app.call('addToCart', { params: { productId }, body: { cartqty }, as });
const refusedAdd = (productId: string, cartqty = 1) =>
  app.ask('addToCart', { params: { productId }, body: { cartqty }, as: meera });
const remove = (productId: string, as = meera) =>
  app.call('removeFromCart', { params: { productId }, as });
const read = (as = meera) => app.call('cartItems', { as });
const idsOf = (lines: readonly { _id: string }[]) => lines.map(({ _id }) => _id);

it('a line says what of it can be returned, also in the reply of a refused order, and nothing without an exception', async () => {
  const shopper = await buildShopper(database.db);
  const pickle = await buildProduct(database.db, { onHand: 5 });
  await runSql(
    database.db,
    `insert into category_terms (category_id, sub_category_id, valid_from, term, reason)
      select category_id, sub_category_id, '2026-01-01', 'only if faulty', 'food' from products where id = $1`,
    [pickle],
  );
  await add(products[0] ?? '', 1, shopper);
  await add(pickle, 1, shopper);
  const [free, food] = await read(shopper);
  expect(free).not.toHaveProperty('returns');
  const returns = { term: 'only if faulty', reason: 'food' };
  expect(food).toMatchObject({ _id: pickle, returns });
  const lines = [{ productId: pickle, cartqty: 1 }];
  const body = { amount: 1, lines, addressId: shopper.addressId };
  const refused = await app.ask('createPaymentOrder', { as: shopper, body });
  expect(refused).toMatchObject({ status: 409, body: { lines: [{ _id: pickle, returns }] } });
});

describe('addtocart', () => {
  it('returns the cart: the product as it is today, its quantity, and the price that was seen', async () => {
    const lota = await buildProduct(database.db, {
      name: 'Lota',
      translations: buildHindi({ name: 'लोटा' }),
      mrpPaise: 149_900,
      pricePaise: 134_900,
      onHand: 7,
      reserved: 2,
    });
    const { data } = await add(lota, 3);
    expect(data).toMatchObject([
      { _id: lota, name: 'Lota', original_price: 1499, sellingPrice: 1349, off: 10, stock: 5 },
    ]);
    expect(data[0]).toMatchObject({ cartqty: 3, priceWhenAdded: 1349, status: 'Active' });
    await database.db
      .updateTable('sellers')
      .set({ translations: buildHindi({ name: 'धातु वर्क्स' }) })
      .where('id', '=', data[0]?.sellerId[0] ?? '')
      .execute();
    const [inHindi] = await app.call('cartItems', { as: meera, language: 'hi' });
    expect(inHindi).toMatchObject({ name: 'लोटा', sellerName: 'धातु वर्क्स' });
  });

  it('adds one piece when no quantity is sent, and accepts an id in capitals', async () => {
    const [lota = ''] = products;
    const { data } = await app.call('addToCart', {
      params: { productId: lota.toUpperCase() },
      as: meera,
    });
    expect(data).toMatchObject([{ _id: lota, cartqty: 1 }]);
  });

  it('takes price, stock and seller from the catalogue, whatever the browser says', async () => {
    const [lota = ''] = products;
    const body = { cartqty: 2, sellingPrice: 1, original_price: 1, stock: 99, sellerId: ['x'] };
    const { data } = await app.call('addToCart', { params: { productId: lota }, body, as: meera });
    expect(data).toMatchObject([
      { sellingPrice: 800, original_price: 1000, stock: 10, priceWhenAdded: 800 },
    ]);
  });

  it('sets the quantity of a line at its position, and stores the price of now', async () => {
    const sellerId = await buildSeller(database.db, { name: 'Dhatu Works' });
    const changing = await buildProduct(database.db, { sellerId });
    await add(changing, 5);
    await add(products[0] ?? '');
    await database.db
      .updateTable('products')
      .set({ pricePaise: 90_000 })
      .where('id', '=', changing)
      .execute();
    expect((await read())[0]).toMatchObject({
      sellingPrice: 900,
      priceWhenAdded: 800,
      sellerName: 'Dhatu Works',
    });
    const { data } = await add(changing, 2);
    expect(idsOf(data)).toEqual([changing, products[0]]);
    expect(data[0]).toMatchObject({ cartqty: 2, priceWhenAdded: 900 });
  });

  it('refuses more than the stock, returns how many are left, and changes nothing', async () => {
    const scarce = await buildProduct(database.db, { onHand: 5, reserved: 2 });
    await add(scarce, 3);
    const { status, body } = await refusedAdd(scarce, 4);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'notEnoughStock', msg: expect.stringContaining('3') });
    expect(await read()).toMatchObject([{ cartqty: 3 }]);
    const gone = await buildProduct(database.db, { onHand: 0 });
    expect(await refusedAdd(gone)).toMatchObject({ status: 409, body: { code: 'outOfStock' } });
  });

  it('refuses a product that is not for sale', async () => {
    const draft = await buildProduct(database.db, { status: 'Draft' });
    for (const id of [draft, UNKNOWN_ID])
      expect(await refusedAdd(id)).toMatchObject({
        status: 404,
        body: { code: 'productNotFound' },
      });
  });

  it.each([
    [0, 400],
    [-1, 400],
    [1.5, 400],
    ['2', 400],
    [3_000_000_000, 409],
  ])('refuses %j of a product', async (cartqty, status) => {
    const input = { params: { productId: products[0] ?? '' }, body: { cartqty }, as: meera };
    expect((await app.ask('addToCart', input)).status).toBe(status);
    expect(await read()).toEqual([]);
  });
});

describe('removefromcart', () => {
  it('removes the product, and does nothing the second time', async () => {
    const [lota = '', bell = ''] = products;
    await add(lota);
    await add(bell);
    expect(idsOf((await remove(lota.toUpperCase())).data)).toEqual([bell]);
    expect(idsOf((await remove(lota)).data)).toEqual([bell]);
  });

  it('leaves the carts of others alone', async () => {
    const [lota = ''] = products;
    const ravi = await buildCustomer(database.db);
    await add(lota);
    await remove(lota, ravi);
    expect(idsOf(await read())).toEqual([lota]);
    expect(await read(ravi)).toEqual([]);
  });
});

describe('cart', () => {
  it('shows lines in the order of adding; a product that is no longer sold stays, with its status', async () => {
    const leaving = await buildProduct(database.db);
    await add(products[2] ?? '');
    await add(leaving);
    await add(products[1] ?? '');
    await add(products[2] ?? '', 2);
    await database.db
      .updateTable('products')
      .set({ status: 'Archived', onHand: 0 })
      .where('id', '=', leaving)
      .execute();
    const lines = await read();
    expect(idsOf(lines)).toEqual([products[2], leaving, products[1]]);
    expect(lines[1]).toMatchObject({ status: 'Archived', stock: 0, cartqty: 1 });
  });

  it.each(['cartItems', 'addToCart', 'removeFromCart'] as const)(
    '%s needs sign-in, and refuses another userId and a bad product id',
    async (name) => {
      const params = { productId: products[0] ?? '' };
      expect((await app.ask(name, { params })).status).toBe(401);
      const body = { userId: 'a'.repeat(24) };
      expect((await app.ask(name, { params, body, as: meera })).status).toBe(403);
      const own = { params, body: { userId: meera.id }, as: meera };
      expect((await app.ask(name, own)).status).toBe(200);
      if (name === 'cartItems') return;
      const bad = { params: { productId: 'lota' }, as: meera };
      expect((await app.ask(name, bad)).status).toBe(400);
    },
  );

  it('refuses the id of another beside userId', async () => {
    const body = { id: 'a'.repeat(24) };
    expect((await app.ask('cartItems', { body, as: meera })).status).toBe(403);
  });
});

describe('from many tabs at once', () => {
  it('every product that is added is in the cart, up to its limit', async () => {
    const answers = await Promise.all(products.map((id) => refusedAdd(id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 409, body: { code: 'cartFull' } }]);
    const lines = await read();
    expect(lines).toHaveLength(CART_LINES_MAX);
    expect(new Set(idsOf(lines)).size).toBe(CART_LINES_MAX);
    const { data } = await add(lines[0]?._id ?? '', 7); // lines of a full cart can change
    expect(data[0]).toMatchObject({ cartqty: 7 });
  });

  it('setting, removing and adding the same few products never fails', async () => {
    const few = products.slice(0, 3);
    const asked = Array.from({ length: 60 }, (_, turn) => {
      const productId = few[turn % few.length] ?? '';
      if (turn % 5 === 4) return app.ask('removeFromCart', { params: { productId }, as: meera });
      return refusedAdd(productId, 1 + (turn % 10));
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const productId of few) await add(productId, 4);
    expect((await read()).map(({ cartqty }) => cartqty)).toEqual([4, 4, 4]);
  });

  it('does not block a sale of the product that is added', async () => {
    const [lota = ''] = products;
    await database.db.transaction().execute(async (sale) => {
      await sale.updateTable('products').set({ reserved: 1 }).where('id', '=', lota).execute();
      await add(lota);
    });
    expect(await read()).toMatchObject([{ _id: lota, stock: 9 }]);
  });
});

it('stock that an unpaid order has reserved is available to its customer, and to nobody else', async () => {
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 2 });
  await add(productId, 2, shopper);
  await openOrder(app, database, shopper, [{ productId, cartqty: 2 }]);
  expect(await read(shopper)).toMatchObject([{ _id: productId, cartqty: 2, stock: 2 }]);
  expect((await add(productId, 1, shopper)).data).toMatchObject([{ cartqty: 1, stock: 2 }]);
  expect((await refusedAdd(productId)).status).toBe(409);
});
