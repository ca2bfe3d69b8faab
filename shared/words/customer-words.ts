import type { en } from './en/customer.ts';

/** The texts of signing in and of the pages of customers: apart from `Words`, so that other pages do not carry them. */
export type CustomerWords = typeof en;
