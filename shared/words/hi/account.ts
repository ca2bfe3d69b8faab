import type { CustomerWords } from '../customer-words.ts';

export const account: CustomerWords['account'] = {};
