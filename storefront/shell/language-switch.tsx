import { translatePath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';
import { saveLanguage, useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import './language-switch.css';

/**
 * The same page in the other language, as a new document: a page holds the words of one language. 'हिन्दी' is drawn, not
 * written: written, it would fetch the Devanagari face on every English page.
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
    <span className="lang">
      <a {...link('en')}>{words.english}</a>
      <a {...link('hi')} className="lang-hindi" aria-label={words.hindi} />
    </span>
  );
}
