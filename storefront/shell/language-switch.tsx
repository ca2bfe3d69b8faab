import { translatePath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';
import { saveLanguage, useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import './language-switch.css';

/**
 * Links to the same page in each language, as a new document, because a page loads the words of one language only.
 * 'हिन्दी' is drawn by CSS: as text it would load the Devanagari font on every English page.
 */
export function LanguageSwitch() {
  const language = useLanguage();
  const words = useWords().shell;
  const { pathname, search } = useLocation();
  const link = (to: Language) => ({
    href: translatePath(pathname, to) + search,
    hrefLang: to,
    'data-document': true,
    lang: to,
    onClick: () => saveLanguage(to),
    ...(to === language && { 'aria-current': true }),
  });
  return (
    <span className="language-switch">
      <a {...link('en')}>{words.english}</a>
      <a {...link('hi')} className="language-switch-hindi" aria-label={words.hindi} />
    </span>
  );
}
