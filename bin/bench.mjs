// Benchmarks: each figure is shown beside the floor that it is compared with. Options are passed on to bench/run.ts.
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';
import { runUntilEnd } from './prepare/run.mjs';

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
await buildStorefrontWhenStale(node);
await runUntilEnd(node, ['bench/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
