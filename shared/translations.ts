import type { Language } from './languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './offered-languages.ts';

/** Texts of a row in languages other than English: {"hi": {"name": "लोटा"}}. What is missing is shown in English. */
export type Translations<Field extends string> = {
  readonly [Code in Language]?: { readonly [Name in Field]?: string };
};

/** The languages that texts are translated into: all of the list but English, in which every text is there. */
export const TRANSLATED_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => language !== DEFAULT_LANGUAGE,
);

type Translated<Field extends string> = { readonly [Name in Field]: string | null } & {
  /** Null: not asked for. */
  readonly translations: Translations<Field> | null;
};

/** The text of a field in this language; the English one when it is not translated. */
export function translate<Field extends string, Row extends Translated<Field>>(
  row: Row,
  field: Field,
  language: Language,
): Row[Field] | string {
  return row.translations?.[language]?.[field] || row[field];
}

/** The text of a field in every language that it has, English first. */
export function listTranslations<Field extends string>(
  row: Translated<Field>,
  field: Field,
): (string | null)[] {
  const others = Object.values(row.translations ?? {}).map((texts) => texts[field] ?? null);
  return [row[field], ...others];
}
