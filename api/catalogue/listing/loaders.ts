import type { Listing, ListingQuery } from '@haat/shared/contract/catalogue.ts';
import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import { ALL_CATEGORIES, FILTERS } from '@haat/shared/listing.ts';
import { translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { NotFound } from '../../errors.ts';
import { buildMentionsPlan } from '../../search/rules.ts';
import type { ProductPostings } from '../../search/postings/product-postings.ts';
import type { FollowedPostings } from '../../search/postings/load-postings.ts';
import { presentCard } from '../card-present.ts';
import { type CardDeps, loadCards } from '../card-loaders.ts';
import type { CardRow } from '../card-queries.ts';
import type { FacetIndex } from '../facet-index/facet-index.ts';
import type { FollowedFacetIndex } from '../facet-index/load-facet-index.ts';
import { buildIndexChoice } from '../facet-index/index-choice.ts';
import { type CategoryRow, countSubCategories, listCategories } from '../queries.ts';
import { type Filters, formatCacheKey, hasFilters, normaliseFilters } from '../rules.ts';
import type { Choice } from './choice-queries.ts';
import { type Count, type Counts, countCategories, countFacets } from './facet-queries.ts';
import { loadLabels } from './label-loaders.ts';
import { type ListingCache, listIds } from './listing-cache.ts';
import { readSearch } from './plan-loaders.ts';
import {
  chooseShown,
  presentCategories,
  presentFacets,
  presentSearch,
  presentUncounted,
} from './present.ts';
import {
  type Asked,
  hasPricedOrder,
  findHits,
  findPage,
  isListedSort,
  type Order,
  type Window,
} from './queries.ts';
import { COUNTED_MAX, countAll, loadPartial } from './partial-loaders.ts';
import { chooseCache, countIndexed, loadSearchedIndex } from './searched-loaders.ts';

export interface ListingDeps extends CardDeps {
  readonly cache: ListingCache;
  /** Without it PostgreSQL searches. */
  readonly searchIndex: FollowedPostings | undefined;
  /** Without it PostgreSQL filters and counts. */
  readonly facetIndex: FollowedFacetIndex | undefined;
  /** Of more products PostgreSQL counts no facets while the index is being loaded; `COUNTED_MAX` when not given. */
  readonly countedMax?: number;
}

/** Product ids of a filtered or searched listing are read and cached in blocks of this size. */
const HITS_AT_ONCE = 1200;
/** From memory another block costs little, and writing out ids that nobody looks at costs more. */
const INDEXED_HITS_AT_ONCE = 120;

const NOTHING_FOUND = {
  products: [],
  total: 0,
  ...presentSearch(null),
  mentions: 0,
} satisfies Partial<Listing>;

const NO_COUNTS: Counts = {
  total: 0,
  groups: Object.fromEntries(FILTERS.map((name) => [name, []])) as unknown as Counts['groups'],
};

/**
 * A page of one category (or of all) with its total and facets. Throws 404 for a category that does not exist, and 503
 * when too many requests wait for searches or counts that are not cached.
 */
export async function loadListing(
  deps: ListingDeps,
  categoryName: string,
  query: ListingQuery,
  language: Language,
): Promise<Listing> {
  const categories = await loadCategories(deps);
  const category = findCategory(categories, categoryName);
  const categoryLabel = category && translate(category, 'name', language);
  const postings = query.search ? await deps.searchIndex?.findLatest() : undefined;
  const search = await readSearch({ ...deps, postings }, categories, query);
  const filters = normaliseFilters(query.filters);
  const chosen = [...(category ? [category.name] : []), ...(filters.category ?? [])];
  const across = (counts: readonly Count[]): Partial<Facets> =>
    query.acrossCategories
      ? { category: presentCategories(counts, [...new Set(chosen)], categories, language) }
      : {};
  const index = await deps.facetIndex?.findCurrent();
  const hasIndexes = index !== undefined && (!search || postings !== undefined);
  const isPartial =
    !hasIndexes &&
    deps.facetIndex !== undefined &&
    countAll(categories) > (deps.countedMax ?? COUNTED_MAX);
  if (search === 'nothing') {
    const facets = await labelFacets(deps, NO_COUNTS, filters, language);
    const all = { ...facets, ...across([]) };
    return { ...NOTHING_FOUND, facets: all, categoryLabel, isPartial };
  }
  const choice = { categoryId: category?.id ?? null, filters, search };
  const order: Order = query.sort ?? (search ? 'relevance' : 'popular');
  const window = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
  const asked = { choice, order, window, language };
  const inMemory = hasIndexes ? { index, postings, categories } : undefined;
  const [rows, { total, facets }, counts] = await (inMemory
    ? readFromIndex(deps, inMemory, asked)
    : isPartial
      ? readPartial(deps, categories, asked)
      : readFromDatabase(deps, asked, query.acrossCategories ?? false));
  const shown = { ...facets, ...across(counts) };
  const isLastPage = window.offset + window.limit >= total;
  return {
    products: rows.map((row) => presentCard(row, language)),
    total,
    facets: isPartial ? presentUncounted(shown) : shown,
    categoryLabel,
    ...presentSearch(search),
    mentions: isLastPage && !isPartial ? await countMentions(deps, inMemory, asked) : 0,
    isPartial,
  };
}

/** While the index of a large catalogue is being loaded. */
async function readPartial(
  deps: ListingDeps,
  categories: readonly CategoryRow[],
  asked: Asked,
): Promise<ListingParts> {
  const { choice, language } = asked;
  const [{ rows, total }, facets] = await Promise.all([
    loadPartial(deps, categories, asked),
    labelFacets(deps, NO_COUNTS, choice.filters, language),
  ]);
  return [rows, { total, facets }, []];
}

/** Categories and sub-categories with their counts, as menus and labels need them. */
export async function loadCategories({
  database,
  cache,
  facetIndex,
}: ListingDeps): Promise<CategoryRow[]> {
  const index = await facetIndex?.findCurrent();
  return cache.categories(`counted ${index?.membersVersion ?? 'in SQL'}`, async () => {
    const counts = index ? index.countSubCategories() : await countSubCategories(database.db);
    return listCategories(database.db, counts);
  });
}

function findCategory(categories: readonly CategoryRow[], name: string): CategoryRow | null {
  if (name === ALL_CATEGORIES) return null;
  const category = categories.find((own) => own.name === name);
  if (!category) throw NotFound('categoryNotFound');
  return category;
}

type ListingParts = [readonly CardRow[], { total: number; facets: Facets }, readonly Count[]];

interface InMemory {
  readonly index: FacetIndex;
  /** Missing when nothing was searched for. */
  readonly postings: ProductPostings | undefined;
  readonly categories: readonly CategoryRow[];
}

/** At most the cards of the page are read from the database. */
async function readFromIndex(
  deps: ListingDeps,
  inMemory: InMemory,
  { choice, order, window, language }: Asked,
): Promise<ListingParts> {
  const { index } = inMemory;
  const indexChoice = buildIndexChoice(choice, inMemory.categories);
  const searched = await loadSearchedIndex(deps, inMemory, { ...choice, unsearched: indexChoice });
  // A new price changes no listing: what depends on prices is not kept with listings.
  const cache = chooseCache(deps.cache, choice.search);
  const ids = searched
    ? await listIds(
        cache.indexedHits,
        formatCacheKey(choice, `${order} ${index.version}`),
        window,
        {
          atOnce: INDEXED_HITS_AT_ONCE,
          findBlock: async (block) => searched.listPage(order, block),
        },
      )
    : index.listPage(indexChoice, order === 'relevance' ? 'popular' : order, window);
  const key = formatCacheKey(choice, `${language} ${index.countsVersion}`);
  const [rows, counted] = await Promise.all([
    loadCards(deps, ids, language),
    cache.indexed(key, async () => {
      const counts = searched ? searched.countFacets() : index.countFacets(indexChoice);
      const facets = await labelFacets(deps, counts, choice.filters, language);
      return { total: counts.total, facets, acrossCategories: counts.acrossCategories };
    }),
  ]);
  return [rows, counted, counted.acrossCategories];
}

/** How many products only mention the words of a search. */
async function countMentions(
  deps: ListingDeps,
  inMemory: InMemory | undefined,
  { choice, language }: Asked,
): Promise<number> {
  if (!choice.search || choice.search.isMention) return 0;
  const mentioning = { ...choice, search: buildMentionsPlan(choice.search) };
  if (!inMemory) return (await readFacets(deps, mentioning, language)).total;
  const unsearched = buildIndexChoice(mentioning, inMemory.categories);
  const key = formatCacheKey(choice, String(inMemory.index.countsVersion));
  return countIndexed(deps, key, inMemory, { ...mentioning, unsearched });
}

function readFromDatabase(
  deps: ListingDeps,
  { choice, order, window, language }: Asked,
  isAcrossCategories: boolean,
): Promise<ListingParts> {
  return Promise.all([
    readRows(deps, choice, order, window, language),
    readFacets(deps, choice, language),
    isAcrossCategories ? readCategoryCounts(deps, choice) : [],
  ]);
}

async function readRows(
  deps: ListingDeps,
  choice: Choice,
  order: Order,
  window: Window,
  language: Language,
): Promise<readonly CardRow[]> {
  const { db } = deps.database;
  if (isListedSort(order) && !choice.search && !hasFilters(choice.filters))
    return findPage(db, choice.categoryId, order, window, language);
  const { hits, pricedHits } = deps.cache;
  const cached = hasPricedOrder(choice, order) ? pricedHits : hits;
  const ids = await listIds(cached, formatCacheKey(choice, order), window, {
    atOnce: HITS_AT_ONCE,
    findBlock: (block) => findHits(db, choice, order, block),
  });
  return loadCards(deps, ids, language);
}

function readFacets(
  deps: ListingDeps,
  choice: Choice,
  language: Language,
): Promise<{ total: number; facets: Facets }> {
  const { db } = deps.database;
  return deps.cache.counts(formatCacheKey(choice, language), async () => {
    const counts = await countFacets(db, choice);
    const shown = chooseShown(counts, choice.filters);
    return {
      total: counts.total,
      facets: await labelFacets(deps, shown, choice.filters, language),
    };
  });
}

/** Counts for all categories; pages of different categories share the cached value. */
function readCategoryCounts(
  { database: { db }, cache }: ListingDeps,
  { filters, search }: Choice,
): Promise<readonly Count[]> {
  const { category: _, ...others } = filters;
  const choice = { categoryId: null, filters: others, search };
  return cache.categoryCounts(formatCacheKey(choice, 'categories'), () =>
    countCategories(db, choice),
  );
}

async function labelFacets(
  deps: ListingDeps,
  shown: Counts,
  filters: Filters,
  language: Language,
): Promise<Facets> {
  const [categories, labels] = await Promise.all([
    loadCategories(deps),
    loadLabels(deps, shown, filters, language),
  ]);
  return presentFacets(shown, filters, categories, labels, language);
}
