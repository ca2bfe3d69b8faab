// Breaks a store while a crowd buys from it, and checks what is left. Options are passed on to chaos/run.ts.
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';
import { runUntilEnd } from './prepare/run.mjs';

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
await buildStorefrontWhenStale(node);
await runUntilEnd(node, ['chaos/run.ts', ...process.argv.slice(2)]);
