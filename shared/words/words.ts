import type { en } from './en/all.ts';

/** Every text that a shopper sees, by room. The type comes from the English texts; a complete language has every key. */
export type Words = typeof en;
export type { Language } from '../languages.ts';
