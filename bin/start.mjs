// Runs with the machine's own Node before anything is installed, so it uses no packages and no TypeScript.
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';
import { getStoreArguments, runUntilEnd, STORE_ENVIRONMENT } from './prepare/run.mjs';

requireNode();
await installWhenStale();
const node = findProjectNode();
await buildStorefrontWhenStale(node);
await runUntilEnd(node, getStoreArguments(), STORE_ENVIRONMENT);
