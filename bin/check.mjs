// The fast part of the tests: everything except the second database, the build and the browser tests.
import { unitAndCallTests } from './checks/counted.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { staticChecks } from './checks/static.mjs';
import { installWhenStale } from './prepare/install.mjs';
import { findProjectNode, requireNode } from './prepare/node.mjs';

requireNode();
await installWhenStale({ withTools: true });
findProjectNode();
await runChecks([...staticChecks, unitAndCallTests]);
