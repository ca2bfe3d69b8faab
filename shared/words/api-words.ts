import type { Language, languages } from '../languages.ts';
import { buildPerLanguage } from '../offered-languages.ts';
import { api as en, type refusals, type replies } from './en/api.ts';
import { api as hi } from './hi/api.ts';
import type { InvoiceWords } from './invoice-words.ts';
import type { MailWords } from './mail-words.ts';
import type { SlipWords } from './slip-words.ts';
import { api as ta } from './ta/api.ts';
import { buildWords, type PartialWords } from './words.ts';

/** The texts that calls, mails, invoices, slips and the manifest need. No page loads them. */
export interface ApiWords {
  /** What the shop is, in two sentences. */
  readonly about: string;
  /** The link of the small page that says that the store is busy. */
  readonly tryAgain: string;
  stateName(state: string): string;
  /** A size as pages, carts and orders say it; filters keep its value. */
  sizeName(size: string): string;
  readonly invoice: InvoiceWords;
  readonly mail: MailWords;
  readonly slip: SlipWords;
  readonly refusals: RefusalWords;
  readonly replies: ReplyWords;
}

/** A language of the list without words here does not compile; nor does one that is not as complete as the list says. */
const OWN: {
  readonly [Code in Language]: (typeof languages)[Code]['words'] extends 'complete'
    ? ApiWords
    : PartialWords<ApiWords>;
} = { en, hi, ta };

/** The texts of every language, with English ones where a language has none. */
export const apiWords = buildPerLanguage((language) => buildWords<ApiWords>(OWN[language], en));

/** The messages of refused calls. Separate from `Words`, so that no page loads them. */
export type RefusalWords = typeof refusals;
export type RefusalWord = keyof RefusalWords;

/** The messages of calls that succeeded. Separate from `Words`, so that no page loads them. */
export type ReplyWords = typeof replies;
/** Those whose text is always the same. */
export type ReplyWord = {
  [Key in keyof ReplyWords]: ReplyWords[Key] extends string ? Key : never;
}[keyof ReplyWords];
