import load from 'virtual:words/all';
import type { Language, Words } from '@haat/shared/words/words.ts';
import { useLanguage } from './language.ts';

/** A function per language that fetches its texts. */
export type WordsLoaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

const known = new Map<Language, Words>();

/** Fetches the texts of a language once: a browser before the page is hydrated, the server every language at its start. */
export async function loadWords(language: Language): Promise<void> {
  if (known.has(language)) return;
  known.set(language, await load[language]());
}

/** The fetched texts of a language. Throws an Error when they are not loaded. */
export function getWords(language: Language): Words {
  const words = known.get(language);
  if (!words) throw new Error(`The words of '${language}' are not loaded`);
  return words;
}

/** The texts of the page's language. */
export function useWords(): Words {
  return getWords(useLanguage());
}
