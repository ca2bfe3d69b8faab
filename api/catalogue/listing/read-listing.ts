import type { Facets, Listing, ListingQuery } from '@haat/shared/contract/catalogue.ts';
import { ALL_CATEGORIES, type Sort } from '@haat/shared/listing.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../../db/connect.ts';
import { NotFound } from '../../errors.ts';
import { inLanguage, presentCard } from '../present.ts';
import { type CardRow, findCards, findShelves, type Shelf } from '../queries.ts';
import { hasFilters, keyOf, settleFilters } from '../rules.ts';
import type { ListingCache } from './listing-cache.ts';
import { presentFacets } from './present.ts';
import {
  type Choice,
  countFacets,
  findHits,
  findLabels,
  findPage,
  type Window,
} from './queries.ts';

export interface ListingDeps {
  readonly database: Database;
  readonly cache: ListingCache;
}

/** Ids kept of a filtered or searched listing; pages beyond them are read one by one. */
const HITS_KEPT = 1200;

/** A page of one category (or of all) with its total and facets. Throws 404 for a category that is not there. */
export async function readListing(
  deps: ListingDeps,
  categoryName: string,
  query: ListingQuery,
  language: Language,
): Promise<Listing> {
  const shelves = await readShelves(deps);
  const category = findCategory(shelves, categoryName);
  const choice = { categoryId: category?.id ?? null, filters: settleFilters(query.filters) };
  const window = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
  const [rows, { total, facets }] = await Promise.all([
    readRows(deps, choice, query.sort ?? 'popular', window),
    readFacets(deps, choice, shelves, language),
  ]);
  return {
    products: rows.map((row) => presentCard(row, language)),
    total,
    facets,
    categoryLabel: category && inLanguage(language, category.name, category.nameHi),
    correctedTo: null,
  };
}

/** Categories and sub-categories with their counts, as menus and labels need them. */
export function readShelves({ database, cache }: ListingDeps): Promise<Shelf[]> {
  return cache.shelves('all', () => findShelves(database.db));
}

function findCategory(shelves: readonly Shelf[], name: string): Shelf | null {
  if (name === ALL_CATEGORIES) return null;
  const category = shelves.find((shelf) => shelf.name === name);
  if (!category) throw NotFound('categoryNotFound');
  return category;
}

async function readRows(
  { database: { pool }, cache }: ListingDeps,
  choice: Choice,
  sort: Sort,
  window: Window,
): Promise<CardRow[]> {
  if (!hasFilters(choice.filters)) return findPage(pool, choice.categoryId, sort, window);
  const end = window.offset + window.limit;
  if (end > HITS_KEPT) return findCards(pool, await findHits(pool, choice, sort, window));
  const hits = await cache.hits(keyOf(choice, sort), () =>
    findHits(pool, choice, sort, { limit: HITS_KEPT, offset: 0 }),
  );
  return findCards(pool, hits.slice(window.offset, end));
}

function readFacets(
  { database: { pool }, cache }: ListingDeps,
  choice: Choice,
  shelves: readonly Shelf[],
  language: Language,
): Promise<{ total: number; facets: Facets }> {
  return cache.counts(keyOf(choice, language), async () => {
    const counts = await countFacets(pool, choice);
    const brands = language === 'hi' ? counts.groups.brand.map(({ value }) => String(value)) : [];
    const labels = await findLabels(pool, brands);
    return { total: counts.total, facets: presentFacets(counts, shelves, labels, language) };
  });
}
