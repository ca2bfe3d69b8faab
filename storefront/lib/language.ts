import { languageOfPath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';

/** The page's language, which its path decides. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}
