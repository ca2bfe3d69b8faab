import type { BodyOf } from '@haat/shared/contract/calls.ts';
import {
  ALL_CATEGORIES,
  FILTERS,
  type FilterName,
  PRICE_RANGES,
  parsePriceRange,
  SORTS,
  type Sort,
} from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { toLatinDigits } from '@haat/shared/text.ts';

export type Filters = { readonly [Name in FilterName]?: readonly string[] };

/** What a listing's URL asks for. `sort` and `page` may be invalid, typed by hand: the call then refuses them. */
export interface ListingQuery {
  /** The `{category}` of the path; ALL_CATEGORIES for the whole store. */
  readonly category: string;
  readonly search: string;
  /** Null is the default order, which the URL leaves out. */
  readonly sort: Sort | null;
  readonly page: number;
  readonly filters: Filters;
  /** Only what mentions the words of the search in a description, and is not found otherwise. */
  readonly mentions: boolean;
  /** Without scripts nothing more can be shown later: the document then has every value of the filters. */
  readonly allValues: boolean;
}

const DEFAULT_SORT: Sort = SORTS[0];
const FIRST_PAGE = 1;
/** The parameter `values` of a document with every value. */
export const ALL_VALUES = 'all';

/** The path's category and the URL's parameters → the query. Unknown parameters are ignored. */
export function readListingQuery(category: string, params: URLSearchParams): ListingQuery {
  const search = params.get('search')?.trim() ?? '';
  return {
    category,
    search,
    sort: omitDefaultSort(params.get('sort') as Sort | null, search),
    page: readPage(params.get('page')),
    filters: readFilters(params),
    mentions: search !== '' && params.has('mentions'),
    allValues: params.get('values') === ALL_VALUES,
  };
}

/** The URL of a listing, as a path of the site map. Every choice has exactly one URL; defaults are left out. */
export function formatListingPath(query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  for (const name of FILTERS)
    for (const value of query.filters[name] ?? []) params.append(name, value);
  if (query.mentions) params.set('mentions', '1');
  if (query.allValues) params.set('values', ALL_VALUES);
  if (query.sort) params.set('sort', query.sort);
  if (query.page !== FIRST_PAGE) params.set('page', String(query.page));
  const text = params.toString();
  return paths.category(query.category) + (text && `?${text}`);
}

/** The body of the call for this query. */
export function toListingBody({
  search,
  sort,
  page,
  filters,
  mentions,
}: ListingQuery): BodyOf<'productsInCategory'> {
  const groups = FILTERS.flatMap((name) => (filters[name] ? [[name, [...filters[name]]]] : []));
  return {
    page,
    ...(search && { search }),
    ...(sort && { sort }),
    ...(mentions && { mentions }),
    ...(groups.length > 0 && {
      filters: Object.fromEntries(groups) as NonNullable<BodyOf<'productsInCategory'>['filters']>,
    }),
  };
}

/** The same choice on another page. */
export function setPage(query: ListingQuery, page: number): ListingQuery {
  return { ...query, page };
}

/** The search with other words, from its first page. */
export function setSearch(query: ListingQuery, search: string): ListingQuery {
  return { ...query, search, page: FIRST_PAGE };
}

/** What only mentions the words of the search, or the search itself again; from the first page. */
export function setMentions(query: ListingQuery, mentions: boolean): ListingQuery {
  return { ...query, mentions, page: FIRST_PAGE };
}

/** The orders that a shopper can choose; null is the best match, which only a search has. */
export function listSorts({ search }: ListingQuery): readonly (Sort | null)[] {
  return search ? [null, ...SORTS] : SORTS;
}

/** The order in which the products are listed. */
export function getSort(query: ListingQuery): Sort | null {
  const [usual = null, ...others] = listSorts(query);
  return others.find((order) => order === query.sort) ?? usual;
}

/** The same choice in another order, from its first page. */
export function setSort(query: ListingQuery, sort: Sort | null): ListingQuery {
  return { ...query, sort: omitDefaultSort(sort, query.search), page: FIRST_PAGE };
}

/** True when the value is ticked; on a category's own page that category counts as ticked. */
export function isChosen(query: ListingQuery, name: FilterName, value: string): boolean {
  return getChosenValues(query, name).includes(value);
}

/** The ticked values of a group. */
export function getChosenValues(query: ListingQuery, name: FilterName): readonly string[] {
  const values = query.filters[name] ?? [];
  if (name !== 'category' || query.category === ALL_CATEGORIES) return values;
  return [...new Set([query.category, ...values])];
}

/** How many values are ticked in all groups, not counting the category whose page this is. */
export function countFilters({ filters }: ListingQuery): number {
  return FILTERS.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
}

/** The choice with one value ticked or unticked, from its first page. */
export function toggleFilter(query: ListingQuery, name: FilterName, value: string): ListingQuery {
  const before = getChosenValues(query, name);
  const after = before.includes(value)
    ? before.filter((other) => other !== value)
    : [...before, value];
  if (name === 'category') return setCategories(query, after);
  // A ticked range takes the place of a typed one.
  const isTickedPrice = name === 'price' && isCounted(value);
  return setFilterValues(query, name, isTickedPrice ? after.filter(isCounted) : after);
}

/** The first range that was typed and is none of those that can be ticked; fields show it. */
export function getTypedPrice({ filters: { price = [] } }: ListingQuery): string | undefined {
  return price.find((value) => !isCounted(value));
}

/** The choice with the typed prices, in whole rupees, instead of any other; empty texts are no limit. */
export function setTypedPrice(query: ListingQuery, from: string, to: string): ListingQuery {
  return setFilterValues(query, 'price', formatTypedPrice(from, to));
}

/** The choice without any filter, from its first page; a category's own page stays its page. */
export function clearFilters(query: ListingQuery): ListingQuery {
  return { ...query, filters: {}, page: FIRST_PAGE };
}

/** The plain listing of the same category: the canonical URL. */
export function clearQuery(query: ListingQuery): ListingQuery {
  return { ...clearFilters(query), search: '', sort: null, mentions: false, allValues: false };
}

/** True on a category's own page when something narrows it further. */
export function isCategoryNarrowed(query: ListingQuery): boolean {
  return query.category !== ALL_CATEGORIES && (query.search !== '' || countFilters(query) > 0);
}

/** Null for the default order: the best match in a search, DEFAULT_SORT in any other listing. */
function omitDefaultSort(sort: Sort | null, search: string): Sort | null {
  return sort && (search || sort !== DEFAULT_SORT) ? sort : null;
}

/** One category leads to its own page; several are ticked on the page of all products. */
function setCategories(query: ListingQuery, categories: readonly string[]): ListingQuery {
  const [only] = categories;
  const isOne = categories.length === 1 && only !== undefined && only !== ALL_CATEGORIES;
  return {
    ...setFilterValues(query, 'category', isOne ? [] : categories),
    category: isOne ? only : ALL_CATEGORIES,
  };
}

function setFilterValues(
  query: ListingQuery,
  name: FilterName,
  values: readonly string[],
): ListingQuery {
  const { [name]: _, ...others } = query.filters;
  const chosen = normaliseValues(values);
  const filters = chosen.length > 0 ? { ...others, [name]: chosen } : others;
  return { ...query, page: FIRST_PAGE, filters };
}

/** Values in a fixed order, however they were chosen or typed. The server's page key sorts them too. */
function normaliseFilters(valuesOf: (name: FilterName) => readonly string[]): Filters {
  const filters: { [Name in FilterName]?: readonly string[] } = {};
  for (const name of FILTERS) {
    const values = normaliseValues(valuesOf(name));
    if (values.length > 0) filters[name] = values;
  }
  return filters;
}

function normaliseValues(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== ''))].sort();
}

/**
 * Forms without scripts send typed prices in two fields, and in `priceBefore` what stood in them: who ticked a range, and left
 * the fields as they were, wants the ticked one.
 */
function readFilters(params: URLSearchParams): Filters {
  const [typed] = formatTypedPrice(params.get('priceFrom') ?? '', params.get('priceTo') ?? '');
  const isTickedSince = params.has('price') && typed === params.get('priceBefore');
  return normaliseFilters((name) =>
    name === 'price' && typed !== undefined && !isTickedSince ? [typed] : params.getAll(name),
  );
}

const PRICE_DIGITS = 8;

function formatTypedPrice(...texts: readonly [from: string, to: string]): string[] {
  const [from = '', to = ''] = texts.map((text) =>
    toLatinDigits(text)
      .replace(/(\d)\.\d*/g, '$1') // paise
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, PRICE_DIGITS),
  );
  if (!from && !to) return [];
  const value = `${from || '0'}-${to}`;
  return [parsePriceRange(value) ? value : `${to}-${from}`];
}

function isCounted(price: string): boolean {
  return (PRICE_RANGES as readonly string[]).includes(price);
}

function readPage(text: string | null): number {
  if (!text) return FIRST_PAGE;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}
