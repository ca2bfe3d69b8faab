import type { CustomerWords } from '../customer-words.ts';
import type { PartialWords } from '../partial-words.ts';
import { cart } from './cart.ts';

export const ta: PartialWords<CustomerWords> = { cart };
