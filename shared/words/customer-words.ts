import type { en } from './en/customer.ts';

/** The texts of signing in and of the private pages. Separate from `Words`, so that other pages do not load them. */
export type CustomerWords = typeof en;
