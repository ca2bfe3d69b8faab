// Benchmarks: each figure is shown beside the floor that it is compared with. `overload` runs bench/overload.ts; without it options go to bench/run.ts.
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';
import { runUntilEnd } from './prepare/run.mjs';

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
await buildStorefrontWhenStale(node);
const [name, ...rest] = process.argv.slice(2);
const args =
  name === 'overload' ? ['bench/overload.ts', ...rest] : ['bench/run.ts', ...process.argv.slice(2)];
await runUntilEnd(node, args, { NODE_ENV: 'production' });
