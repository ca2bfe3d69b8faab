import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS, joinStylesheets } from './bundle/chunks.ts';
import { listWordsFiles } from './bundle/words-files.ts';

/**
 * Browsers of 2022 on, the first that know the layers of our styles and the streams in which the router reads its data. `lib` in tsconfig.json says what is built into
 * them, so that nothing newer is called by mistake.
 */
const OLDEST_BROWSERS = {
  chrome: 99 << 16,
  safari: (15 << 16) | (4 << 8),
  firefox: 105 << 16,
  samsung: 18 << 16,
};

export default defineConfig({
  plugins: [
    reactRouter(),
    joinStylesheets(),
    listWordsFiles(join(import.meta.dirname, 'build/client')),
  ],
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_BROWSERS } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    ssr: { build: { cssCodeSplit: false } }, // nobody asks for the styles of this half
  },
  build: {
    manifest: true, // bundle/words-files.ts finds the words in it
    target: ['chrome99', 'safari15.4', 'firefox105'],
    assetsInlineLimit: 0,
  },
});
