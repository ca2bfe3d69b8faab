import { join } from 'node:path';
import { type Language, languages } from '@haat/shared/languages.ts';
import {
  DEFAULT_LANGUAGE,
  getLanguageRow,
  LANGUAGES,
  listOfferedLanguages,
  setPreviewLanguages,
} from '@haat/shared/offered-languages.ts';
import type { Plugin } from 'vite';

const SHARED = join(import.meta.dirname, '../../shared');
const LIST = join(SHARED, 'languages.ts');
const BUILD_WORDS = join(SHARED, 'words/words.ts');
const NAME = /^virtual:words\/(all|customer|offline|copy)$/;
const LOADED = /^\0virtual:words\/(\w+)$/;
/** These are fetched by the browser, one language at a time. The others are there in every language at once. */
const FETCHED = ['all', 'customer'];

/** The languages of this build: those of the list, with the previews that PREVIEW_LANGUAGES names. */
export function listLanguagesOfBuild(): readonly Language[] {
  const named = (process.env['PREVIEW_LANGUAGES'] ?? '').split(',').map((code) => code.trim());
  setPreviewLanguages(LANGUAGES.filter((language) => named.includes(language)));
  return listOfferedLanguages();
}

/** Gives the bundles the list of languages without those that are not offered. */
export function buildLanguagesPlugin(offered: readonly Language[]): Plugin {
  const rows = offered.map((code) => [code, { ...languages[code], isPreview: false }]);
  return {
    name: 'languages',
    enforce: 'pre',
    load: (id) =>
      id === LIST ? `export const languages = ${JSON.stringify(Object.fromEntries(rows))};` : null,
  };
}

/** Gives 'virtual:words/…': the words of each of these languages, with English ones where a language has none. */
export function buildWordsPlugin(offered: readonly Language[]): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    load: (id) => {
      const [, part] = LOADED.exec(id) ?? [];
      if (!part) return undefined;
      return FETCHED.includes(part) ? buildLoaders(part, offered) : buildRecord(part, offered);
    },
  };
}

/** A module with a function per language that fetches its words. */
function buildLoaders(part: string, offered: readonly Language[]): string {
  const lines = offered.map((code) => {
    const fetched = `(await import(${fileOf(code, part)})).${code}`;
    if (!isPartial(code)) return `${code}: async () => ${fetched},`;
    const english = `(await import(${fileOf(DEFAULT_LANGUAGE, part)})).${DEFAULT_LANGUAGE}`;
    return `${code}: async () => buildWords(${fetched}, ${english}),`;
  });
  return `${importBuildWords(offered)}export default {${lines.join('\n')}};`;
}

/** A module with the texts of every language. */
function buildRecord(part: string, offered: readonly Language[]): string {
  const imports = offered.map(
    (code) => `import { ${part} as ${code} } from ${fileOf(code, part)};`,
  );
  const texts = offered.map((code) =>
    isPartial(code) ? `${code}: buildWords(${code}, ${DEFAULT_LANGUAGE})` : code,
  );
  return `${importBuildWords(offered)}${imports.join('\n')}\nexport default { ${texts.join(', ')} };`;
}

function importBuildWords(offered: readonly Language[]): string {
  if (!offered.some(isPartial)) return '';
  return `import { buildWords } from ${JSON.stringify(BUILD_WORDS)};\n`;
}

function isPartial(code: Language): boolean {
  return getLanguageRow(code).words === 'partial';
}

function fileOf(code: Language, part: string): string {
  return JSON.stringify(join(SHARED, 'words', code, `${part}.ts`));
}
