import type { Words } from '../words.ts';

export const catalogue: Words['catalogue'] = {};
