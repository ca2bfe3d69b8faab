import type { Language, Words } from '@haat/shared/words/words.ts';
import { useLanguage } from './language.ts';

const known = new Map<Language, Words>();

/** Registers the texts of a language. The server registers both languages, a browser only the page's. */
export function registerWords(language: Language, words: Words): void {
  known.set(language, words);
}

/** Fetches the texts of a language once, before the page is hydrated. */
export async function loadWords(language: Language): Promise<void> {
  if (known.has(language)) return;
  if (language === 'hi') registerWords('hi', (await import('@haat/shared/words/hi/all.ts')).hi);
  else registerWords('en', (await import('@haat/shared/words/en/all.ts')).en);
}

/** The texts of a language that has been registered. */
export function getWords(language: Language): Words {
  const words = known.get(language);
  if (!words) throw new Error(`The words of '${language}' are not loaded`);
  return words;
}

/** The texts of the page's language. */
export function useWords(): Words {
  return getWords(useLanguage());
}
