import { buildPerLanguage, DEFAULT_LANGUAGE } from '@haat/shared/offered-languages.ts';
import type { Language } from '@haat/shared/words/words.ts';

/** The name of a country in this language if Intl.DisplayNames knows the English name, else in English. */
export function presentCountry(english: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return english;
  const code = countryCodes().get(english);
  return (code && COUNTRIES[language].of(code)) || english;
}

const COUNTRIES = buildPerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
);
let codesByEnglishName: ReadonlyMap<string, string> | undefined;

function countryCodes(): ReadonlyMap<string, string> {
  if (!codesByEnglishName) {
    const englishCountries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    codesByEnglishName = new Map(
      codes.flatMap((code) => {
        const name = englishCountries.of(code);
        return name ? [[name, code]] : [];
      }),
    );
  }
  return codesByEnglishName;
}
