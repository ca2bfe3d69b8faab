import { WISHLIST_ITEMS_MAX } from '@haat/shared/limits.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import {
  buildHindi,
  buildProduct,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { setUpDatabase } from '../../tests/support/database.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let meera: TestCustomer;
let lota: string;
let bell: string;
let belt: string;

beforeAll(async () => {
  const { db } = database;
  const common = { sellerId: await buildSeller(db), ...(await buildSubCategory(db)) };
  lota = await buildProduct(db, {
    ...common,
    name: 'Lota',
    translations: buildHindi({ name: 'लोटा' }),
  });
  bell = await buildProduct(db, common);
  belt = await buildProduct(db, common);
});
beforeEach(async () => {
  meera = await buildCustomer(database.db);
});

const add = (productId: string, as = meera) =>
  app.call('addToWishlist', { params: { productId }, as });
const remove = (productId: string, as = meera) =>
  app.call('removeFromWishlist', { params: { productId }, as });
const read = (as = meera) => app.call('wishlistItems', { params: { userId: as.id }, as });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the wishlist', () => {
  it('shows products as they are today, the newest first', async () => {
    await add(lota);
    await add(bell.toUpperCase());
    const { data } = await add(belt);
    expect(idsOf(data)).toEqual([belt, bell, lota]);
    expect(data[2]).toMatchObject({ _id: lota, name: 'Lota', sellingPrice: 800, stock: 10 });
    expect(await read()).toEqual(data);
    const params = { userId: meera.id };
    const inHindi = await app.call('wishlistItems', { params, as: meera, language: 'hi' });
    expect(inHindi[2]?.name).toBe('लोटा');
  });

  it('has a product once, at its first position', async () => {
    await add(lota);
    await add(bell);
    expect(idsOf((await add(lota)).data)).toEqual([bell, lota]);
  });

  it('removes a product, and does nothing the second time', async () => {
    const ravi = await buildCustomer(database.db);
    await add(lota);
    await add(lota, ravi);
    await add(bell);
    expect(idsOf((await remove(lota.toUpperCase())).data)).toEqual([bell]);
    expect(idsOf((await remove(lota)).data)).toEqual([bell]);
    expect(idsOf(await read(ravi))).toEqual([lota]);
  });

  it('still has products that are sold out or no longer sold, with their status', async () => {
    const leaving = await buildProduct(database.db, { onHand: 0 });
    await add(leaving);
    await database.db
      .updateTable('products')
      .set({ status: 'Archived' })
      .where('id', '=', leaving)
      .execute();
    expect(await read()).toMatchObject([{ id: leaving, stock: 0, status: 'Archived' }]);
  });

  it('refuses a product that is not for sale', async () => {
    const draft = await buildProduct(database.db, { status: 'Draft' });
    for (const productId of [draft, 'f'.repeat(24)])
      expect(await app.ask('addToWishlist', { params: { productId }, as: meera })).toMatchObject({
        status: 404,
        body: { code: 'productNotFound' },
      });
  });

  it('has at most its limit, however many are added at once', async () => {
    const { db } = database;
    const common = { sellerId: await buildSeller(db), ...(await buildSubCategory(db)) };
    const ids: string[] = [];
    for (let count = 0; count < WISHLIST_ITEMS_MAX + 5; count += 1)
      ids.push(await buildProduct(db, common));
    const there = ids.splice(0, WISHLIST_ITEMS_MAX - 5);
    await db
      .insertInto('wishlistItems')
      .values(there.map((productId) => ({ customerId: meera.id, productId })))
      .execute();
    await Promise.all(ids.map(() => read())); // opens all connections: the next calls must race
    const asked = ids.map((productId) =>
      app.ask('addToWishlist', { params: { productId }, as: meera }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await read()).toHaveLength(WISHLIST_ITEMS_MAX);
  });

  it.each(['wishlistItems', 'addToWishlist', 'removeFromWishlist'] as const)(
    '%s needs sign-in, and refuses another userId and a bad product id',
    async (name) => {
      const params = { productId: lota, userId: meera.id };
      expect((await app.ask(name, { params })).status).toBe(401);
      const another = { userId: 'a'.repeat(24) };
      const asked = { params: { ...params, ...another }, body: another, as: meera };
      expect((await app.ask(name, asked)).status).toBe(403);
      expect((await app.ask(name, { params, body: {}, as: meera })).status).toBe(200);
      if (name === 'wishlistItems') return;
      const bad = { params: { productId: 'lota' }, as: meera };
      expect((await app.ask(name, bad)).status).toBe(400);
    },
  );
});
