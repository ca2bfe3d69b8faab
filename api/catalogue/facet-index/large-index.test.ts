import fc from 'fast-check';
import { parsePriceRange, SORTS, type Sort } from '@haat/shared/listing.ts';
import { expect, it } from 'vitest';
import { FACET_VALUES_MAX } from '../rules.ts';
import { FacetIndex } from './facet-index.ts';
import { ID_BYTES } from './id-table.ts';
import type { ProductBlock, SortKey } from './index-queries.ts';

// More than a page passes at first.
const PRODUCTS = 10_000;
const BRANDS = 400;
const COLOURS = ['["Red"]', '["Red","Blue"]', '["Blue"]', '[]'];

interface Product {
  readonly id: string;
  readonly brand: string;
  readonly colour: string;
  readonly keys: Readonly<Record<SortKey, number>>;
}

const products = Array.from({ length: PRODUCTS }, (_, at): Product => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 0;
  return {
    id: mixed.toString(16).padStart(ID_BYTES * 2, '0'),
    brand: `brand ${mixed % BRANDS}`,
    colour: COLOURS[(mixed >>> 10) % COLOURS.length] as string,
    keys: { popular: mixed % 7, rated: mixed % 5, date: mixed, price: -(mixed % 900) },
  };
});

function buildBlock(some: readonly Product[]): ProductBlock {
  const keysOf = (key: SortKey) => some.map(({ keys }) => keys[key]);
  return {
    length: some.length,
    ids: Buffer.from(some.map(({ id }) => id).join(''), 'hex'),
    filters: {
      category: some.map(() => 1),
      subCategory: some.map(() => 2),
      size: some.map(() => '[]'),
      colour: some.map(({ colour }) => colour),
      brand: some.map(({ brand }) => brand),
      origin: some.map(() => 'India'),
      price: some.map(({ keys }) => (keys.price > -500 ? '0-499' : '500-999')),
      rating: some.map(() => '[]'),
      discount: some.map(() => '["25","10"]'),
      stock: some.map(() => '["in"]'),
      seller: some.map(() => 'AB1'),
    },
    keys: {
      popular: keysOf('popular'),
      rated: keysOf('rated'),
      date: keysOf('date'),
      price: keysOf('price'),
    },
  };
}

function buildIndex(block = buildBlock(products)): FacetIndex {
  const index = new FacetIndex(PRODUCTS);
  index.load(block);
  expect([...index.sort()].length).toBeGreaterThan(0);
  return index;
}

/** All of a choice in the order of a sort. */
function listAll(isChosen: (product: Product) => boolean, sort: Sort, of = products): string[] {
  const isByPrice = sort === 'priceAsc' || sort === 'priceDesc';
  const key = isByPrice ? 'price' : sort;
  const sign = sort === 'priceDesc' ? -1 : 1;
  const first = (a: Product, b: Product) =>
    sign * (b.keys[key] - a.keys[key] || (a.id < b.id ? -1 : 1));
  return of
    .filter(isChosen)
    .sort(first)
    .map(({ id }) => id);
}

it('a page is the same part of all, whether few or most products are chosen', () => {
  const index = buildIndex();
  const brands = fc.uniqueArray(fc.nat(BRANDS), { minLength: 1, maxLength: 3 });
  const chosen = fc.oneof(
    brands.map((some) => ({ brand: some.map((one) => `brand ${one}`) })),
    fc.constant({ colour: ['Red'] }),
    fc.tuple(fc.nat(900), fc.nat(900)).map(([from, length]) => ({
      price: [`${from}-${from + length}`, '897-'],
    })),
  );
  const offset = fc.oneof(fc.nat(30), fc.nat(PRODUCTS / 2));
  const windows = fc.record({ offset, limit: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(chosen, fc.constantFrom(...SORTS), windows, (filters, sort, window) => {
      const isChosen = ({ brand, colour, keys }: Product) => {
        if ('brand' in filters) return filters.brand.includes(brand);
        if ('colour' in filters) return colour.includes('Red');
        const ranges = filters.price.flatMap((value) => parsePriceRange(value) ?? []);
        return ranges.some(({ from, to }) => -keys.price >= from && -keys.price <= to);
      };
      const right = listAll(isChosen, sort).slice(window.offset, window.offset + window.limit);
      expect(index.listPage({ categoryId: null, filters }, sort, window)).toEqual(right);
    }),
  );
});

it.each([
  { categoryId: null, filters: { brand: ['brand 7', 'brand 8'], colour: ['Red'] } },
  { categoryId: 1, filters: { category: [1], brand: ['brand 7', 'brand 8'] } },
])('pages and counts of one choice are right in any order: %j', (choice) => {
  const { filters, ...block } = buildBlock(products);
  const category = products.map(({ keys }) => (keys.rated < 3 ? 3 : 1));
  const index = buildIndex({ ...block, filters: { ...filters, category } });
  const window = { offset: 0, limit: 60 };
  const anew = () => ({ ...choice });
  const page = index.listPage(anew(), 'popular', window);
  const counts = index.countFacets(anew());
  expect(counts.total).toBe(page.length);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(index.listPage(choice, 'popular', window)).toEqual(page);
    expect(index.countFacets(choice)).toEqual(counts);
  }
});

it('the same question has another answer, and the index another version, after a change', () => {
  const index = buildIndex();
  const choice = { categoryId: null, filters: { colour: ['Blue'] } };
  const before = index.countFacets(choice).total;
  const { version } = index;
  const changed = products.find(({ colour }) => colour === '["Red"]') as Product;
  index.update([changed.id], buildBlock([{ ...changed, colour: '["Blue"]' }]));
  expect(index.countFacets(choice).total).toBe(before + 1);
  expect(index.version).not.toBe(version);
});

it('of what a search found it leaves out what is no longer listed, or not yet known', () => {
  const index = buildIndex();
  const everything = { categoryId: null, filters: {} };
  const [gone, left] = products as [Product, Product];
  const rows = Int32Array.from([index.findRow(gone.id), -1, index.findRow(left.id)]);
  index.update([gone.id], buildBlock([]));
  const found = index.listListed(rows);
  expect(index.countFacets(everything, found)).toMatchObject({
    total: 1,
    groups: { category: [{ value: 1, count: 1 }], brand: [{ value: left.brand, count: 1 }] },
  });
  expect(index.listPage(everything, 'date', { offset: 0, limit: 10 }, found)).toEqual([left.id]);
});

it('lists as many brands as a facet shows, those that are chosen beside them, and every sub-category', () => {
  const index = new FacetIndex(PRODUCTS);
  const block = buildBlock(products);
  // Every brand has ten products but the last one, which has one.
  const brand = products.map((_, at) => `brand ${Math.floor(at / 10)}`);
  brand[PRODUCTS - 1] = 'rare';
  const subCategory = products.map((_, at) => at % (2 * FACET_VALUES_MAX));
  index.load({ ...block, filters: { ...block.filters, brand, subCategory } });
  expect([...index.sort()].length).toBeGreaterThan(0);
  const { groups } = index.countFacets({ categoryId: null, filters: { brand: ['rare'] } });
  const others = [...new Set(brand)].filter((one) => one !== 'rare' && one !== 'brand 399');
  const shown = others.sort().slice(0, FACET_VALUES_MAX);
  expect(groups.brand.map(({ value }) => value)).toEqual([...shown, 'rare']);
  const { groups: all } = index.countFacets(EVERYTHING);
  expect(all.subCategory).toHaveLength(2 * FACET_VALUES_MAX);
});

const EVERYTHING = { categoryId: null, filters: {} };

/** Few products are put to their places one by one, many in one pass. */
const changes = fc.record({
  first: fc.nat(PRODUCTS - 1),
  count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 40, max: 80 })),
  what: fc.constantFrom('colour', 'brand', 'popular', 'price', 'gone', 'back'),
  to: fc.nat(8),
});

it('what is kept of a filter is right after any changes, and so are counts and orders', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 5 }), fc.nat(BRANDS), (made, brand) => {
      const index = buildIndex();
      const now = new Map(products.map((product) => [product.id, product]));
      const choices = [
        { colour: ['Blue'] },
        { brand: [`brand ${brand}`, 'brand 7'] },
        { price: ['500-504'] },
      ];
      for (const { first, count, what, to } of made) {
        const [answers, right] = answerBoth(index, now, choices);
        expect(answers).toEqual(right);
        const some = products.slice(first, first + count).map((own) => {
          const product = now.get(own.id) ?? own;
          if (what === 'colour') return { ...product, colour: COLOURS[to % 4] as string };
          if (what === 'brand') return { ...product, brand: `brand ${to + 5}` };
          if (what === 'price') return { ...product, keys: { ...product.keys, price: -500 - to } };
          return what === 'popular'
            ? { ...product, keys: { ...product.keys, popular: to } }
            : product;
        });
        index.update(
          some.map(({ id }) => id),
          buildBlock(what === 'gone' ? [] : some),
        );
        for (const product of some)
          if (what === 'gone') now.delete(product.id);
          else now.set(product.id, product);
      }
      const [answers, right] = answerBoth(index, now, choices);
      expect(answers).toEqual(right);
    }),
    { numRuns: 20 },
  );
});

/** What the index answers, and what is right. */
function answerBoth(
  index: FacetIndex,
  now: ReadonlyMap<string, Product>,
  choices: readonly { colour?: string[]; brand?: string[]; price?: string[] }[],
): [unknown, unknown] {
  const all = [...now.values()];
  const window = { offset: 5, limit: 20 };
  const everything = index.countFacets(EVERYTHING);
  const order = index.listPage(EVERYTHING, 'popular', { offset: 0, limit: PRODUCTS });
  const answers: unknown[] = [everything.total, everything.groups.category, order];
  const right: unknown[] = [
    all.length,
    [{ value: 1, count: all.length }],
    listAll(() => true, 'popular', all),
  ];
  for (const filters of choices) {
    const isChosen = ({ brand, colour, keys }: Product) =>
      filters.price
        ? keys.price <= -500 && keys.price >= -504
        : (filters.brand?.includes(brand) ?? JSON.parse(colour).includes(filters.colour?.[0]));
    const listed = listAll(isChosen, 'popular', all);
    const choice = { categoryId: null, filters };
    answers.push(index.countFacets(choice).total, index.listPage(choice, 'popular', window));
    right.push(listed.length, listed.slice(5, 25));
    answers.push(index.listPage(choice, 'priceDesc', window));
    right.push(listAll(isChosen, 'priceDesc', all).slice(5, 25));
  }
  return [answers, right];
}

it('a review, which moves a product in an order, leaves the version of what is counted as it is', () => {
  const index = buildIndex();
  const { version, countsVersion } = index;
  const [product] = products as [Product];
  index.update([product.id], buildBlock([{ ...product, keys: { ...product.keys, rated: 99 } }]));
  expect(index.countsVersion).toBe(countsVersion);
  expect(index.version).not.toBe(version);
  index.update([product.id], buildBlock([]));
  expect(index.countsVersion).not.toBe(countsVersion);
  index.update([product.id], buildBlock([product]));
  const all = { offset: 0, limit: PRODUCTS };
  expect(index.listPage(EVERYTHING, 'rated', all)).toEqual(listAll(() => true, 'rated'));
});

it('a new price counts everything again that can depend on it, but not the menu', () => {
  const index = buildIndex();
  const { countsVersion, membersVersion } = index;
  const [product] = products as [Product];
  const choice = { categoryId: null, filters: { price: ['1000-1000'] } };
  expect(index.countFacets(choice).total).toBe(0);
  index.update([product.id], buildBlock([{ ...product, keys: { ...product.keys, price: -1000 } }]));
  expect(index.countFacets(choice).total).toBe(1);
  expect(index.countsVersion).not.toBe(countsVersion);
  expect(index.membersVersion).toBe(membersVersion);
});
