// Runs on the machine's own Node, before anything is installed: no packages, no TypeScript.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { installWhenStale } from './prepare/install.mjs';
import { findProjectNode, requireNode } from './prepare/node.mjs';
import { ROOT } from './prepare/root.mjs';
import { runUntilEnd } from './prepare/run.mjs';

requireNode();
await installWhenStale();
const node = findProjectNode();
await buildStorefrontWhenStale(node);
const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
await runUntilEnd(node, [...settings, 'server.ts'], { NODE_ENV: 'production' });
