import allWords from 'virtual:words/all';
import customerWords from 'virtual:words/customer';
import { isOfferedLanguage } from '@haat/shared/offered-languages.ts';
import { getLanguageOfPath } from '@haat/shared/paths.ts';
import type { CustomerWords, Language, Words } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';

/** A function per language that fetches its texts. */
export type WordsLoaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

/** The page's language; the path determines it. */
export function useLanguage(): Language {
  return getLanguageOfPath(useLocation().pathname);
}

const words = new Map<Language, Words>();

/** Fetches the texts of a language once: a browser before the page is hydrated, the server every language at its start. */
export async function loadWords(language: Language): Promise<void> {
  if (!words.has(language)) words.set(language, await allWords[language]());
}

/** The fetched texts of a language. Throws an Error when they are not loaded. */
export function getWords(language: Language): Words {
  return getLoaded(words, language);
}

/** The texts of the page's language. */
export function useWords(): Words {
  return getWords(useLanguage());
}

const wordsOfCustomers = new Map<Language, CustomerWords>();

/** Fetches once the texts that only signing in and customers' pages need, before one of these is shown. */
export async function loadCustomerWords(language: Language): Promise<void> {
  if (!wordsOfCustomers.has(language))
    wordsOfCustomers.set(language, await customerWords[language]());
}

/** The fetched texts of a language. Throws an Error when they are not loaded. */
export function getCustomerWords(language: Language): CustomerWords {
  return getLoaded(wordsOfCustomers, language);
}

/** The texts of the page's language. */
export function useCustomerWords(): CustomerWords {
  return getCustomerWords(useLanguage());
}

function getLoaded<Texts>(loaded: ReadonlyMap<Language, Texts>, language: Language): Texts {
  const texts = loaded.get(language);
  if (!texts) throw new Error(`The words of '${language}' are not loaded`);
  return texts;
}

const CHOICE = 'haat:language';

/** Stores the language that the shopper chose. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // Without browser storage the requested page still opens.
  }
}

/** The language that the shopper chose in this browser; null without a choice. */
export function readLanguage(): Language | null {
  try {
    const choice = localStorage.getItem(CHOICE);
    return isOfferedLanguage(choice) ? choice : null;
  } catch {
    return null;
  }
}
