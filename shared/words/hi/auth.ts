import type { CustomerWords } from '../customer-words.ts';

export const auth: CustomerWords['auth'] = {};
