// Watch mode: a change starts the store again; a change of the pages builds them first.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStorefrontWhenStale, isSource } from './prepare/build.mjs';
import { installWhenStale } from './prepare/install.mjs';
import { findProjectNode, requireNode } from './prepare/node.mjs';
import { ROOT } from './prepare/root.mjs';
import { buildEnvironment, findSettingsFile, startStore } from './prepare/run.mjs';

const SETTLE_MS = 150;
const WATCHED = ['api', 'shared', 'storefront', 'server.ts'];

requireNode();
await installWhenStale();
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

// A build that fails is shown, and the store that runs goes on until a change mends it. A service worker would show the
// page of before while the store starts again.
async function renew() {
  const onFailure = (message) => console.error(message);
  const isBuilt = await buildStorefrontWhenStale(node, { onFailure, withWorker: false });
  if (!isBuilt) return;
  await stop();
  const options = [...findSettingsFile(), 'server.ts'];
  store = startStore(node, options, buildEnvironment({ NODE_ENV: 'production' }));
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
