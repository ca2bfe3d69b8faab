import type { refusals } from './en/refusals.ts';

/** The messages of refused calls. Separate from `Words`, so that no page loads them. */
export type RefusalWords = typeof refusals;
export type RefusalWord = keyof RefusalWords;
