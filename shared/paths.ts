import type { Language } from './languages.ts';
import { ALL_CATEGORIES, type FilterName } from './listing.ts';
import { DEFAULT_LANGUAGE, getOfferedLanguage, isOfferedLanguage } from './offered-languages.ts';
import { type FixedPageName, PAGE_LIST, PAGES, type Page, type PageName } from './pages.ts';

/** 'hi' for '/hi' and everything under it; the default language has no prefix. */
export function getLanguageOfPath(pathname: string): Language {
  const end = pathname.indexOf('/', 1);
  const prefix = pathname.slice(1, end < 0 ? undefined : end);
  return isOfferedLanguage(prefix) ? prefix : DEFAULT_LANGUAGE;
}

/** A path of the site map ('/cart') in a language ('/hi/cart'); in English when the language is not offered. */
export function getPathInLanguage(language: Language, path: string): string {
  if (getOfferedLanguage(language) === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The same page in another language, query included. */
export function translatePath(pathname: string, language: Language): string {
  return getPathInLanguage(language, withoutLanguage(pathname));
}

/** A page of the table, with the parts of its path that vary: still percent-encoded, by name. */
export interface FoundPage {
  readonly name: PageName;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

/** The page at a path in any language; undefined where there is none. */
export function findPage(pathname: string): FoundPage | undefined {
  const path = withoutLanguage(pathname);
  for (const { pattern, name, page } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { name, page, params: match.groups ?? {} };
  }
  return undefined;
}

/** The id of a page's route in the router: 'hi/privacy-policy'. */
export function formatRouteId(language: Language, name: PageName): string {
  return `${language}/${toKebabCase(name)}`;
}

/** 'privacyPolicy' → 'privacy-policy', as files are named. */
export function toKebabCase(name: PageName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** True for the pages that only customers see: cart, checkout, orders, account. */
export function isPrivatePath(pathname: string): boolean {
  return findPage(pathname)?.page.kind === 'private';
}

/** True for the private pages and for those that lead to them. Their texts are fetched separately. */
export function isCustomerPath(pathname: string): boolean {
  const kind = findPage(pathname)?.page.kind;
  return kind === 'private' || kind === 'sign-in';
}

/** True for pages that answer a question of everyone's anew each time. */
export function isAnswerPath(pathname: string): boolean {
  return findPage(pathname)?.page.kind === 'answer';
}

/** One spelling of a path, however it is percent-encoded: '/a&b' and '/a%26b' name one page. */
export function normalisePath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
}

/** Parses '/product/:category/:id' once, and fills in its varying parts, percent-encoded, as often as called. */
export function buildPathFormatter(
  path: string,
): (params: Readonly<Record<string, string>>) => string {
  const [start = '', ...rest] = path.split(/:(\w+)/); // a text, a name, a text …
  return (params) => {
    let formatted = start;
    for (let at = 0; at < rest.length; at += 2)
      formatted += encodeURIComponent(params[rest[at] as string] ?? '') + rest[at + 1];
    return formatted;
  };
}

function withoutLanguage(pathname: string): string {
  const language = getLanguageOfPath(pathname);
  return language === DEFAULT_LANGUAGE ? pathname : pathname.slice(`/${language}`.length) || '/';
}

const PATTERNS = PAGE_LIST.map(([name, page]) => ({
  name,
  page,
  pattern: new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

const fixedPaths = Object.fromEntries(
  PAGE_LIST.filter(([, { path }]) => !path.includes(':')).map(([name, { path }]) => [name, path]),
) as { readonly [Name in FixedPageName]: (typeof PAGES)[Name]['path'] };

const formatListing = buildPathFormatter(PAGES.listing.path);
const formatProduct = buildPathFormatter(PAGES.product.path);
const formatCheckout = buildPathFormatter(PAGES.checkout.path);
const formatReturn = buildPathFormatter(PAGES.returnDetails.path);

/** Paths of the site map, without language; `ShopLink` and `getPathInLanguage` add it. */
export const paths = {
  ...fixedPaths,
  category: (category: string) => formatListing({ category }),
  search: (text: string) =>
    `${formatListing({ category: ALL_CATEGORIES })}?search=${encodeURIComponent(text)}`,
  brand: (brand: string) => formatFiltered('brand', brand),
  /** Of all categories. */
  filtered: formatFiltered,
  product: (category: string, id: string) => formatProduct({ category, id }),
  accountPanel: (state: string) => `${PAGES.account.path}?state=${state}`,
  myOrders: `${PAGES.account.path}?state=profile-myorders`,
  order: (userId: string) => formatCheckout({ id: userId }),
  return: (id: string) => formatReturn({ id }),
} as const;

function formatFiltered(name: FilterName, value: string): string {
  return `${formatListing({ category: ALL_CATEGORIES })}?${new URLSearchParams({ [name]: value })}`;
}
