// Watch mode: the store starts again when its code changes; a change of the pages builds them first.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { installWhenStale } from './prepare/install.mjs';
import { findProjectNode, requireNode } from './prepare/node.mjs';
import { ROOT } from './prepare/root.mjs';
import { runUntilEnd, settingsFile } from './prepare/run.mjs';

const SETTLE_MS = 150;
const NOT_SOURCES = /(^|\/)(build|node_modules|\.react-router)(\/|$)/;

requireNode();
await installWhenStale();
const node = findProjectNode();
await buildStorefrontWhenStale(node);

let waiting;
let building = Promise.resolve();
for (const folder of ['storefront', 'shared']) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (!name || NOT_SOURCES.test(name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(build, SETTLE_MS);
  });
}
await runUntilEnd(node, ['--watch', '--watch-preserve-output', ...settingsFile(), 'server.ts'], {
  NODE_ENV: 'production',
});

// A build that fails is shown and left at that: the next change tries again.
function build() {
  building = building.then(() => buildStorefrontWhenStale(node, console.error));
}
