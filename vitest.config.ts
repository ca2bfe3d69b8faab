import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LANGUAGES } from './shared/offered-languages.ts';
import { buildWordsPlugin } from './storefront/bundle/languages.ts';

export default defineConfig({
  plugins: [buildWordsPlugin(LANGUAGES)],
  test: {
    include: [
      '{shared,api,payment-sandbox,tests,bin,bench,chaos,cluster,deploy,sample-catalogue,studio}/**/*.test.ts',
      'storefront/{bundle,lib,pages,rooms,ui,shell}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    // By default one processor is left for Vitest itself: on two, half of the machine would do nothing.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
