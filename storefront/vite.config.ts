import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { listCallPaths } from './bundle/call-paths.ts';
import {
  CHUNKS,
  buildCompileHintPlugin,
  buildStylesheetPlugin,
  isNotOfEveryPage,
} from './bundle/chunks.ts';
import {
  buildWordsPlugin,
  buildLanguagesPlugin,
  listLanguagesOfBuild,
} from './bundle/languages.ts';
import { listWordsFiles } from './bundle/words-files.ts';

/**
 * Browsers from 2022 on: the first that support CSS cascade layers and the streams in which the router reads its data.
 * `lib` in tsconfig.json lists their built-in APIs, so that nothing newer is called by mistake.
 */
const OLDEST_BROWSERS = {
  chrome: 99 << 16,
  safari: (15 << 16) | (4 << 8),
  firefox: 105 << 16,
  samsung: 18 << 16,
};

const languages = listLanguagesOfBuild();

export default defineConfig({
  plugins: [
    buildLanguagesPlugin(languages),
    buildWordsPlugin(languages),
    reactRouter(),
    listCallPaths(),
    buildStylesheetPlugin(),
    buildCompileHintPlugin(),
    listWordsFiles(join(import.meta.dirname, 'build/client')),
  ],
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_BROWSERS } },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter(isNotOfEveryPage) },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    ssr: { build: { cssCodeSplit: false } }, // no browser requests the server build's styles
  },
  build: {
    manifest: true, // bundle/words-files.ts reads the words' file names from it
    target: ['chrome99', 'safari15.4', 'firefox105'],
    assetsInlineLimit: 0,
  },
});
