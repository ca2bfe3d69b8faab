import type { offline } from './en/offline.ts';

/** The texts without a connection. Separate from `Words`, and fetched while there is a connection. */
export type OfflineWords = typeof offline;
