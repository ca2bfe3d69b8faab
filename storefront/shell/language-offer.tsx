import { DEFAULT_LANGUAGE, isOfferedLanguage } from '@haat/shared/offered-languages.ts';
import { isCustomerPath, translatePath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getWords, loadWords, readLanguage, saveLanguage, useLanguage } from '../lib/words.ts';
import { IconButton } from '../ui/button.tsx';
import './language-offer.css';

/**
 * Offers the page in the language that the browser prefers, once. Public pages come from a cache and are the same for
 * everyone, so only the browser can decide. It lies over the page, so that nothing moves.
 */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [to, setTo] = useOffer(useLanguage());
  if (to === null || isCustomerPath(pathname)) return null;
  const words = getWords(to).shell.languageOffer;
  return (
    <section className="language-offer" lang={to} aria-label={words.text}>
      <p>{words.text}</p>
      <a
        className="button small"
        href={translatePath(pathname, to) + search}
        hrefLang={to}
        data-document
        onClick={() => saveLanguage(to)}
      >
        {words.accept}
      </a>
      <IconButton icon="close" label={words.refuse} onClick={() => setTo(null)} />
    </section>
  );
}

/** The language to offer, with its texts loaded. Only pages in the language that everyone gets first offer another. */
function useOffer(language: Language) {
  const [to, setTo] = useState<Language | null>(null);
  useEffect(() => {
    const wanted = language === DEFAULT_LANGUAGE ? findPreferred() : language;
    if (wanted === language || readLanguage() || wasOffered()) return;
    loadWords(wanted)
      .then(() => loadFont(getWords(wanted).shell.languageOffer.text))
      .then(
        () => {
          saveOffered();
          setTo(wanted);
        },
        () => undefined, // the header has the link too
      );
  }, [language]);
  return [to, setTo] as const;
}

/** The first of the browser's languages that the store has. */
function findPreferred(): Language {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase());
  return preferred.find(isOfferedLanguage) ?? DEFAULT_LANGUAGE;
}

/** The letters of the text, so that it does not change its size after it has come. A device may have none of the fallbacks. */
function loadFont(text: string): Promise<unknown> {
  const families = getComputedStyle(document.body).fontFamily.split(',');
  const own = families.filter((family) => !family.includes('Fallback'));
  return document.fonts.load(`600 1em ${own.join()}`, text);
}

const OFFERED = 'haat:language-offered';

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return true; // without browser storage it would come on every page
  }
}

function saveOffered(): void {
  try {
    localStorage.setItem(OFFERED, 'yes');
  } catch {
    // It could be read a moment ago; at worst the offer comes once more.
  }
}
