import { ALL_CATEGORIES } from './listing.ts';
import type { Language } from './words/words.ts';

const HINDI_PREFIX = '/hi';

/** 'hi' for '/hi' and everything under it. */
export function languageOfPath(pathname: string): Language {
  return pathname === HINDI_PREFIX || pathname.startsWith(`${HINDI_PREFIX}/`) ? 'hi' : 'en';
}

/** A path of the site map ('/cart') in a language ('/hi/cart'). */
export function inLanguage(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? HINDI_PREFIX : `${HINDI_PREFIX}${path}`;
}

/** The same page in another language, query included. */
export function translatedPath(pathname: string, language: Language): string {
  const plain =
    languageOfPath(pathname) === 'hi' ? pathname.slice(HINDI_PREFIX.length) || '/' : pathname;
  return inLanguage(language, plain);
}

/** Paths of the site map, without language; `ShopLink` and `inLanguage` add it. */
export const paths = {
  home: '/',
  category: (name: string) => `/products/${encodeURIComponent(name)}`,
  search: (text: string) => `/products/${ALL_CATEGORIES}?search=${encodeURIComponent(text)}`,
  product: (category: string, id: string) => `/product/${encodeURIComponent(category)}/${id}`,
  cart: '/cart',
  account: '/account',
  accountPanel: (state: string) => `/account?state=${state}`,
  signIn: '/signin',
  contact: '/contact',
  faq: '/faq',
  privacyPolicy: '/privacypolicy',
  notFound: '/404',
} as const;
