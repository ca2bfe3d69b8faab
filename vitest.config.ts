import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LANGUAGES } from './shared/offered-languages.ts';
import { buildWordsPlugin } from './storefront/bundle/languages.ts';

/** Modules that listen to the browser's window when they are loaded, which a test makes before it loads them. */
const ON_LOADING = 'storefront/lib/customer/*.test.ts';

export default defineConfig({
  plugins: [buildWordsPlugin(LANGUAGES)],
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // By default one processor is left for Vitest itself. On two, a third process works while others wait for PostgreSQL or a clock.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Only what hangs ends by it: a test of several programs takes forty seconds on a machine with a quarter of the speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'one process for many files',
          include: ['*/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'storefront/build/**', ON_LOADING],
          setupFiles: ['tests/support/give-back.ts'],
          // What the files import is loaded once, which saves a third of their time; give-back.ts keeps them apart.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'a process for each file', include: [ON_LOADING] } },
    ],
  },
});
