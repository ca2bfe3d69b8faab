import type { offline } from './en/offline.ts';

/** What is said without a connection. Apart from `Words`, and fetched while there is one. */
export type OfflineWords = typeof offline;
