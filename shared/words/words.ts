import type { en } from './en/all.ts';

/** Every text a shopper sees, by room. English gives the shape; Hindi must have every key of it. */
export type Words = typeof en;
export type Language = 'en' | 'hi';

export const LANGUAGES: readonly Language[] = ['en', 'hi'];
