import { ALL_CATEGORIES, FILTERS } from '@haat/shared/listing.ts';
import type { Page, PageName } from '@haat/shared/pages.ts';
import { type FoundPage, findPage, formatRouteId, getLanguageOfPath } from '@haat/shared/paths.ts';

const KEY_LENGTH_MAX = 2_000;

/** Every catalogue change affects pages that have this tag. */
export const WHOLE_CATALOGUE = 'catalogue';
export const categoryTag = (name: string): string => `category:${name}`;
export const productTag = (id: string): string => `product:${id}`;

/** What identifies a public page: its address with only the parameters that the page reads, in a fixed order. */
export interface PageKey {
  /** As text: of thousands that are remembered, parsed addresses would be several megabytes. */
  readonly href: string;
  readonly pathname: string;
  /** Null when the address is too long for the cache. Such a page is rendered each time. */
  readonly key: string | null;
  /** The parts of the catalogue that the page shows. */
  readonly tags: readonly string[];
}

type PublicPage = Extract<Page, { kind: 'public' }>;

/** The tags of a page by what it shows; `params` are those of its path. */
const TAGS: Readonly<Record<PublicPage['shows'], (params: FoundPage['params']) => string[]>> = {
  nothing: () => [],
  'whole catalogue': () => [WHOLE_CATALOGUE],
  category: ({ category = '' }) => {
    const name = decodeURIComponent(category);
    return [name === ALL_CATEGORIES ? WHOLE_CATALOGUE : categoryTag(name)];
  },
  product: ({ id = '' }) => [productTag(decodeURIComponent(id).toLowerCase())],
};

/** The public page of an address. Null when there is none; then nothing may be cached. */
export function findPageKey(requested: URL): PageKey | null {
  if (!isDecodable(requested.pathname)) return null;
  const found = findPage(removeDataSuffix(requested.pathname));
  if (found?.page.kind !== 'public') return null;
  const url = withParameters(requested, found.page.query, found.name);
  const key = url.pathname + url.search;
  const tags = TAGS[found.page.shows](found.params);
  return { ...toUncachedPage(url), key: key.length <= KEY_LENGTH_MAX ? key : null, tags };
}

/** A page that is rendered each time. */
export function toUncachedPage({ href, pathname }: Pick<PageKey, 'href' | 'pathname'>): PageKey {
  return { href, pathname, key: null, tags: [] };
}

/** The name of the page at a path; 'notFound' where there is none. So many names exist, whatever paths are requested. */
export function getPageName(pathname: string): PageName {
  return (isDecodable(pathname) && findPage(removeDataSuffix(pathname))?.name) || 'notFound';
}

/** False for a path with broken percent-encoding ('/%E0%A4%A'), which cannot be a page. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The page's path without the suffix of the router's data requests ('/faq.data', '/_.data'). */
export function removeDataSuffix(pathname: string): string {
  return pathname.endsWith('/_.data')
    ? pathname.slice(0, -'_.data'.length)
    : pathname.replace(/\.data$/, '');
}

function withParameters(requested: URL, names: readonly string[], page: PageName): URL {
  const url = new URL(requested.pathname, requested.origin);
  for (const name of names)
    for (const value of valuesOf(requested.searchParams.getAll(name), name))
      url.searchParams.append(name, value);
  // A data request asks for its page's route alone when the shopper comes from another page: the menu of root.tsx is there
  // already. Whatever else stands here would only be one more copy in the cache; it is answered with the data of all routes.
  const route = formatRouteId(getLanguageOfPath(url.pathname), page);
  if (url.pathname.endsWith('.data') && requested.searchParams.get(ROUTES) === route)
    url.searchParams.append(ROUTES, route);
  return url;
}

/** The router's parameter: the ids of the routes whose data is requested. */
const ROUTES = '_routes';

/** A filter may have several values, in any order. Of any other parameter the first value counts, as in the browser. */
function valuesOf(values: readonly string[], name: string): readonly string[] {
  if (!(FILTERS as readonly string[]).includes(name)) return values.slice(0, 1);
  return [...new Set(values)].sort();
}
