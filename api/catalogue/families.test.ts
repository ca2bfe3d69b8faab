import { calculateSizeOrder } from '@haat/shared/sizes.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper } from '../../tests/support/build-order.ts';
import {
  buildFamily,
  buildHindi,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { refreshSearch, refreshSearchWords } from '../search/commands.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { startIndexes } from '../../tests/support/indexes.ts';
import type { PartialInsert, ProductsTable } from '../db/tables.ts';

const database = await setUpDatabase();
const { db } = database;
const app = buildTestApp(database);

let sellerId: string;
let place: { categoryId: number; subCategoryId: number };
beforeAll(async () => {
  sellerId = await buildSeller(db);
  place = await buildSubCategory(db);
  await runSql(db, "insert into colours (name, translations, hex) values ('Tan', $1, '#d2b48c')", [
    buildHindi({ name: 'हल्का भूरा' }),
  ]);
});

/** A shoe in these sizes, in stock; returns the ids in their order. */
async function buildShoe(
  sizes: readonly string[],
  given: PartialInsert<ProductsTable> = {},
): Promise<string[]> {
  const familyId = given.familyId ?? (await buildFamily(db, sellerId));
  const ids: string[] = [];
  for (const variantSize of sizes)
    ids.push(
      await buildVariant({
        title: 'Court shoe',
        variantColour: 'Tan',
        ...given,
        familyId,
        variantSize,
      }),
    );
  return ids;
}

const buildVariant = (given: PartialInsert<ProductsTable>) =>
  buildProduct(db, {
    ...place,
    sellerId,
    colours: [given.variantColour ?? 'Tan'],
    sizes: given.variantSize ? [given.variantSize] : [],
    ...given,
  });

const setProduct = (id: string | undefined, change: string) =>
  runSql(db, `update products set ${change} where id = $1`, [id]);

/** What the listing has of these products. */
async function findListed(ids: readonly string[]) {
  const rows = await runSql<{ product_id: string; sizes: string[]; in_stock: boolean }>(
    db,
    'select product_id, sizes, in_stock from product_listing where product_id = any($1)',
    [ids],
  );
  return rows.map(({ product_id: id, sizes, in_stock: inStock }) => ({ id, sizes, inStock }));
}

describe('a listing', () => {
  it('shows one card for a design in a colour, the first size in stock, and finds it by the sizes in stock', async () => {
    const ids = await buildShoe(['UK 9', 'UK 10', 'UK 8']);
    const [nine, ten, eight] = ids;
    expect(await findListed(ids)).toEqual([
      { id: eight, sizes: ['UK 8', 'UK 9', 'UK 10'], inStock: true },
    ]);
    await setProduct(eight, 'on_hand = 0');
    expect(await findListed(ids)).toEqual([{ id: nine, sizes: ['UK 9', 'UK 10'], inStock: true }]);
    await setProduct(nine, "status = 'Archived'");
    expect(await findListed(ids)).toEqual([{ id: ten, sizes: ['UK 10'], inStock: true }]);
    await setProduct(ten, 'on_hand = 0');
    expect(await findListed(ids)).toEqual([{ id: eight, sizes: [], inStock: false }]);
  });

  it('shows on the card of a design the sizes in stock of its colour, also in a search', async () => {
    const familyId = await buildFamily(db, sellerId);
    const ids = await buildShoe(['UK 9', 'UK 10', 'UK 8', 'UK 7'], { familyId, name: 'Zardozi' });
    await buildShoe(['UK 5'], { familyId, variantColour: 'Moss', onHand: 0 });
    const alone = await buildProduct(db, { ...place, sellerId, sizes: ['Free size'] });
    await setProduct(ids[0], 'reserved = on_hand');
    await setProduct(ids[3], "status = 'Draft'");
    await refreshSearch(db, [...ids, alone]);
    await refreshSearchWords(db);
    const indexes = await startIndexes(db);
    await indexes.whenRead();
    for (const store of [buildTestApp(database), buildTestApp(database, indexes)])
      for (const body of [{}, { search: 'zardozi' }, { filters: { size: ['UK 8'] } }]) {
        const { products } = await store.call('productsInCategory', {
          params: { category: 'product' },
          body: { ...body, perPage: 100 },
        });
        const card = products.find(({ _id: id }) => ids.includes(id));
        expect(card?.sizesInStock).toEqual(['UK 8', 'UK 10']);
        expect(products.find(({ _id: id }) => id === alone)?.sizesInStock).toBeUndefined();
      }
    await indexes.stop();
  });

  it('shows each colour of a design, and counts them', async () => {
    const category = `Shoes ${Date.now()}`;
    await runSql(db, 'update categories set name = $1 where id = $2', [category, place.categoryId]);
    const [first] = await buildShoe(['UK 6', 'UK 7']);
    const row = await runSql<{ family_id: string }>(
      db,
      'select family_id from products where id = $1',
      [first],
    );
    await buildShoe(['UK 6', 'UK 7'], { variantColour: 'Moss', familyId: row[0]?.family_id ?? '' });
    const asked = { params: { category }, body: { filters: { size: ['UK 6'] } } };
    const { products, total, facets } = await app.call('productsInCategory', asked);
    expect([products.length, total]).toEqual([2, 2]);
    expect(facets.size.find(({ value }) => value === 'UK 6')?.count).toBe(2);
    expect(facets.colour.map(({ value, count }) => [value, count])).toEqual(
      expect.arrayContaining([['Moss', 1]]),
    );
  });

  it('is right after two sales at the same moment of the last pieces of two sizes', async () => {
    const ids = await buildShoe(['UK 5', 'UK 6', 'UK 7'], { onHand: 1 });
    const [first, second] = await Promise.all([
      db.startTransaction().execute(),
      db.startTransaction().execute(),
    ]);
    await runSql(first, 'update products set reserved = 1 where id = $1', [ids[0]]);
    const waits = runSql(second, 'update products set reserved = 1 where id = $1', [ids[1]]);
    await first.commit().execute();
    await waits;
    await second.commit().execute();
    expect(await findListed(ids)).toEqual([{ id: ids[2], sizes: ['UK 7'], inStock: true }]);
  });

  it('has every design once with its sizes in stock, whatever changes, and both indexes have the same', async () => {
    const indexes = await startIndexes(db);
    await indexes.whenRead();
    const families = [await buildFamily(db, sellerId), await buildFamily(db, sellerId)];
    const ids: string[] = [];
    let made = 0;
    const step = fc.record({
      what: fc.constantFrom('add', 'sell', 'stock', 'hide', 'show', 'leave', 'join', 'delete'),
      at: fc.nat(),
      colour: fc.constantFrom(null, 'Tan', 'Moss'),
      together: fc.boolean(),
    });
    const changes = {
      sell: 'on_hand = 0',
      stock: 'on_hand = 3',
      hide: "status = 'Draft'",
      show: "status = 'Active'",
      leave: 'family_id = null, variant_colour = null, variant_size = null',
    };
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
          for (const { what, at, colour, together } of steps) {
            const [id, familyId] = [ids[at % ids.length], families[at % 2] ?? ''];
            made += 1;
            const size = `S${made}`;
            if (what === 'add' || id === undefined)
              ids.push(await buildVariant({ familyId, variantColour: colour, variantSize: size }));
            else if (what === 'delete')
              await runSql(db, 'delete from products where id = $1', [id]);
            else {
              const trx = await db.startTransaction().execute();
              await runSql(trx, `select set_config('haat.lists_together', $1, true)`, [
                together ? 'on' : '',
              ]);
              const join = `family_id = '${familyId}', variant_colour = ${colour ? `'${colour}'` : 'null'}, variant_size = '${size}', sizes = '{${size}}'`;
              await runSql(
                trx,
                `update products set ${what === 'join' ? join : changes[what]} where id = $1`,
                [id],
              );
              await trx.commit().execute();
            }
          }
          await indexes.refresh();
          const listed = await runSql<{ product_id: string; sizes: string[] }>(
            db,
            'select product_id, sizes from product_listing where product_id = any($1)',
            [ids],
          );
          const asMap = (cards: readonly (readonly [string, string[]])[]) =>
            Object.fromEntries(
              cards.map(([id, sizes]) => [id, sizes.toSorted(calculateSizeOrder)]),
            );
          expect(asMap(listed.map((row) => [row.product_id, row.sizes]))).toEqual(
            asMap(await computeCards(ids)),
          );
          const index = await indexes.facetIndex.findCurrent();
          const [count] = await runSql<{ count: number }>(
            db,
            'select count(*)::int as count from product_listing',
          );
          const counted = [...(index?.countSubCategories().values() ?? [])];
          expect(counted.reduce((sum, one) => sum + one, 0)).toBe(count?.count);
        }),
        { numRuns: 20 },
      );
    } finally {
      await indexes.stop();
    }
  });

  /** The cards that these products should have: id and sizes. */
  async function computeCards(ids: readonly string[]): Promise<[string, string[]][]> {
    const rows = await runSql<
      Record<'id' | 'family' | 'colour' | 'size', string> & { sizes: string[]; stock: boolean }
    >(
      db,
      `select id, family_id as family, variant_colour as colour, variant_size as size, sizes, on_hand > reserved as stock
      from products where id = any($1) and status = 'Active'`,
      [ids],
    );
    const alone = rows.filter(({ family }) => family === null);
    const designs = Map.groupBy(
      rows.filter(({ family }) => family !== null),
      ({ family, colour }) => `${family} ${colour}`,
    );
    const lead = (variants: typeof rows): [string, string[]] => {
      const inOrder = variants.toSorted((a, b) => calculateSizeOrder(a.size, b.size));
      const inStock = inOrder.filter(({ stock }) => stock);
      return [(inStock[0] ?? inOrder[0])?.id ?? '', inStock.map(({ size }) => size)];
    };
    return [
      ...alone.map(({ id, sizes }): [string, string[]] => [id, sizes]),
      ...[...designs.values()].map(lead),
    ];
  }
});

describe('the page of a variant', () => {
  it('has every size and colour of the design from the smallest, with price, stock and address', async () => {
    const familyId = await buildFamily(db, sellerId);
    const tan = await buildShoe(['UK 10', 'UK 9'], { familyId });
    const [moss] = await buildShoe(['UK 9'], { familyId, variantColour: 'Moss', onHand: 0 });
    const { variants, variantSize, alsoLike } = await app.call('productById', {
      params: { id: tan[0] ?? '' },
      language: 'hi',
    });
    expect(variantSize).toBe('UK 10');
    expect(
      variants.map(({ _id, colourLabel, size, stock }) => [_id, colourLabel, size, stock]),
    ).toEqual([
      [moss, 'Moss', 'UK 9', 0],
      [tan[1], 'हल्का भूरा', 'UK 9', 10],
      [tan[0], 'हल्का भूरा', 'UK 10', 10],
    ]);
    expect(variants[1]).toMatchObject({
      sellingPrice: 800,
      path: expect.stringMatching(new RegExp(`^/product/.+/${tan[1]}$`)),
    });
    expect(alsoLike.filter(({ _id }) => [...tan, moss].includes(_id))).toEqual([]);
    const now = await app.call('productStock', { params: { id: moss ?? '' } });
    expect(now).toMatchObject({ stock: 0 });
    expect(now.variants).toHaveLength(3);
    const alone = await buildProduct(db);
    expect((await app.call('productById', { params: { id: alone } })).variants).toEqual([]);
    expect((await app.call('productStock', { params: { id: alone } })).variants).toEqual([]);
  });

  it('has the reviews of all sizes, also of one that joins or leaves', async () => {
    const ids = await buildShoe(['UK 6', 'UK 7']);
    await buildReview(db, { productId: ids[0] ?? '', stars: 4 });
    await buildReview(db, { productId: ids[1] ?? '', stars: 5 });
    const shown = async (id: string | undefined) => {
      const { rating, ratingCount, starCounts } = await app.call('productById', {
        params: { id: id ?? '' },
      });
      return { stars: rating.map(({ stars }) => stars), ratingCount, starCounts };
    };
    const both = { stars: [5, 4], ratingCount: 2, starCounts: [0, 0, 0, 1, 1] };
    expect(await shown(ids[0])).toEqual(both);
    expect(await shown(ids[1])).toEqual(both);
    const { reviews, total } = await app.call('productReviews', { params: { id: ids[0] ?? '' } });
    expect([reviews.map(({ stars }) => stars), total]).toEqual([[5, 4], 2]);
    const reviewId = reviews[0]?._id ?? '';
    const whole = await app.call('productReviews', {
      params: { id: ids[0] ?? '' },
      body: { reviewId },
    });
    expect(whole.reviews.map(({ stars }) => stars)).toEqual([5]);
    await setProduct(ids[1], 'family_id = null, variant_colour = null, variant_size = null');
    expect(await shown(ids[0])).toEqual({
      stars: [4],
      ratingCount: 1,
      starCounts: [0, 0, 0, 1, 0],
    });
    expect(await shown(ids[1])).toEqual({
      stars: [5],
      ratingCount: 1,
      starCounts: [0, 0, 0, 0, 1],
    });
  });
});

describe('what was chosen', () => {
  it('is named with size and colour in the cart, and in the order for good', async () => {
    const [id = ''] = await buildShoe(['UK 8'], {
      title: 'Court shoe',
      translations: buildHindi({ title: 'कोर्ट जूता' }),
    });
    const shopper = await buildShopper(db);
    const added = await app.call('addToCart', {
      as: shopper,
      params: { productId: id },
      body: { cartqty: 1 },
      language: 'hi',
    });
    expect(added.data[0]?.displayinfo).toBe('कोर्ट जूता (UK 8, हल्का भूरा)');
    const { order } = await buildPaidOrder(app, database, shopper, [{ productId: id, cartqty: 1 }]);
    await setProduct(id, "title = 'Other', variant_size = 'UK 1'");
    const namedIn = async (language: 'en' | 'hi') => {
      const { order: lines } = await app.call('userDetails', {
        as: shopper,
        params: { userId: shopper.id },
        language,
      });
      return lines.find((line) => line.order === order)?.displayInfo;
    };
    expect(await namedIn('en')).toBe('Court shoe (UK 8, Tan)');
    expect(await namedIn('hi')).toBe('कोर्ट जूता (UK 8, हल्का भूरा)');
    expect(JSON.stringify(app.mails)).toContain('Court shoe (UK 8, Tan)');
  });
});
