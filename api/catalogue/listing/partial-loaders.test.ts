import { ALL_CATEGORIES, FILTERS } from '@haat/shared/listing.ts';
import type { ListingQuery } from '@haat/shared/contract/catalogue.ts';
import { LISTING_PER_PAGE } from '@haat/shared/limits.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  buildCategory,
  buildProduct,
  buildSubCategory,
} from '../../../tests/support/build-product.ts';
import {
  createTestDatabase,
  type TestDatabase,
  watchStatements,
} from '../../../tests/support/database.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';
import { refreshSearch, refreshSearchWords } from '../../search/commands.ts';
import { loadSearchPlan } from '../../search/loaders.ts';
import type { FollowedFacetIndex } from '../facet-index/load-facet-index.ts';
import { createListingCache } from './listing-cache.ts';
import { type ListingDeps, loadListing } from './loaders.ts';
import { findHits } from './queries.ts';

const POTS = 30;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const kitchen = await buildCategory(db, { name: 'Kitchen' });
  const toys = await buildCategory(db, { name: 'Toys' });
  const pots = await buildSubCategory(db, { categoryId: kitchen, name: 'Pots' });
  const blocks = await buildSubCategory(db, { categoryId: toys, name: 'Blocks' });
  // Its document comes before the others.
  const draft = { name: 'Brass Lota of last year', brand: 'Odd', status: 'Draft' } as const;
  const ids = [await buildProduct(db, { ...pots, ...draft })];
  await refreshSearch(db, ids);
  for (let number = 0; number < POTS; number += 1)
    ids.push(
      await buildProduct(db, {
        ...pots,
        name: `Brass Lota ${number}`,
        brand: number % 2 === 0 ? 'Even' : 'Odd',
        popularity: number,
      }),
    );
  ids.push(await buildProduct(db, { ...blocks, name: 'Wooden Blocks', brand: 'Even' }));
  await refreshSearch(db, ids);
  await refreshSearchWords(db);
});
afterAll(() => database.dispose());

const LOADING = { findCurrent: async () => undefined } as unknown as FollowedFacetIndex;

/** A store whose indexes are not loaded, and that takes so many products for too many to count. */
function load(category: string, query: Partial<ListingQuery>, more: Partial<ListingDeps> = {}) {
  const deps = {
    database,
    cache: createListingCache(),
    searchIndex: undefined,
    facetIndex: LOADING,
    countedMax: POTS,
    ...more,
  };
  const asked = { page: 1, perPage: LISTING_PER_PAGE, ...query } as ListingQuery;
  return loadListing(deps, category, asked, 'en');
}

it('lists what PostgreSQL would list, without counting for facets', async () => {
  for (const [category, query] of [
    [ALL_CATEGORIES, {}],
    ['Kitchen', { page: 2 }],
    ['Kitchen', { sort: 'date' }],
    [ALL_CATEGORIES, { sort: 'priceAsc' }],
    [ALL_CATEGORIES, { filters: { brand: ['Even'] }, acrossCategories: true }],
    ['Kitchen', { filters: { brand: ['Odd'] }, page: 2, perPage: 10 }],
    [ALL_CATEGORIES, { search: 'lota' }],
    [ALL_CATEGORIES, { search: 'lota', filters: { brand: ['Odd'] }, sort: 'date' }],
  ] as [string, Partial<ListingQuery>][]) {
    const counted = await load(category, query, { countedMax: POTS + 1 });
    const { texts } = watchStatements(database);
    const partial = await load(category, query);
    vi.restoreAllMocks();
    expect(texts.filter((text) => /grouping sets|group by l\.category_id/.test(text))).toEqual([]);
    const { products, total, categoryLabel } = counted;
    expect(products.length).toBeGreaterThan(0);
    expect(partial).toMatchObject({ products, total, categoryLabel, isPartial: true });
    expect(counted.isPartial).toBe(false);
    const known = FILTERS.filter((name) => name !== 'category' && partial.facets[name].length > 0);
    expect(known).toEqual(Object.keys(query.filters ?? {}));
    // The chosen ones, of which nobody knows how many there are.
    for (const name of known)
      expect(partial.facets[name].map(({ count }) => count)).toEqual([null]);
  }
});

it('knows no page behind the first 1,200 products of a choice, but all of a category', async () => {
  const behind = { page: 51, perPage: 24 };
  const refused = load('Kitchen', { ...behind, filters: { brand: ['Even'] } });
  await expect(refused).rejects.toMatchObject({ status: 503 });
  await expect(load('Kitchen', { ...behind, search: 'lota' })).rejects.toMatchObject({
    status: 503,
  });
  expect(await load('Kitchen', behind)).toMatchObject({ products: [], total: POTS });
});

it('looks for words again when there are postings, and keeps nothing that was not found before', async () => {
  const cache = createListingCache();
  const unknown = { search: 'zzyzx' };
  expect(await load(ALL_CATEGORIES, unknown, { cache })).toMatchObject({
    total: 0,
    isPartial: true,
  });
  const indexes = await startIndexes(database.db);
  await indexes.whenRead();
  const { facetIndex, searchIndex } = indexes;
  const { texts } = watchStatements(database);
  const found = await load(ALL_CATEGORIES, { search: 'lota' }, { cache, facetIndex, searchIndex });
  const again = await load(ALL_CATEGORIES, unknown, { cache, facetIndex, searchIndex });
  vi.restoreAllMocks();
  await indexes.stop();
  expect([found.total, found.isPartial]).toEqual([POTS, false]);
  expect([again.total, again.isPartial]).toEqual([0, false]);
  expect(texts.some((text) => text.includes('search_words'))).toBe(true);
});

it('counts all of them in a store without an index', async () => {
  const { isPartial, facets } = await load('Kitchen', {}, { facetIndex: undefined });
  expect([isPartial, facets.brand.length]).toEqual([false, 2]);
});

it('has facets again when the index is loaded', async () => {
  const indexes = await startIndexes(database.db);
  await indexes.whenRead();
  const { facetIndex } = indexes;
  const { isPartial, facets } = await load('Kitchen', {}, { facetIndex });
  expect(isPartial).toBe(false);
  expect(facets.brand.map(({ value, count }) => [value, count])).toEqual([
    ['Even', POTS / 2],
    ['Odd', POTS / 2],
  ]);
  await indexes.stop();
});

it('looks through no more products that have the words of a search than it was told', async () => {
  const search = await loadSearchPlan(database.db, 'lota', { isTyping: false });
  const choice = { categoryId: null, filters: {}, search };
  const window = { limit: POTS, offset: 0 };
  const few = await findHits(database.db, choice, 'relevance', window, 5);
  const all = await findHits(database.db, choice, 'relevance', window);
  expect([few.length, all.length]).toEqual([5, POTS]);
  expect(all).toEqual(expect.arrayContaining(few));
  expect(await findHits(database.db, choice, 'relevance', window, POTS)).toEqual(all);
  const toys = { ...choice, filters: { brand: ['Odd'] } };
  expect(await findHits(database.db, toys, 'date', window, 1)).toHaveLength(1);
});
