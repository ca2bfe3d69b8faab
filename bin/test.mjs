// Runs with the machine's own Node before anything is installed, so it uses no packages and no TypeScript.
import { findBrowsers } from './checks/browser.mjs';
import {
  buildBrowserTests,
  buildPages,
  chaosTest,
  runChecks,
  runTogether,
  testsOnServer,
  unitAndCallTests,
} from './checks/run-checks.mjs';
import { staticChecks } from './checks/static.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
const browsers = await findBrowsers();
await runChecks([
  ...staticChecks,
  buildPages(node),
  unitAndCallTests,
  runTogether(testsOnServer, chaosTest),
  buildBrowserTests(browsers),
]);
