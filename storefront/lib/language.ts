import { isOfferedLanguage } from '@haat/shared/offered-languages.ts';
import { getLanguageOfPath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';

/** The page's language; the path determines it. */
export function useLanguage(): Language {
  return getLanguageOfPath(useLocation().pathname);
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
