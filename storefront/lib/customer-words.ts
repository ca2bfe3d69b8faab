import type { CustomerWords } from '@haat/shared/words/customer-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLanguage } from './language.ts';

const known = new Map<Language, CustomerWords>();

/** Registers the texts that only signing in and customers' pages need. The server registers both languages. */
export function registerCustomerWords(language: Language, words: CustomerWords): void {
  known.set(language, words);
}

/** Fetches these texts once, before a customers' page or the sign-in modal is shown. */
export async function loadCustomerWords(language: Language): Promise<void> {
  if (known.has(language)) return;
  const words =
    language === 'hi'
      ? (await import('@haat/shared/words/hi/customer.ts')).hi
      : (await import('@haat/shared/words/en/customer.ts')).en;
  registerCustomerWords(language, words);
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
