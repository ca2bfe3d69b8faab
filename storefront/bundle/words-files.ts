import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** The files of the client build that contain the words, by language and part, such as 'en/all'. */
export type WordsFiles = Readonly<Record<string, string>>;

const NAME = 'virtual:words-files';
const LOADED_NAME = `\0${NAME}`;
const WORDS = /shared\/words\/(\w+\/(?:all|customer))\.ts$/;

/** Gives the server build, which runs after the client build, the files with the words of each language. */
export function listWordsFiles(clientDir: string): Plugin {
  return {
    name: 'words-files',
    resolveId: (id) => (id === NAME ? LOADED_NAME : undefined),
    load: async (id) => {
      if (id !== LOADED_NAME) return undefined;
      return `export default ${JSON.stringify(await findWordsFiles(clientDir))};`;
    },
  };
}

export async function findWordsFiles(clientDir: string): Promise<WordsFiles> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const files: Record<string, string> = {};
  for (const { src = '', file } of Object.values(JSON.parse(text) as Manifest)) {
    const [, name] = WORDS.exec(src) ?? [];
    if (name) files[name] = `/${file}`;
  }
  if (Object.keys(files).length === 0) throw new Error('The build has no files of shared/words/');
  return files;
}
