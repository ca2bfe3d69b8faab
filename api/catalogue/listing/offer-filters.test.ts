import type { BodyOf } from '@haat/shared/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import {
  buildFamily,
  buildHindi,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';

const database = await setUpDatabase();
const { db } = database;
let indexes: Awaited<ReturnType<typeof startIndexes>>;
let apps: Record<'PostgreSQL' | 'the facet index', TestApp>;
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';

const at = (rupees: number, mrp: number) => ({ pricePaise: rupees * 100, mrpPaise: mrp * 100 });

beforeAll(async () => {
  const kind = await buildSubCategory(db);
  const [potter, weaver] = [
    await buildSeller(db, {
      code: 'POT',
      name: 'Potter',
      translations: buildHindi({ name: 'कुम्हार' }),
    }),
    await buildSeller(db, { code: 'WEA', name: 'Weaver' }),
  ];
  const add = async (name: string, given: object) => {
    ids.set(name, await buildProduct(db, { ...kind, sellerId: potter, name, ...given }));
  };
  await add('Cup', { ...at(99, 198), popularity: 5 });
  await add('Bowl', { ...at(499, 500), popularity: 4 });
  await add('Jar', { ...at(500, 1000), popularity: 3, onHand: 0 });
  await add('Rug', { ...at(12_000, 15_000), popularity: 2, sellerId: weaver });
  // One design in two sizes: the first is sold out, so that the second stands for it.
  const familyId = await buildFamily(db, weaver);
  const shirt = { sellerId: weaver, familyId, variantColour: 'Red', popularity: 1 };
  await add('Shirt M', { ...shirt, ...at(700, 1000), variantSize: 'M', onHand: 0 });
  await add('Shirt L', { ...shirt, ...at(1_500, 1_500), variantSize: 'XL' });
  for (const stars of [4, 4, 4, 4, 4, 4, 4, 4, 4, 3])
    await buildReview(db, { productId: idOf('Rug'), stars });
  await buildReview(db, { productId: idOf('Cup'), stars: 3 });
  indexes = await startIndexes(db);
  await indexes.whenRead();
  apps = {
    PostgreSQL: buildTestApp(database),
    'the facet index': buildTestApp(database, { facetIndex: indexes.facetIndex }),
  };
});
afterAll(() => indexes.stop());

type Body = BodyOf<'productsInCategory'>;

describe.each(['PostgreSQL', 'the facet index'] as const)('from %s', (source) => {
  async function list(body: Body, language: 'en' | 'hi' = 'en') {
    const reply = await apps[source].call('productsInCategory', {
      params: { category: 'product' },
      body,
      language,
    });
    return { ...reply, names: reply.products.map(({ name }) => name) };
  }
  const filtered = async (filters: object) => (await list({ filters })).names;

  it('sorts by price both ways, page by page', async () => {
    const all = ['Cup', 'Bowl', 'Jar', 'Shirt L', 'Rug'];
    expect((await list({ sort: 'priceAsc' })).names).toEqual(all);
    expect((await list({ sort: 'priceDesc' })).names).toEqual(all.toReversed());
    expect((await list({ sort: 'priceDesc', perPage: 2, page: 2 })).names).toEqual(['Jar', 'Bowl']);
    const inStock: Body = { sort: 'priceDesc', filters: { stock: ['in'] }, perPage: 2, page: 2 };
    expect((await list(inStock)).names).toEqual(['Bowl', 'Cup']);
  });

  it('filters by prices, both ends included, and by any range', async () => {
    expect(await filtered({ price: ['0-499'] })).toEqual(['Cup', 'Bowl']);
    expect(await filtered({ price: ['500-999'] })).toEqual(['Jar']);
    expect(await filtered({ price: ['499-500', '10000-'] })).toEqual(['Bowl', 'Jar', 'Rug']);
    expect(await filtered({ price: ['1-98'] })).toEqual([]);
  });

  it('filters by rating as cards round it, by discount, stock and seller', async () => {
    expect(await filtered({ rating: ['4'] })).toEqual([]); // 3.9
    expect(await filtered({ rating: ['3'] })).toEqual(['Cup', 'Rug']);
    expect(await filtered({ discount: ['50'] })).toEqual(['Cup', 'Jar']);
    expect(await filtered({ discount: ['10'] })).toEqual(['Cup', 'Jar', 'Rug']);
    expect(await filtered({ stock: ['in'] })).toEqual(['Cup', 'Bowl', 'Rug', 'Shirt L']);
    expect(await filtered({ seller: ['WEA'] })).toEqual(['Rug', 'Shirt L']);
    expect(await filtered({ seller: ['NONE'] })).toEqual([]);
    const body = { filters: { seller: ['a seller that nobody has'] } };
    const refused = await apps[source].ask('productsInCategory', {
      params: { category: 'product' },
      body,
    });
    expect(refused.status).toBe(400);
  });

  it('a design matches by the size in stock that its card shows', async () => {
    expect(await filtered({ price: ['1000-1999'] })).toEqual(['Shirt L']);
    expect(await filtered({ price: ['700-700'] })).toEqual([]);
  });

  it('counts each filter under the choices in the others', async () => {
    const { facets } = await list({ filters: { stock: ['in'], price: ['0-499'] } }, 'hi');
    const counts = (name: 'price' | 'rating' | 'discount' | 'stock' | 'seller') =>
      facets[name].map(({ value, count }) => [value, count]);
    expect(counts('price')).toEqual([
      ['0-499', 2],
      ['1000-1999', 1],
      ['10000-', 1],
    ]);
    expect(counts('stock')).toEqual([['in', 2]]);
    expect(counts('rating')).toEqual([['3', 1]]);
    expect(counts('discount')).toEqual([
      ['50', 1],
      ['25', 1],
      ['10', 1],
    ]);
    expect(facets.seller).toEqual([{ value: 'POT', label: 'कुम्हार', count: 2, hex: null }]);
  });

  it('shows another price as soon as it is known', async () => {
    const change = (rupees: number) =>
      runSql(db, 'update products set price_paise = $2 where id = $1', [idOf('Rug'), rupees * 100]);
    await change(450);
    await indexes.refresh();
    apps = { ...apps, PostgreSQL: buildTestApp(database) }; // its cached counts may be a minute old
    expect(await filtered({ price: ['0-499'], discount: ['50'] })).toEqual(['Cup', 'Rug']);
    expect((await list({ sort: 'priceAsc' })).names.slice(0, 3)).toEqual(['Cup', 'Rug', 'Bowl']);
    await change(12_000);
    await indexes.refresh();
    apps = { ...apps, PostgreSQL: buildTestApp(database) };
    expect(await filtered({ price: ['0-499'] })).toEqual(['Cup', 'Bowl']);
  });
});
