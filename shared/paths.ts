import { ALL_CATEGORIES } from './listing.ts';
import type { Language } from './words/words.ts';

const HINDI_PREFIX = '/hi';

/** 'hi' for '/hi' and everything under it. */
export function getLanguageOfPath(pathname: string): Language {
  return pathname === HINDI_PREFIX || pathname.startsWith(`${HINDI_PREFIX}/`) ? 'hi' : 'en';
}

/** A path of the site map ('/cart') in a language ('/hi/cart'). */
export function getPathInLanguage(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? HINDI_PREFIX : `${HINDI_PREFIX}${path}`;
}

/** The same page in another language, query included. */
export function translatePath(pathname: string, language: Language): string {
  return getPathInLanguage(language, withoutLanguage(pathname));
}

/** True for the pages that only customers see: cart, checkout, orders, account. */
export function isPrivatePath(pathname: string): boolean {
  return /^\/(cart|order\/[^/]+|account(\/[^/]+)?)$/.test(withoutLanguage(pathname));
}

/** True for the private pages and for those that lead to them. Their texts are fetched separately. */
export function isCustomerPath(pathname: string): boolean {
  return isPrivatePath(pathname) || CUSTOMER_DOORS.has(withoutLanguage(pathname));
}

/** One spelling of a path, however it is percent-encoded: '/a&b' and '/a%26b' name one page. */
export function normalisePath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
}

function withoutLanguage(pathname: string): string {
  return getLanguageOfPath(pathname) === 'hi'
    ? pathname.slice(HINDI_PREFIX.length) || '/'
    : pathname;
}

const CUSTOMER_DOORS = new Set(['/signin', '/signup', '/resetpassword']);

/** Paths of the site map, without language; `ShopLink` and `getPathInLanguage` add it. */
export const paths = {
  home: '/',
  category: (name: string) => `/products/${encodeURIComponent(name)}`,
  search: (text: string) => `/products/${ALL_CATEGORIES}?search=${encodeURIComponent(text)}`,
  product: (category: string, id: string) => `/product/${encodeURIComponent(category)}/${id}`,
  cart: '/cart',
  account: '/account',
  accountPanel: (state: string) => `/account?state=${state}`,
  myOrders: '/account?state=profile-myorders',
  order: (userId: string) => `/order/${userId}`,
  orderSummary: '/order/summary',
  orderDetails: '/account/orderDetails',
  signIn: '/signin',
  signUp: '/signup',
  resetPassword: '/resetpassword',
  contact: '/contact',
  faq: '/faq',
  privacyPolicy: '/privacypolicy',
  ranking: '/how-results-are-ranked',
  /** The page that replaces one that could not be fetched and was never saved. */
  offline: '/offline',
  notFound: '/404',
} as const;
