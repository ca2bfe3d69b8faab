import { expect, it, onTestFinished } from 'vitest';
import {
  buildFamily,
  buildProduct,
  buildReview,
  buildSeller,
} from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';

const { db } = await setUpDatabase();
const EVERYTHING = { categoryId: null, filters: {} };

it('prices and ratings are read again alone, those of listed products', async () => {
  const sellerId = await buildSeller(db);
  const familyId = await buildFamily(db, sellerId);
  const build = (variantSize: string) =>
    buildProduct(db, {
      sellerId,
      familyId,
      variantColour: 'Red',
      variantSize,
      mrpPaise: 100_000,
      pricePaise: 95_000,
    });
  const [card, other] = [await build('L'), await build('XL')];
  const alone = await buildProduct(db, { mrpPaise: 100_000, pricePaise: 90_000 });
  await buildReview(db, { productId: alone, stars: 2 });
  const indexes = await startIndexes(db);
  onTestFinished(() => indexes.stop());
  await indexes.whenRead();

  const read = async () => {
    await indexes.refresh();
    const index = await indexes.facetIndex.findCurrent();
    const { price, rating, discount } = index?.countFacets(EVERYTHING).groups ?? {};
    const counts = [price, rating, discount].map((values) =>
      Object.fromEntries((values ?? []).map(({ value, count }) => [value, count])),
    );
    const ids = index?.listPage(EVERYTHING, 'priceAsc', { limit: 10, offset: 0 });
    return { counts, ids, version: index?.countsVersion };
  };
  const before = await read();
  expect(before).toMatchObject({ counts: [{ '500-999': 2 }, {}, { 10: 1 }], ids: [alone, card] });

  await runSql(db, 'update products set price_paise = 10000 where id = $1', [other]);
  expect(await read()).toEqual(before);

  await runSql(db, 'update products set price_paise = 40000 where id = $1', [card]);
  const cheaper = await read();
  expect(cheaper.ids).toEqual([card, alone]);
  expect(cheaper.counts[0]).toEqual({ '0-499': 1, '500-999': 1 });
  expect(cheaper.version).not.toBe(before.version);

  await runSql(db, 'update reviews set stars = 5 where product_id = $1', [alone]);
  const better = await read();
  expect(better.counts[1]).toEqual({ 3: 1, 4: 1 });
  expect(better.version).not.toBe(cheaper.version);
});
