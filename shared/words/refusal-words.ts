import type { refusals } from './en/refusals.ts';

/** What the calls say of what they refuse. Apart from `Words`, so that no page carries it. */
export type RefusalWords = typeof refusals;
export type RefusalWord = keyof RefusalWords;
