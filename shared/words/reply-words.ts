import type { replies } from './en/replies.ts';

/** The messages of calls that succeeded. Separate from `Words`, so that no page loads them. */
export type ReplyWords = typeof replies;
/** Those whose text is always the same. */
export type ReplyWord = {
  [Key in keyof ReplyWords]: ReplyWords[Key] extends string ? Key : never;
}[keyof ReplyWords];
