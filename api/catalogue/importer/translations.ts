import { TRANSLATED_LANGUAGES, type Translations } from '@haat/shared/translations.ts';
import { z } from 'zod';

/** The schema of a kind of row, with a column `<name>_<language code>` for each of these texts in each language. */
export function buildTranslatedSchema<Shape extends z.ZodRawShape>(
  shape: Shape,
  texts: Readonly<Record<string, z.ZodType>>,
): z.ZodObject<Shape> {
  const columns = TRANSLATED_LANGUAGES.flatMap((language) =>
    Object.entries(texts).map(([name, text]) => [`${name}_${language}`, text.optional()]),
  );
  return z.object({ ...shape, ...Object.fromEntries(columns) });
}

/** What a row gives in the column `<name>_<language code>`; undefined: nothing. */
function findTranslated(content: object, name: string, language: string): unknown {
  return (content as Readonly<Record<string, unknown>>)[`${name}_${language}`];
}

/** The same for a map: its pairs of name and value. */
export function findTranslatedPairs(
  content: object,
  name: string,
  language: string,
): [string, string][] | undefined {
  return findTranslated(content, name, language) as [string, string][] | undefined;
}

/** {"hi": {"body": "…"}} from the column `text_hi`. `columns` has the name of the column for each field. */
export function groupTranslations<Field extends string>(
  content: object,
  columns: Readonly<Record<Field, string>>,
): Translations<Field> {
  const fields = Object.keys(columns) as Field[];
  return groupByLanguage((language) => {
    const texts: [Field, string][] = [];
    for (const field of fields) {
      const text = findTranslated(content, columns[field], language);
      if (typeof text === 'string') texts.push([field, text]);
    }
    return texts;
  });
}

/** Languages for which there is no text are left out. */
export function groupByLanguage<Field extends string>(
  textsIn: (language: string) => readonly (readonly [Field, string])[],
): Translations<Field> {
  const byLanguage = TRANSLATED_LANGUAGES.map((language) => [language, textsIn(language)] as const);
  const given = byLanguage.filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(
    given.map(([language, texts]) => [language, Object.fromEntries(texts)]),
  );
}
