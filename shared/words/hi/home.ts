import type { Words } from '../words.ts';

export const home: Words['home'] = {};
