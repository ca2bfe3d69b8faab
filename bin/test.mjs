// Runs with the machine's own Node before anything is installed, so it uses no packages and no TypeScript.
import { findBrowsers } from './checks/browser.mjs';
import {
  buildBrowserTests,
  chaosTest,
  runChecks,
  runTogether,
  testsOnServer,
  unitAndCallTests,
} from './checks/run-checks.mjs';
import { staticChecks } from './checks/static.mjs';
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
const browsers = await findBrowsers();
await runChecks([
  ...staticChecks,
  unitAndCallTests,
  { title: '', run: async () => void (await buildStorefrontWhenStale(node)) },
  runTogether(testsOnServer, chaosTest),
  buildBrowserTests(browsers),
]);
