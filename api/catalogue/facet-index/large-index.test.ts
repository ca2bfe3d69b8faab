import fc from 'fast-check';
import { SORTS, type Sort } from '@haat/shared/listing.ts';
import { expect, it } from 'vitest';
import { FacetIndex } from './facet-index.ts';
import { ID_BYTES } from './id-table.ts';
import type { ProductBlock } from './index-queries.ts';

const PRODUCTS = 4_000;
const BRANDS = 400;
const COLOURS = ['["Red"]', '["Red","Blue"]', '["Blue"]', '[]'];

interface Product {
  readonly id: string;
  readonly brand: string;
  readonly colour: string;
  readonly keys: Readonly<Record<Sort, number>>;
}

const products = Array.from({ length: PRODUCTS }, (_, at): Product => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 0;
  return {
    id: mixed.toString(16).padStart(ID_BYTES * 2, '0'),
    brand: `brand ${mixed % BRANDS}`,
    colour: COLOURS[(mixed >>> 10) % COLOURS.length] as string,
    keys: { popular: mixed % 7, rated: mixed % 5, date: mixed },
  };
});

function buildBlock(some: readonly Product[]): ProductBlock {
  const keysOf = (sort: Sort) => some.map(({ keys }) => keys[sort]);
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
    },
    keys: { popular: keysOf('popular'), rated: keysOf('rated'), date: keysOf('date') },
  };
}

function buildIndex(): FacetIndex {
  const index = new FacetIndex(PRODUCTS);
  index.load(buildBlock(products));
  expect([...index.sort()].length).toBeGreaterThan(0);
  return index;
}

/** All of a choice in the order of a sort. */
function listAll(isChosen: (product: Product) => boolean, sort: Sort): string[] {
  const first = (a: Product, b: Product) => b.keys[sort] - a.keys[sort] || (a.id < b.id ? -1 : 1);
  return products
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
  );
  const windows = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(chosen, fc.constantFrom(...SORTS), windows, (filters, sort, window) => {
      const isChosen = ({ brand, colour }: Product) =>
        'brand' in filters ? filters.brand.includes(brand) : colour.includes('Red');
      const right = listAll(isChosen, sort).slice(window.offset, window.offset + window.limit);
      expect(index.listPage({ categoryId: null, filters }, sort, window)).toEqual(right);
    }),
  );
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
