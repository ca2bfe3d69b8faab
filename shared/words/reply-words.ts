import type { replies } from './en/replies.ts';

/** What the calls say of what they have done. Apart from `Words`, so that no page carries it. */
export type ReplyWords = typeof replies;
/** Those that say the same each time. */
export type ReplyWord = {
  [Key in keyof ReplyWords]: ReplyWords[Key] extends string ? Key : never;
}[keyof ReplyWords];
