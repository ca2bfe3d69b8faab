import type { CustomerWords } from '../customer-words.ts';

export const addresses: CustomerWords['addresses'] = {};
