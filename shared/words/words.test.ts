import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Language, languages } from '../languages.ts';
import { LANGUAGES } from '../offered-languages.ts';
import { apiWords } from './api-words.ts';
import { buildWords, type PartialWords, type Words } from './words.ts';

const PARTS = ['all', 'customer', 'offline', 'copy', 'api'] as const;

/** The texts of one file of a language's folder: 'all' and 'customer' export them by the language's code. */
async function readWords(language: Language, part: (typeof PARTS)[number]): Promise<object> {
  const exported: Record<string, object> = await import(`./${language}/${part}.ts`);
  return exported[part] ?? exported[language] ?? {};
}

/** The kind of each text by its path: {'shell.close': 'string', 'shell.page': 'function', 'shell.promises': 'list'}. */
function kindsOf(texts: object, path = ''): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (Array.isArray(text)) return [[path + key, 'list']];
    if (typeof text !== 'object' || text === null) return [[path + key, typeof text]];
    return Object.entries(kindsOf(text, `${path}${key}.`));
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

describe.each(LANGUAGES)('the words of %s', (language) => {
  it.each(PARTS)('have every text of English with its kind, in the part %s', async (part) => {
    const english = await readWords('en', part);
    const own = await readWords(language, part);
    const filled = buildWords(own, english);
    expect(kindsOf(filled)).toEqual(kindsOf(english));
    // What the language has is shown, and it has nothing that English lacks.
    expect(kindsOf(filled)).toMatchObject(kindsOf(own));
  });
});

it('a missing text, function or list is the English one; what is there stays', () => {
  const english = {
    a: 'a',
    plural: (count: number) => `${count} a`,
    list: ['x', 'y'],
    group: { b: 'b', c: 'c' },
  };
  const plural = (count: number) => `${count} அ`;
  expect(buildWords({ plural, group: { b: 'ப' } }, english)).toEqual({
    a: 'a',
    plural,
    list: ['x', 'y'],
    group: { b: 'ப', c: 'c' },
  });
  expect(buildWords({}, english)).toEqual(english);
  // An empty text is a text: some languages need no word there.
  expect(buildWords({ a: '' }, english).a).toBe('');
});

it('Tamil is half done: part of it is Tamil, the rest is English', () => {
  expect(apiWords.ta.refusals.outOfStock).toMatch(/\p{Script=Tamil}/u);
  expect(apiWords.ta.refusals.cannotCancel).toBe(apiWords.en.refusals.cannotCancel);
  expect(apiWords.ta.mail.mails.passwordReset).toBe(apiWords.en.mail.mails.passwordReset);
});

it('only a language that the list calls partial may lack a text', () => {
  type OwnWords<Code extends Language> = (typeof languages)[Code]['words'] extends 'complete'
    ? Words
    : PartialWords<Words>;
  expectTypeOf<typeof import('./en/all.ts')['en']>().toExtend<OwnWords<'en'>>();
  expectTypeOf<typeof import('./hi/all.ts')['hi']>().toExtend<OwnWords<'hi'>>();
  expectTypeOf<typeof import('./ta/all.ts')['ta']>().toExtend<OwnWords<'ta'>>();
  expectTypeOf<typeof import('./ta/all.ts')['ta']>().not.toExtend<Words>();
});
