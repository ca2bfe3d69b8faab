import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import {
  buildCategory,
  buildHindi,
  buildProduct,
  buildSubCategory,
} from '../../../tests/support/build-product.ts';
import {
  createTestDatabase,
  type TestDatabase,
  watchStatements,
} from '../../../tests/support/database.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';
import { FILTERS } from '@haat/shared/listing.ts';
import { FACET_VALUES_MAX } from '../rules.ts';
import type { Counts } from './facet-queries.ts';
import { chooseShown, presentFacets } from './present.ts';

let database: TestDatabase;
let indexes: Awaited<ReturnType<typeof startIndexes>>;
let apps: Record<'PostgreSQL' | 'the facet index', TestApp>;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildShoeShop();
  indexes = await startIndexes(database.db);
  await indexes.whenRead();
  const { facetIndex } = indexes;
  apps = {
    PostgreSQL: buildTestApp(database),
    'the facet index': buildTestApp(database, { facetIndex }),
  };
  app = apps.PostgreSQL;
});
afterAll(async () => {
  await indexes.stop();
  await database.dispose();
});

/** Footwear: five Active shoes and a draft; Bags: one bag; and a category without products. */
async function buildShoeShop(): Promise<void> {
  const { db } = database;
  await db
    .insertInto('colours')
    .values({ name: 'Red', translations: buildHindi({ name: 'लाल' }), hex: '#cc0000' })
    .execute();
  await db.insertInto('colours').values({ name: 'Tan', hex: null }).execute();
  const footwear = await buildCategory(db, {
    name: 'Footwear',
    translations: buildHindi({ name: 'जूते-चप्पल' }),
  });
  const bags = await buildCategory(db, { name: 'Bags', translations: buildHindi({ name: 'थैले' }) });
  await buildCategory(db, { name: 'Empty' });
  const chappals = await buildSubCategory(db, { categoryId: footwear, name: 'Chappals' });
  const juttis = await buildSubCategory(db, { categoryId: footwear, name: 'Juttis' });
  const totes = await buildSubCategory(db, { categoryId: bags, name: 'Totes' });
  const [bata, mochi] = [
    { brand: 'Padam', translations: buildHindi({ brand: 'पदम' }) },
    { brand: 'Mochiwala' },
  ];
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  const shoes = [
    {
      ...chappals,
      ...bata,
      ...at(1),
      name: 'One',
      colours: ['Red'],
      sizes: ['6', '7'],
      popularity: 50,
    },
    { ...chappals, ...bata, ...at(5), name: 'Two', colours: ['Tan'], sizes: ['7'], popularity: 40 },
    { ...chappals, ...mochi, ...at(3), name: 'Three', colours: ['Red', 'Tan'], popularity: 30 },
    {
      ...juttis,
      ...mochi,
      ...at(2),
      name: 'Four',
      colours: ['Red'],
      ratingCount: 9,
      popularity: 20,
    },
    { ...juttis, ...mochi, ...at(4), name: 'Five', ratingCount: 4, countryOfOrigin: 'Nepal' },
  ];
  for (const shoe of shoes) await buildProduct(db, { ...shoe });
  await buildProduct(db, { ...chappals, name: 'Hidden', status: 'Draft', popularity: 99 });
  await buildProduct(db, { ...totes, name: 'Tote', colours: ['Tan'] });
}

type Body = NonNullable<Parameters<typeof app.call<'productsInCategory'>>[1]>['body'];

async function list(category: string, body?: Body, language: 'en' | 'hi' = 'en') {
  const reply = await app.call('productsInCategory', {
    params: { category },
    body: body ?? {},
    language,
  });
  const group = (name: keyof typeof reply.facets) =>
    Object.fromEntries(reply.facets[name].map(({ value, count }) => [value, count]));
  return { ...reply, names: reply.products.map(({ name }) => name), group };
}

describe.each(['PostgreSQL', 'the facet index'] as const)('from %s', (source) => {
  beforeAll(() => {
    app = apps[source];
  });
  afterAll(() => {
    app = apps.PostgreSQL;
  });

  describe('a listing', () => {
    it('shows the Active products of a category, the most popular first', async () => {
      const { names, total } = await list('Footwear');
      expect(names).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
      expect(total).toBe(5);
    });

    it("shows everything under the name 'product'", async () => {
      expect(new Set((await list('product')).names)).toEqual(
        new Set(['One', 'Two', 'Three', 'Four', 'Five', 'Tote']),
      );
    });

    it('sorts by the number of ratings and by date', async () => {
      expect((await list('Footwear', { sort: 'rated' })).names.slice(0, 2)).toEqual([
        'Four',
        'Five',
      ]);
      const newest = await list('Footwear', { sort: 'date' });
      expect(newest.names).toEqual(['Two', 'Five', 'Three', 'Four', 'One']);
    });

    it('comes in pages, and beyond the last one is empty with the right total', async () => {
      expect((await list('Footwear', { page: 2, perPage: 2 })).names).toEqual(['Three', 'Four']);
      expect(await list('Footwear', { page: 9 })).toMatchObject({ names: [], total: 5 });
      expect(await list('Footwear', { page: 5000, perPage: 100 })).toMatchObject({
        names: [],
        total: 5,
      });
    });

    it('knows a category without products, and answers 404 to one that is not there', async () => {
      expect(await list('Empty')).toMatchObject({ names: [], total: 0, categoryLabel: 'Empty' });
      const { status, body } = await app.post('/api/products/category/Nowhere', {});
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'categoryNotFound' });
    });
  });

  describe('filters', () => {
    it('widen within a group and narrow across groups', async () => {
      const two = await list('Footwear', { filters: { colour: ['Red', 'Tan'], brand: ['Padam'] } });
      expect(two.names).toEqual(['One', 'Two']);
      const one = await list('Footwear', { filters: { colour: ['Red'], brand: ['Mochiwala'] } });
      expect(one.names).toEqual(['Three', 'Four']);
    });

    it('find nothing for a value that nobody has, which is no error', async () => {
      for (const name of [
        'category',
        'subCategory',
        'size',
        'colour',
        'brand',
        'origin',
      ] as const) {
        const found = await list('product', { filters: { [name]: ["O'Nobody %_\\ 😀"] } });
        expect(found).toMatchObject({ names: [], total: 0 });
      }
    });

    it('work for every group, with any sort and page', async () => {
      expect((await list('product', { filters: { category: ['Bags'] } })).names).toEqual(['Tote']);
      expect((await list('product', { filters: { size: ['7'] } })).names).toEqual(['One', 'Two']);
      expect((await list('product', { filters: { origin: ['Nepal'] } })).names).toEqual(['Five']);
      const juttis: Body = { filters: { subCategory: ['Juttis'] }, sort: 'date' };
      expect((await list('Footwear', juttis)).names).toEqual(['Five', 'Four']);
      expect((await list('Footwear', { ...juttis, perPage: 1, page: 2 })).names).toEqual(['Four']);
    });
  });

  describe('facets', () => {
    it('count each group under the choices made in the other groups', async () => {
      const { group, total } = await list('Footwear', { filters: { colour: ['Red'] } });
      expect(total).toBe(3);
      expect(group('colour')).toEqual({ Red: 3, Tan: 2 });
      expect(group('brand')).toEqual({ Mochiwala: 2, Padam: 1 });
      expect(group('subCategory')).toEqual({ Chappals: 2, Juttis: 1 });
      expect(group('size')).toEqual({ '6': 1, '7': 1 });
    });

    it('come most frequent first, then by name, with colours and labels', async () => {
      const { facets } = await list('Footwear');
      expect(facets.colour).toEqual([
        { value: 'Red', label: 'Red', count: 3, hex: '#cc0000' },
        { value: 'Tan', label: 'Tan', count: 2, hex: null },
      ]);
      expect(facets.origin.map(({ value, count }) => [value, count])).toEqual([
        ['India', 4],
        ['Nepal', 1],
      ]);
    });

    it('of a category count the categories among all when asked, as the choice would be counted there', async () => {
      for (const filters of [
        { colour: ['Tan'] },
        { colour: ['Red', 'Tan'], category: ['Bags'] },
        {},
      ]) {
        const { facets, total } = await list('Footwear', { filters, acrossCategories: true }, 'hi');
        const ticked = { ...filters, category: ['Footwear', ...(filters.category ?? [])] };
        const everywhere = await list('product', { filters: ticked }, 'hi');
        expect(facets.category).toEqual(everywhere.facets.category);
        const alone = await list('Footwear', { filters }, 'hi');
        expect({ ...facets, category: alone.facets.category }).toEqual(alone.facets);
        expect(total).toBe(alone.total);
      }
      const unknown = await list('Footwear', { search: 'xqzvwkj', acrossCategories: true });
      expect(unknown.group('category')).toEqual({ Footwear: 0 });
    });

    it('keep what is chosen, though the other choices leave nothing of it', async () => {
      const filters = {
        category: ['Bags'],
        subCategory: ['Juttis', 'Totes'],
        size: ['6', '7'],
        colour: ['Red'],
        brand: ['Padam'],
        origin: ['Nepal'],
      };
      for (const search of [undefined, 'xqzvwkj']) {
        const { facets, group } = await list(
          'product',
          { filters, ...(search && { search }) },
          'hi',
        );
        expect(group('category')).toEqual({ Bags: 0 });
        expect(group('subCategory')).toEqual({ Juttis: 0, Totes: 0 });
        expect(group('size')).toEqual({ '6': 0, '7': 0 });
        expect(group('brand')).toEqual({ Padam: 0 });
        expect(facets.category.map(({ label }) => label)).toEqual(['थैले']);
        expect(facets.colour).toEqual([{ value: 'Red', label: 'लाल', count: 0, hex: '#cc0000' }]);
        expect(facets.brand.map(({ label }) => label)).toEqual(['पदम']);
        expect(facets.origin.map(({ label }) => label)).toEqual(['नेपाल']);
      }
    });

    it('are labelled in Hindi where Hindi is known', async () => {
      const { facets, categoryLabel } = await list('Footwear', {}, 'hi');
      expect(categoryLabel).toBe('जूते-चप्पल');
      expect(facets.colour.map(({ label }) => label)).toEqual(['लाल', 'Tan']);
      expect(facets.brand.map(({ label }) => label)).toEqual(['Mochiwala', 'पदम']);
      expect(facets.origin.map(({ label }) => label)).toEqual(['भारत', 'नेपाल']);
      expect(facets.category.map(({ value, label }) => [value, label])).toEqual([
        ['Footwear', 'जूते-चप्पल'],
      ]);
    });
  });
});

it('facets among all categories are one short count beside those of the category', async () => {
  const { texts } = watchStatements(database);
  await list('Footwear', { filters: { brand: ['Never asked'] }, acrossCategories: true });
  vi.restoreAllMocks();
  expect(texts.filter((text) => text.includes('grouping sets'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('group by l.category_id'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('group by'))).toHaveLength(2);
});

it('from the facet index reads nothing but the cards, also for filters and pages that nobody has asked for', async () => {
  app = apps['the facet index'];
  await list('Footwear', {}, 'hi');
  const { texts } = watchStatements(database);
  await list('Footwear', { filters: { origin: ['Nepal'] }, acrossCategories: true }, 'hi');
  await list('product', { filters: { colour: ['Tan'] }, sort: 'date', page: 2, perPage: 1 }, 'hi');
  vi.restoreAllMocks();
  app = apps.PostgreSQL;
  const ofListings = texts.filter((text) => !text.includes('catalogue_changes'));
  expect(ofListings).toHaveLength(2);
  for (const text of ofListings) expect(text).toContain('unnest($2::text[]) with ordinality');
});

it.each([
  [{ sort: 'cheapest' }, 'sort'],
  [{ page: -1 }, 'page'],
  [{ page: 1.5 }, 'page'],
  [{ perPage: 101 }, 'perPage'],
  [{ filters: { price: ['1'] } }, 'filters.price.0'],
  [{ filters: { price: ['900-100'] } }, 'filters.price.0'],
  [{ filters: { rating: ['5'] } }, 'filters.rating.0'],
  [{ filters: { discount: [10] } }, 'filters.discount.0'],
  [{ filters: { stock: ['out'] } }, 'filters.stock.0'],
  [{ filters: { weight: ['1'] } }, 'filters.weight'],
  [{ filters: { colour: 'Red' } }, 'filters.colour'],
  [{ search: 'a'.repeat(5000) }, 'search'],
  [{ search: 'lo\0ta' }, 'search'],
  [{ search: 7 }, 'search'],
])('refuses %j with 400, naming the field', async (body, field) => {
  const reply = await app.post('/api/products/category/product', body);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
});

const NO_VALUES = Object.fromEntries(
  FILTERS.map((name) => [name, []]),
) as unknown as Counts['groups'];
const LABELS = { colours: new Map(), brands: new Map(), sellers: new Map() };

it('a group has its most frequent values, and beyond them those that are chosen', () => {
  const brand = Array.from({ length: FACET_VALUES_MAX + 5 }, (_, place) => ({
    value: `Brand ${place}`,
    count: 1000 - place,
  }));
  const groups = { ...NO_VALUES, brand };
  const filters = { brand: ['Brand 1', `Brand ${FACET_VALUES_MAX + 2}`] };
  const facets = presentFacets({ total: 1000, groups }, filters, [], LABELS, 'en');
  expect(facets.brand.map(({ value, count }) => ({ value, count }))).toEqual([
    ...brand.slice(0, FACET_VALUES_MAX),
    brand[FACET_VALUES_MAX + 2],
  ]);
});

it('what is not shown of a group can be left out before it is sorted and named', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ value: fc.string(), count: fc.integer({ min: 1, max: 9 }) }), {
        selector: ({ value }) => value,
        maxLength: 3 * FACET_VALUES_MAX,
        size: 'max',
      }),
      fc.array(fc.nat(3 * FACET_VALUES_MAX), { maxLength: 5 }),
      (seller, places) => {
        const chosen = places.map((place) => seller[place]?.value ?? `none ${place}`);
        const counts = { total: 10, groups: { ...NO_VALUES, seller } };
        const filters = { seller: [...new Set(chosen)] };
        const present = (shown: Counts) => presentFacets(shown, filters, [], LABELS, 'en').seller;
        expect(present(chooseShown(counts, filters))).toEqual(present(counts));
        expect(chooseShown(counts, filters).groups.seller.length).toBeLessThanOrEqual(
          FACET_VALUES_MAX + filters.seller.length,
        );
      },
    ),
  );
});

it('sizes go from small to large, however many products come in each', () => {
  const size = ['UK 10', 'UK 8', 'M', 'S'].map((value, place) => ({ value, count: 10 - place }));
  const groups = { ...NO_VALUES, size };
  const facets = presentFacets({ total: 10, groups }, {}, [], LABELS, 'en');
  expect(facets.size.map(({ value }) => value)).toEqual(['S', 'M', 'UK 8', 'UK 10']);
});
