import load from 'virtual:words/customer';
import type { CustomerWords, Language } from '@haat/shared/words/words.ts';
import { useLanguage } from './language.ts';

const known = new Map<Language, CustomerWords>();

/** Fetches once the texts that only signing in and customers' pages need, before one of these is shown. */
export async function loadCustomerWords(language: Language): Promise<void> {
  if (known.has(language)) return;
  known.set(language, await load[language]());
}

/** The fetched texts of a language. Throws an Error when they are not loaded. */
export function getCustomerWords(language: Language): CustomerWords {
  const words = known.get(language);
  if (!words) throw new Error(`The customer words of '${language}' are not loaded`);
  return words;
}

/** The texts of the page's language. */
export function useCustomerWords(): CustomerWords {
  return getCustomerWords(useLanguage());
}
