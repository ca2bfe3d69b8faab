import type { CustomerWords } from '../customer-words.ts';

export const cart: CustomerWords['cart'] = {};
