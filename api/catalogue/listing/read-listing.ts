import type { Facets, Listing, ListingQuery } from '@haat/shared/contract/catalogue.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../../db/connect.ts';
import { NotFound } from '../../errors.ts';
import { planSearch, type SearchPlan } from '../../search/plan/plan-search.ts';
import { presentCard } from '../cards/present-card.ts';
import { type CardRow, findCards } from '../cards/queries.ts';
import { findShelves, type Shelf } from '../queries.ts';
import { hasFilters, inLanguage, keyOf, settleFilters } from '../rules.ts';
import type { ListingCache } from './listing-cache.ts';
import { presentFacets } from './present.ts';
import {
  type Choice,
  countFacets,
  findHits,
  findLabels,
  findPage,
  type Order,
  type Window,
} from './queries.ts';

export interface ListingDeps {
  readonly database: Database;
  readonly cache: ListingCache;
}

/** Ids of a filtered or searched listing are read and kept in blocks of so many. */
const HITS_AT_ONCE = 1200;

const NOTHING_FOUND = {
  products: [],
  total: 0,
  facets: { category: [], subCategory: [], size: [], colour: [], brand: [], origin: [] },
  correctedTo: null,
} satisfies Partial<Listing>;

/** A page of one category (or of all) with its total and facets. Throws 404 for a category that is not there. */
export async function readListing(
  deps: ListingDeps,
  categoryName: string,
  query: ListingQuery,
  language: Language,
): Promise<Listing> {
  const shelves = await readShelves(deps);
  const category = findCategory(shelves, categoryName);
  const categoryLabel = category && inLanguage(language, category.name, category.nameHi);
  const search = await readSearch(deps, query.search);
  if (search === 'nothing') return { ...NOTHING_FOUND, categoryLabel };
  const filters = settleFilters(query.filters);
  const choice = { categoryId: category?.id ?? null, filters, search };
  const order = query.sort ?? (search ? 'relevance' : 'popular');
  const window = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
  const [rows, { total, facets }] = await Promise.all([
    readRows(deps, choice, order, window),
    readFacets(deps, choice, language),
  ]);
  return {
    products: rows.map((row) => presentCard(row, language)),
    total,
    facets,
    categoryLabel,
    correctedTo: search?.correctedTo ?? null,
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

/** Null when nothing was typed; 'nothing' when the catalogue has no such words. */
async function readSearch(
  { database: { pool }, cache }: ListingDeps,
  text: string | undefined,
): Promise<SearchPlan | null | 'nothing'> {
  const typed = text?.trim();
  if (!typed) return null;
  const { plan } = await cache.plans(typed, async () => ({
    plan: await planSearch(pool, typed, { isTyping: false }),
  }));
  return plan ?? 'nothing';
}

async function readRows(
  { database: { pool }, cache }: ListingDeps,
  choice: Choice,
  order: Order,
  window: Window,
): Promise<CardRow[]> {
  if (order !== 'relevance' && !choice.search && !hasFilters(choice.filters))
    return findPage(pool, choice.categoryId, order, window);
  const first = Math.floor(window.offset / HITS_AT_ONCE);
  const last = Math.floor((window.offset + window.limit - 1) / HITS_AT_ONCE);
  const blocks = await Promise.all([...new Set([first, last])].map((block) => readHits(block)));
  const start = window.offset - first * HITS_AT_ONCE;
  return findCards(pool, blocks.flat().slice(start, start + window.limit));

  function readHits(block: number): Promise<string[]> {
    return cache.hits(keyOf(choice, `${order} ${block}`), () =>
      findHits(pool, choice, order, { limit: HITS_AT_ONCE, offset: block * HITS_AT_ONCE }),
    );
  }
}

function readFacets(
  deps: ListingDeps,
  choice: Choice,
  language: Language,
): Promise<{ total: number; facets: Facets }> {
  const { pool } = deps.database;
  return deps.cache.counts(keyOf(choice, language), async () => {
    const [shelves, counts] = await Promise.all([readShelves(deps), countFacets(pool, choice)]);
    const brands = language === 'hi' ? counts.groups.brand.map(({ value }) => String(value)) : [];
    const labels = await findLabels(pool, brands);
    return { total: counts.total, facets: presentFacets(counts, shelves, labels, language) };
  });
}
