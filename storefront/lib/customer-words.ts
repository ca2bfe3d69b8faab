import type { CustomerWords } from '@haat/shared/words/customer-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLanguage } from './language.ts';

const known = new Map<Language, CustomerWords>();

/** Makes the texts available that only signing in and the pages of customers need; the server knows both languages. */
export function registerCustomerWords(language: Language, words: CustomerWords): void {
  known.set(language, words);
}

/** Fetches them once: before a page of customers or the sign-in modal is shown. */
export async function loadCustomerWords(language: Language): Promise<void> {
  if (known.has(language)) return;
  const words =
    language === 'hi'
      ? (await import('@haat/shared/words/hi/customer.ts')).hi
      : (await import('@haat/shared/words/en/customer.ts')).en;
  registerCustomerWords(language, words);
}

/** The texts of a language that have been fetched. */
export function getCustomerWords(language: Language): CustomerWords {
  const words = known.get(language);
  if (!words) throw new Error(`The customer words of '${language}' are not loaded`);
  return words;
}

/** The texts of the page's language. */
export function useCustomerWords(): CustomerWords {
  return getCustomerWords(useLanguage());
}
