import { type Language, type LanguageRow, languages } from './languages.ts';

/** The language of paths without a prefix, and of every text that another language lacks. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Every language of the list, also those that are not offered. */
export const LANGUAGES = Object.keys(languages) as Language[];

let offered = LANGUAGES.filter((language) => !getLanguageRow(language).isPreview);

/** The languages that shoppers can choose, in the order of the list. */
export function listOfferedLanguages(): readonly Language[] {
  return offered;
}

/** Offers these languages in addition to those that are no preview. Called once, at start. */
export function setPreviewLanguages(previews: readonly Language[]): void {
  offered = LANGUAGES.filter(
    (language) => !getLanguageRow(language).isPreview || previews.includes(language),
  );
}

/** True for the code of a language that shoppers can choose. */
export function isOfferedLanguage(code: unknown): code is Language {
  return (offered as readonly unknown[]).includes(code);
}

/** The language while shoppers can choose it, else English: the preview that a customer chose may have ended. */
export function getOfferedLanguage(language: Language): Language {
  return isOfferedLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** What the list says about a language. */
export function getLanguageRow(language: Language): LanguageRow {
  return languages[language];
}

/** A value for every language of the list, such as its formatter of dates. */
export function buildPerLanguage<Value>(
  build: (language: Language, row: LanguageRow) => Value,
): Readonly<Record<Language, Value>> {
  const entries = LANGUAGES.map((language) => [language, build(language, languages[language])]);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** The offered language in whose script a text is written; English for Latin letters and for any other script. */
export function getLanguageOfText(text: string): Language {
  return offered.find((language) => SCRIPTS[language].test(text)) ?? DEFAULT_LANGUAGE;
}

/** Latin letters stand in texts of every language: they decide nothing. */
const SCRIPTS = buildPerLanguage((_, { script }) =>
  script === 'Latin' ? /(?!)/ : new RegExp(`\\p{Script=${script}}`, 'u'),
);
