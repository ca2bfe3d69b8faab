import type { en } from './en/all.ts';
import type { en as customer } from './en/customer.ts';
import type { offline } from './en/offline.ts';

/** Every text that a shopper sees, by room. The type comes from the English texts; a complete language has every key. */
export type Words = typeof en;
export type { Language } from '../languages.ts';

/** The texts of signing in and of the private pages. Separate from `Words`, so that other pages do not load them. */
export type CustomerWords = typeof customer;

/** The texts without a connection. Separate from `Words`, and fetched while there is a connection. */
export type OfflineWords = typeof offline;

/** The texts of a language that is not finished. A list of texts is there as a whole or not at all. */
export type PartialWords<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends Leaf ? Texts[Key] : PartialWords<Texts[Key]>;
};

type Leaf = string | readonly unknown[] | ((...values: never[]) => unknown);

/** The texts of a language, with the English one wherever it has none. Called when the texts are loaded. */
export function buildWords<Texts extends object>(own: PartialWords<Texts>, english: Texts): Texts {
  const texts = Object.entries(english).map(([key, text]: [string, unknown]) => {
    const translated: unknown = own[key as keyof Texts];
    if (!isGroup(text)) return [key, translated ?? text];
    return [key, isGroup(translated) ? buildWords(translated, text) : text];
  });
  return Object.fromEntries(texts) as Texts;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
