import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { build } from 'vite';
import { buildLanguagesPlugin, listLanguagesOfBuild } from './bundle/languages.ts';
import { findWordsFiles, type WordsFiles } from './bundle/words-files.ts';

/** Bundles service-worker/ into /sw.js, with a list of the files that this build's pages start with. */
export async function buildServiceWorker(buildDirectory: string): Promise<void> {
  const server = pathToFileURL(join(buildDirectory, 'server/index.js')).href;
  const { assets }: ServerBuild = await import(/* @vite-ignore */ server);
  const words = await findWordsFiles(join(buildDirectory, 'client'));
  await build({
    configFile: false,
    plugins: [buildLanguagesPlugin(listLanguagesOfBuild())],
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD: JSON.stringify(assets.version),
      SHELL_FILES: JSON.stringify([...shellFilesOf(assets), ...wordsOfEveryPage(words)]),
    },
    build: {
      outDir: join(buildDirectory, 'client'),
      emptyOutDir: false,
      target: ['chrome99', 'safari15.4', 'firefox105'],
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Each page's own scripts and styles, without those that are fetched on first use. */
function shellFilesOf({ entry, routes, url }: ServerBuild['assets']): string[] {
  const pages = Object.values(routes).filter((route) => route !== undefined);
  const files = [entry, ...pages].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const apart = pages.flatMap((page) => [page.clientLoaderModule, page.hydrateFallbackModule]);
  // The router adds '#' to a stylesheet that may also be fetched for a part of a page.
  const styles = pages.flatMap(({ css = [] }) => css.map((file) => file.replace(/#$/, '')));
  const all = new Set([url, ...files, ...apart, ...styles]);
  return [...all].filter((file) => file !== undefined).sort();
}

function wordsOfEveryPage(files: WordsFiles): string[] {
  return Object.keys(files).flatMap((name) => (name.endsWith('/all') ? (files[name] ?? []) : []));
}
