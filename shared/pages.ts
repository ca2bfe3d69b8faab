import { FILTERS } from './listing.ts';

/**
 * A page that is the same for everyone. The server, proxies and the service worker may save it, and `Cache-Control` says so.
 */
interface PublicPage {
  readonly kind: 'public';
  /** Without language. `:name` stands for one part of the path, of any text. */
  readonly path: string;
  /** The query parameters that the page reads, in the order in which its page key has them. */
  readonly query: readonly string[];
  /** What of the catalogue it shows. A change of that removes it from the page cache. */
  readonly shows: 'nothing' | 'whole catalogue' | 'category' | 'product';
  /** The part of the sitemap that lists it: once, or once for each category or product. */
  readonly sitemap: 'pages' | 'categories' | 'products' | 'none';
}

/**
 * A page that is never saved anywhere. A private page shows one customer's data: a visitor is led to sign in. A sign-in
 * page is for visitors and leads to private pages, so both need the words of customers. An answer is for everyone and for this
 * moment only.
 */
interface UncachedPage {
  readonly kind: 'private' | 'sign-in' | 'answer';
  readonly path: string;
}

export type Page = PublicPage | UncachedPage;

/**
 * Every page of the store, by name. The router, the page cache, the sitemap, the service worker and the guard of private
 * pages read this table. The page of `privacyPolicy` is `storefront/pages/privacy-policy.tsx`. Where two paths fit, the
 * first counts.
 */
export const PAGES = {
  home: { kind: 'public', path: '/', query: [], shows: 'whole catalogue', sitemap: 'pages' },
  listing: {
    kind: 'public',
    path: '/products/:category',
    query: [
      'search',
      'mentions',
      'values',
      'page',
      'sort',
      ...FILTERS,
      'priceFrom',
      'priceTo',
      'priceBefore',
    ],
    shows: 'category',
    sitemap: 'categories',
  },
  product: {
    kind: 'public',
    path: '/product/:category/:id',
    query: [],
    shows: 'product',
    sitemap: 'products',
  },
  cart: { kind: 'private', path: '/cart' },
  orderSummary: { kind: 'private', path: '/order/summary' },
  checkout: { kind: 'private', path: '/order/:id' },
  account: { kind: 'private', path: '/account' },
  orderDetails: { kind: 'private', path: '/account/orderDetails' },
  returnDetails: { kind: 'private', path: '/account/returns/:id' },
  signIn: { kind: 'sign-in', path: '/signin' },
  signUp: { kind: 'sign-in', path: '/signup' },
  resetPassword: { kind: 'sign-in', path: '/resetpassword' },
  restoreContact: { kind: 'sign-in', path: '/restorecontact' },
  endNotice: { kind: 'sign-in', path: '/endnotice' },
  delivery: { kind: 'answer', path: '/delivery' },
  contact: { kind: 'public', path: '/contact', query: [], shows: 'nothing', sitemap: 'pages' },
  faq: { kind: 'public', path: '/faq', query: [], shows: 'nothing', sitemap: 'pages' },
  privacyPolicy: {
    kind: 'public',
    path: '/privacypolicy',
    query: [],
    shows: 'nothing',
    sitemap: 'pages',
  },
  ranking: {
    kind: 'public',
    path: '/how-results-are-ranked',
    query: [],
    shows: 'nothing',
    sitemap: 'pages',
  },
  /** The page that replaces one that could not be fetched and was never saved. */
  offline: { kind: 'public', path: '/offline', query: [], shows: 'nothing', sitemap: 'none' },
  notFound: { kind: 'public', path: '/404', query: [], shows: 'nothing', sitemap: 'none' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

/** The pages without parts that vary in their path. */
export type FixedPageName = {
  [Name in PageName]: (typeof PAGES)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[PageName];

/** Every page with its name, in the order of the table. */
export const PAGE_LIST = Object.entries(PAGES) as readonly (readonly [PageName, Page])[];
