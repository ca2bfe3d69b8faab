import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Browsers of about 2021 on: what people in India have on phones of that age. */
const OLDEST_BROWSERS = {
  chrome: 90 << 16,
  safari: 15 << 16,
  firefox: 90 << 16,
  samsung: 15 << 16,
};

/**
 * What every page needs, in two files, and what customers need beside it, in one: left alone, the bundler makes thirty of
 * it, most under 1 kB.
 */
const GROUPS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  { name: 'shop', test: isEveryPages, priority: 1 },
  { name: 'customers', test: isCustomers, priority: 0 }, // after 'shop', whose parts it would take along
];

/** Shared parts that only signing in and the pages of customers use: fetched with the first of them. */
function isCustomers(id: string): boolean {
  return /\/storefront\/(ui\/(checkbox|code-input|field|password-field|quantity-choice|selected-box|summary|text-field)|lib\/(download|payment|submission|use-read))\.tsx?$/.test(
    id,
  );
}

/** The shared parts, without those that are fetched on first use. */
function isEveryPages(id: string): boolean {
  const isShared = /\/storefront\/(lib|ui)\//.test(id);
  return isShared && !isCustomers(id) && !/dialog-body|\.client\./.test(id);
}

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_BROWSERS } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
  // One stylesheet of 23 kB, asked for once, paints a first page sooner than five that wait for one another.
  build: {
    cssCodeSplit: false,
    manifest: true, // build-service-worker.ts finds the words in it
    target: ['chrome90', 'safari15', 'firefox90'],
    assetsInlineLimit: 0,
  },
});
