import { ALL_CATEGORIES, FILTERS } from '@haat/shared/listing.ts';

const LISTING_PARAMETERS = ['search', 'page', 'sort', ...FILTERS];
const KEY_LENGTH_MAX = 2_000;

/** Every catalogue change affects pages that have this tag. */
export const WHOLE_CATALOGUE = 'catalogue';
export const categoryTag = (name: string): string => `category:${name}`;
export const productTag = (id: string): string => `product:${id}`;

/** What identifies a public page: its address with only the parameters that the page reads, in a fixed order. */
export interface PageKey {
  readonly url: URL;
  /** Null when the address is too long for the cache. Such a page is rendered each time. */
  readonly key: string | null;
  /** The parts of the catalogue that the page shows. */
  readonly tags: readonly string[];
}

interface PublicPage {
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
  tags(match: RegExpExecArray): string[];
}

/** The pages that are the same for everyone, each with the query parameters it reads. */
const PUBLIC_PAGES: readonly PublicPage[] = [
  { pattern: /^\/$/, parameters: [], tags: () => [WHOLE_CATALOGUE] },
  {
    pattern: /^\/products\/([^/]+)$/,
    parameters: LISTING_PARAMETERS,
    tags: ([, category = '']) => [
      decodeURIComponent(category) === ALL_CATEGORIES
        ? WHOLE_CATALOGUE
        : categoryTag(decodeURIComponent(category)),
    ],
  },
  {
    pattern: /^\/product\/[^/]+\/([^/]+)$/,
    parameters: [],
    tags: ([, id = '']) => [productTag(decodeURIComponent(id).toLowerCase())],
  },
  {
    pattern: /^\/(contact|faq|privacypolicy|how-results-are-ranked|offline|404)$/,
    parameters: [],
    tags: () => [],
  },
];

/** The public page of an address. Null when there is none; then nothing may be cached. */
export function findPageKey(requested: URL): PageKey | null {
  if (!isDecodable(requested.pathname)) return null;
  const path = plainPath(requested.pathname);
  for (const page of PUBLIC_PAGES) {
    const match = page.pattern.exec(path);
    if (!match) continue;
    const url = withParameters(requested, page.parameters);
    const key = url.pathname + url.search;
    return { url, key: key.length <= KEY_LENGTH_MAX ? key : null, tags: page.tags(match) };
  }
  return null;
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

/** The path without its language and without the suffix of the router's data requests ('/faq.data', '/_.data'). */
function plainPath(pathname: string): string {
  const page = pathname.endsWith('/_.data')
    ? pathname.slice(0, -'_.data'.length)
    : pathname.replace(/\.data$/, '');
  if (page === '/hi') return '/';
  return page.startsWith('/hi/') ? page.slice('/hi'.length) : page;
}

function withParameters(requested: URL, names: readonly string[]): URL {
  const url = new URL(requested.pathname, requested.origin);
  const isDataRequest = requested.pathname.endsWith('.data');
  for (const name of isDataRequest ? [...names, '_routes'] : names)
    for (const value of valuesOf(requested.searchParams.getAll(name), name))
      url.searchParams.append(name, value);
  return url;
}

/** A filter may have several values, in any order. Of any other parameter the first value counts, as in the browser. */
function valuesOf(values: readonly string[], name: string): readonly string[] {
  if (!(FILTERS as readonly string[]).includes(name)) return values.slice(0, 1);
  return [...new Set(values)].sort();
}
