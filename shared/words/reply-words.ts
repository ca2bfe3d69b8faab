import type { replies } from './en/replies.ts';

/** What the calls say of what they have done. Apart from `Words`, so that no page carries it. */
export type ReplyWords = typeof replies;
export type ReplyWord = keyof ReplyWords;
