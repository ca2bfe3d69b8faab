import { join } from 'node:path';
import { languages as allLanguages, type Language } from '@haat/shared/languages.ts';
import { setPreviewLanguages } from '@haat/shared/offered-languages.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { buildWordsPlugin, buildLanguagesPlugin, listLanguagesOfBuild } from './languages.ts';

const TAMIL = /\bta\b|\p{Script=Tamil}/u;
const LIST = join(import.meta.dirname, '../../shared/languages.ts');

afterEach(() => {
  vi.unstubAllEnvs();
  setPreviewLanguages([]);
});

it('a build knows nothing of a preview, until the setting names it', () => {
  const without = modulesOfBuild();
  expect(without.join()).not.toMatch(TAMIL);
  vi.stubEnv('PREVIEW_LANGUAGES', 'ta');
  for (const text of modulesOfBuild()) expect(text).toMatch(TAMIL);
});

it('a setting that names nothing of the list changes nothing', () => {
  vi.stubEnv('PREVIEW_LANGUAGES', 'none');
  expect(listLanguagesOfBuild()).toEqual(['en', 'hi']);
});

it('the list in a build says of its languages what the list says', () => {
  const [text = ''] = modulesOfBuild();
  const { en, hi } = allLanguages;
  expect(JSON.parse(text.slice(text.indexOf('{'), -1))).toEqual({ en, hi });
});

it('a complete language is fetched by itself, a partial one with the English words', () => {
  const words = loadModule(buildWordsPlugin(['en', 'hi', 'ta']), '\0virtual:words/all');
  const [, hindi = ''] = /hi: (.*)/.exec(words) ?? [];
  expect(hindi).not.toContain('/en/');
  const [, tamil = ''] = /ta: (.*)/.exec(words) ?? [];
  expect(tamil).toMatch(/buildWords\(.*\/ta\/all\.ts.*\/en\/all\.ts/);
});

/** The generated modules of a build with the present setting. */
function modulesOfBuild(): string[] {
  const offered: readonly Language[] = listLanguagesOfBuild();
  const parts = ['all', 'customer', 'offline', 'copy'];
  return [
    loadModule(buildLanguagesPlugin(offered), LIST),
    ...parts.map((part) => loadModule(buildWordsPlugin(offered), `\0virtual:words/${part}`)),
  ];
}

function loadModule(plugin: ReturnType<typeof buildWordsPlugin>, id: string): string {
  return String((plugin.load as (id: string) => unknown)(id));
}
