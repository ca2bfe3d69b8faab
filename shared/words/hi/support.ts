import type { Words } from '../words.ts';

export const support: Words['support'] = {};
