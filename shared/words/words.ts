import type { en } from './en/all.ts';

/** Every text a shopper sees, by room. English gives the shape; Hindi must have every key of it. */
export type Words = typeof en;
export type Language = 'en' | 'hi';

export const LANGUAGES: readonly Language[] = ['en', 'hi'];

/** The language an Accept-Language header prefers among ours; English without one. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first === 'hi' || first.startsWith('hi-') ? 'hi' : 'en';
}
