import type { Words } from '../words.ts';

export const listing: Words['listing'] = {};
