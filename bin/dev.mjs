// Watch mode: a change restarts the store. A change of the pages builds them before that.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStorefrontWhenStale, isSource } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';
import {
  buildEnvironment,
  getStoreArguments,
  ROOT,
  STORE_ENVIRONMENT,
  startStore,
} from './prepare/run.mjs';

const SETTLE_MS = 150;
const WATCHED = ['api', 'payment-sandbox', 'shared', 'storefront', 'server.ts', 'store.ts'];

requireNode();
await installWhenStale({ withTools: true });
const node = findProjectNode();
let store;
let waiting;
let renewing = renew();

for (const source of WATCHED) {
  watch(join(ROOT, source), { recursive: true }, (_event, name) => {
    if (!name || !isSource(name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => (renewing = renewing.then(renew)), SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

// When a build fails, its error is shown and the running store stays until a change repairs it. There is no service worker,
// because it would show the old page while the store restarts.
async function renew() {
  const onFailure = (message) => console.error(message);
  const isBuilt = await buildStorefrontWhenStale(node, { onFailure, withWorker: false });
  if (!isBuilt) return;
  await stop();
  store = startStore(node, getStoreArguments(), buildEnvironment(STORE_ENVIRONMENT));
}

function stop() {
  if (!store || store.exitCode !== null || store.signalCode) return undefined;
  const gone = new Promise((resolve) => store.on('exit', resolve));
  store.kill('SIGTERM');
  return gone;
}

async function end() {
  await stop();
  process.exit(0);
}
