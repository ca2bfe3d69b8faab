import { getLanguageOfPath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';

/** The page's language, which its path decides. */
export function useLanguage(): Language {
  return getLanguageOfPath(useLocation().pathname);
}

const CHOICE = 'haat:language';

/** Keeps the language that was chosen by hand. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // A browser that keeps nothing still gets the page it asked for.
  }
}

/** The language that was chosen by hand in this browser; null without a choice. */
export function readLanguage(): Language | null {
  try {
    const choice = localStorage.getItem(CHOICE);
    return choice === 'en' || choice === 'hi' ? choice : null;
  } catch {
    return null;
  }
}
