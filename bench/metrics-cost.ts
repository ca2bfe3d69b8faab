import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPlacedProduct, withSmallStore } from './small-store.ts';
import { type Load, measure, requireWrk } from './wrk.ts';

/** What the metrics cost a busy process of the store: the processor time of a request with them and without them. */
const ROUNDS = 3;
const SECONDS = 4;
const PRINT_MS = 200;

requireWrk();
await withSmallStore(
  async (db) => (await buildPlacedProduct(db)).path,
  { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'metrics-switch.mjs')}` },
  async ({ port, pid = 0 }, path) => {
    const base = `http://127.0.0.1:${port}`;
    const call = { url: `${base}/api/products/category/product`, bodies: [{ page: 1 }] };
    await compare(pid, 'a page from the cache', { url: base + path });
    await compare(pid, 'a call', call);
  },
);

async function compare(pid: number, what: string, load: Load): Promise<void> {
  console.log(what);
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 0) console.log('  (the first one is still compiled)');
    const { failed } = await measure(load, SECONDS);
    process.kill(pid, 'SIGUSR2'); // the store prints what it has seen
    await pause(PRINT_MS);
    if (failed > 0) console.log(`  ${failed} of these requests were refused`);
  }
}
