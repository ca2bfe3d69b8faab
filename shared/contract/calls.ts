import type { z } from 'zod';
import * as catalogue from './catalogue.ts';

/** Every call of the store by name. A call missing here is not served, typed or documented. */
export const calls = {
  productsCategory: catalogue.productsCategory,
  productsInCategory: catalogue.productsInCategory,
  productById: catalogue.productById,
  productReviews: catalogue.productReviews,
  productsSuggest: catalogue.productsSuggest,
  sellerCategories: catalogue.sellerCategories,
  shopMenu: catalogue.shopMenu,
  shopHome: catalogue.shopHome,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type ParamsOf<Name extends CallName> = z.input<Calls[Name]['params']>;
export type BodyOf<Name extends CallName> = z.input<Calls[Name]['body']>;
export type ReplyOf<Name extends CallName> = z.output<Calls[Name]['reply']>;
