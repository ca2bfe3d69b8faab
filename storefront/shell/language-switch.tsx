import { getLanguageRow, listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { translatePath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLocation } from 'react-router';
import { renderShellText } from '../lib/document-shell.ts';
import { saveLanguage, useLanguage } from '../lib/words.ts';
import './utility-bar.css';

/**
 * Links to the same page in each language, as a new document, because a page loads the words of one language only.
 * A name like 'हिन्दी' is drawn by CSS: as text it would load the language's web font on every English page.
 */
export function LanguageSwitch() {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const link = (to: Language) => ({
    href: renderShellText(to, translatePath(pathname, to) + search),
    hrefLang: to,
    'data-document': true,
    lang: to,
    onClick: () => saveLanguage(to),
    ...(to === language && { 'aria-current': true }),
  });
  return (
    <span className="language-switch">
      {listOfferedLanguages().map((to) => {
        const { name, font } = getLanguageRow(to);
        if (font)
          return <a key={to} {...link(to)} className={`language-switch-${to}`} aria-label={name} />;
        return (
          <a key={to} {...link(to)}>
            {name}
          </a>
        );
      })}
    </span>
  );
}
