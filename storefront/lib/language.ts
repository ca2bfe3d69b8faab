import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';
import { languageOfPath } from './paths.ts';

/** The page's language, which its path decides. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}
