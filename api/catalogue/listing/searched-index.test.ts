import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import {
  buildCategory,
  buildProduct,
  buildSubCategory,
} from '../../../tests/support/build-product.ts';
import {
  createTestDatabase,
  runSql,
  type TestDatabase,
  watchStatements,
} from '../../../tests/support/database.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';
import { refreshSearch } from '../../search/commands.ts';

const PRODUCTS = 40;
const CATEGORIES = ['Pots', 'Lamps'];
const BRANDS = ['Kalash', 'Deepak'];
const COLOURS = ['Red', 'Tan'];
const NAMES = ['Brass Lota', 'Brass Lamp', 'Clay Lamp', 'Copper Bottle'];
const DESCRIPTIONS = ['Beside a lamp.', 'As old as brass.', 'For a clay pot.', ''];
const RUPEES = [200, 500, 900];
const SEARCHES = [
  'brass',
  'lamp',
  'lamp brass',
  'bras',
  'peetal',
  'कॉपर',
  'cop',
  'clay bottle',
  'lamp under 500',
  '500 से कम brass',
  'brass above 300',
];

let database: TestDatabase;
let indexes: Awaited<ReturnType<typeof startIndexes>>;
let inSql: TestApp;
let inMemory: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const name of CATEGORIES) {
    const categoryId = await buildCategory(db, { name });
    const place = await buildSubCategory(db, { categoryId, name: `${name} of brass` });
    for (let number = 0; number < PRODUCTS / CATEGORIES.length; number += 1)
      ids.push(await buildProduct(db, { ...place, ...describe(number), popularity: number % 5 }));
  }
  await refreshSearch(db, ids);
  indexes = await startIndexes(db);
  await indexes.whenRead();
  inSql = buildTestApp(database);
  inMemory = buildTestApp(database, indexes);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await indexes.stop();
  await database.dispose();
});

function describe(number: number) {
  const one = (values: readonly string[]) => values[number % values.length] as string;
  return {
    name: one(NAMES),
    brand: one(BRANDS),
    colours: [COLOURS[number % 3] ?? 'Red'],
    description: DESCRIPTIONS[number % DESCRIPTIONS.length] as string,
    pricePaise: (RUPEES[number % RUPEES.length] as number) * 100,
  };
}

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const question = fc.record({
  search: fc.constantFrom(...SEARCHES),
  category: fc.constantFrom('product', ...CATEGORIES),
  sort: fc.constantFrom(undefined, 'popular' as const, 'date' as const),
  page: fc.constantFrom(1, 2),
  mentions: fc.boolean(),
  filters: fc.record({ brand: some(BRANDS), colour: some(COLOURS), category: some(CATEGORIES) }),
});
const CHANGES = [
  'popularity = 9',
  'price_paise = 40000',
  'on_hand = 0',
  "status = 'Draft'",
  "status = 'Active'",
];
const change = fc.record({ id: fc.nat(PRODUCTS - 1), set: fc.constantFrom(...CHANGES) });

it('answers a search from memory as PostgreSQL does, with every filter, sort and page', async () => {
  await fc.assert(
    fc.asyncProperty(change, question, async ({ id, set }, { category, ...asked }) => {
      await runSql(database.db, `update products set ${set} where id = $1`, [ids[id]]);
      await indexes.refresh();
      for (const app of [inSql, inMemory]) app.forgetCatalogue({ all: true });
      const body = { ...asked, perPage: 12, acrossCategories: true };
      const call = (app: TestApp) => app.call('productsInCategory', { params: { category }, body });
      expect(await call(inMemory)).toEqual(await call(inSql));
    }),
    { numRuns: 50 },
  );
});

it('searches without a statement that looks for products, whatever was typed', async () => {
  await indexes.refresh();
  const watched = watchStatements(database);
  for (const search of SEARCHES.filter((one) => !/\d/.test(one)))
    await inMemory.call('productsInCategory', {
      params: { category: 'product' },
      body: { search, filters: { brand: BRANDS } },
    });
  expect(watched.texts.some((sql) => sql.includes('search_words'))).toBe(true);
  expect(watched.texts.filter((sql) => /product_(search|listing)/.test(sql))).toEqual([]);
});
