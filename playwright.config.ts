import { defineConfig } from '@playwright/test';
import { FURTHER_SIZES } from './e2e/looks.ts';
import { STORE_DIR } from './e2e/store-dir.ts';
import { findFreePort } from './tests/support/free-port.ts';

/** Free on this machine, and known to every process of the run. */
const PORT = Number((process.env['HAAT_STORIES_PORT'] ??= String(await findFreePort())));

/** Shopper stories against the built store with its sample catalogue, started here on a fresh data directory. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  globalSetup: './e2e/own-products.ts',
  fullyParallel: true,
  workers: 2,
  // Waits end with what they wait for; the bounds are for a machine that is busy with something else.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // A service worker does the same at any size, and its stories wait for slow networks. How its pages look is seen by axe.
      testIgnore: /(phone|offline)\.story\.ts/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
      testMatch:
        /(phone|accessibility|back-in-stock|orders|offline|own-state|promises|questions|returns|sizes)\.story\.ts/,
    },
    ...FURTHER_SIZES,
  ],
  webServer: {
    command: 'node e2e/run-store.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: STORE_DIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1', // stories say from which computer an account is opened
      WARM_PICTURES: 'off', // the stories need the processors
    },
  },
});
