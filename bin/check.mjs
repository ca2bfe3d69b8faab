// The fast part of the tests: everything except the second database, the build and the browser tests.
import { runChecks, unitAndCallTests } from './checks/run-checks.mjs';
import { staticChecks } from './checks/static.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';

requireNode();
await installWhenStale({ withTools: true });
findProjectNode();
await runChecks([...staticChecks, unitAndCallTests]);
