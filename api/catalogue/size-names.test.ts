import { formatSizeName } from '@haat/shared/words/hi/sizes.ts';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper } from '../../tests/support/build-order.ts';
import {
  buildFamily,
  buildHindi,
  buildProduct,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { setUpDatabase } from '../../tests/support/database.ts';

const database = await setUpDatabase();
const { db } = database;
const app = buildTestApp(database);

const [SINGLE, DOUBLE] = ['Single', 'Double'];
let ids: string[];
beforeAll(async () => {
  const sellerId = await buildSeller(db);
  const place = await buildSubCategory(db);
  const familyId = await buildFamily(db, sellerId);
  const quilt = { ...place, sellerId, title: 'Quilt', translations: buildHindi({ title: 'रज़ाई' }) };
  const build = (variantSize: string) =>
    buildProduct(db, { ...quilt, familyId, variantSize, sizes: [variantSize] });
  ids = [await build(SINGLE), await build(DOUBLE)];
});

it.each([
  ['Double', 'डबल'],
  ['Free Size', 'फ़्री साइज़'],
  ['16 in', '16 इंच'],
  ['5 x 8 ft', '5 × 8 फ़ुट'],
  ['18M', '18M'],
  ['500 ML', '500 मिली'],
  ['70×140 cm', '70 × 140 सेमी'],
  ['22 L', '22 L'],
  ['L', 'L'],
  ['UK 8', 'UK 8'],
  ['2.4', '2.4'],
  ['Junior', 'Junior'],
])('a Hindi page says the size %s as %s', (size, name) => {
  expect(formatSizeName(size)).toBe(name);
});

it('a Hindi product page has the sizes by value and by name', async () => {
  const { variants, variantSize, sizeLabels, sizesInStock } = await app.call('productById', {
    params: { id: ids[1] ?? '' },
    language: 'hi',
  });
  expect([variantSize, sizeLabels]).toEqual([DOUBLE, ['डबल']]);
  expect(variants.map(({ size, sizeLabel }) => [size, sizeLabel])).toEqual([
    [SINGLE, 'सिंगल'],
    [DOUBLE, 'डबल'],
  ]);
  expect(sizesInStock).toEqual(['सिंगल', 'डबल']);
});

it('a Hindi filter shows the name of a size and finds by its value', async () => {
  const { facets, total } = await app.call('productsInCategory', {
    params: { category: 'product' },
    body: { filters: { size: [SINGLE] } },
    language: 'hi',
  });
  expect(facets.size.map(({ value, label }) => [value, label])).toEqual([
    [SINGLE, 'सिंगल'],
    [DOUBLE, 'डबल'],
  ]);
  expect(total).toBe(1);
});

it('cart and order name the size in the language of whoever reads', async () => {
  const shopper = await buildShopper(db);
  const line = { productId: ids[1] ?? '', cartqty: 1 };
  const added = await app.call('addToCart', {
    as: shopper,
    params: { productId: line.productId },
    body: { cartqty: 1 },
    language: 'hi',
  });
  expect(added.data[0]?.displayinfo).toBe('रज़ाई (डबल)');
  await buildPaidOrder(app, database, shopper, [line]);
  const namedIn = async (language: 'en' | 'hi') => {
    const { order } = await app.call('userDetails', {
      as: shopper,
      params: { userId: shopper.id },
      language,
    });
    return order.map(({ displayInfo }) => displayInfo);
  };
  expect(await namedIn('en')).toEqual(['Quilt (Double)']);
  expect(await namedIn('hi')).toEqual(['रज़ाई (डबल)']);
});
