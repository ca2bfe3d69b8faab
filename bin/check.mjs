// The fast part of the tests: everything except the second database and the browser tests.
import { buildPages, runChecks, unitAndCallTests } from './checks/run-checks.mjs';
import { staticChecks } from './checks/static.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
await runChecks([...staticChecks, buildPages(node), unitAndCallTests]);
