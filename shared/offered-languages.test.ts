import { afterEach, expect, it } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  getLanguageOfText,
  getLanguageRow,
  isOfferedLanguage,
  LANGUAGES,
  listOfferedLanguages,
  setPreviewLanguages,
} from './offered-languages.ts';

const PREVIEWS = LANGUAGES.filter((language) => getLanguageRow(language).isPreview);

afterEach(() => setPreviewLanguages([]));

it('English and Hindi are offered everywhere, a preview only where the setting names it', () => {
  expect(listOfferedLanguages()).toEqual(['en', 'hi']);
  for (const language of PREVIEWS) {
    expect(isOfferedLanguage(language)).toBe(false);
    setPreviewLanguages([language]);
    expect(listOfferedLanguages()).toEqual(['en', 'hi', language]);
    expect(isOfferedLanguage(language)).toBe(true);
  }
});

it('there is a preview, so that these tests prove something', () => {
  expect(PREVIEWS).toContain('ta');
});

it('the language without a prefix comes first, has every text and is no preview', () => {
  expect(LANGUAGES[0]).toBe(DEFAULT_LANGUAGE);
  expect(getLanguageRow(DEFAULT_LANGUAGE)).toMatchObject({ words: 'complete', isPreview: false });
});

it.each(LANGUAGES)('Intl knows the locale of %s', (language) => {
  const { locale } = getLanguageRow(language);
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  expect(locale.split('-')[0]).toBe(language);
});

it('a text is in the offered language of its script, and in English otherwise', () => {
  expect(getLanguageOfText('Brass lota')).toBe('en');
  expect(getLanguageOfText('Brass लोटा')).toBe('hi');
  expect(getLanguageOfText('பித்தளை சொம்பு')).toBe('en');
  setPreviewLanguages(['ta']);
  expect(getLanguageOfText('பித்தளை சொம்பு')).toBe('ta');
});
