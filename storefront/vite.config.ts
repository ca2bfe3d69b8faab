import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS, oneStylesheet } from './bundle/chunks.ts';
import { wordsFiles } from './bundle/words-files.ts';

/** Browsers of about 2021 on: what people in India have on phones of that age. */
const OLDEST_BROWSERS = {
  chrome: 90 << 16,
  safari: 15 << 16,
  firefox: 90 << 16,
  samsung: 15 << 16,
};

export default defineConfig({
  plugins: [reactRouter(), oneStylesheet(), wordsFiles(join(import.meta.dirname, 'build/client'))],
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
    target: ['chrome90', 'safari15', 'firefox90'],
    assetsInlineLimit: 0,
  },
});
