import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, sql } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { findInconsistencies } from '@haat/api/payments/reconciliation/queries.ts';
import { pino } from 'pino';
import { findFreePort } from '../tests/support/free-port.ts';
import { startFloor } from './child.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { buildPost, buy } from './orders/buy.ts';
import { type Buyer, prepareShop, type Ware } from './orders/buyers.ts';
import { type Provider, startProvider } from './orders/provider.ts';

/** Customers at once: as many as `peers` of this store were measured with, and a crowd. */
const CROWDS = [8, 64];
const PRODUCTS = 1_000;
const WARM_UP_SECONDS = 3;
const SECRET = 'a secret of the bench';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    // 'web': mails are queued, and written by a worker on another machine; 'web,worker': this process also writes them.
    services: { type: 'string', default: 'web' },
  },
});
const directory = await mkdtemp(join(tmpdir(), 'haat-orders-'));
const embedded = await startEmbedded(join(directory, 'database'), pino({ level: 'warn' }));
try {
  await loadCatalogue(embedded.url, directory, PRODUCTS);
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const provider = await startProvider(providerPort, port, SECRET);
  const store = await startFloor('orders/shop.ts', [
    String(port),
    String(providerPort),
    SECRET,
    embedded.url,
    join(directory, 'outbox'),
    values.services,
  ]);
  const { buyers, wares } = await prepareShop(embedded.url, Math.max(...CROWDS));
  await measure({ port, provider }, buyers.slice(0, 8), wares, WARM_UP_SECONDS);
  // PostgreSQL does this by itself within the first minute of a new store.
  const database = connect(embedded.url);
  await sql`analyze`.execute(database.db);
  const rows = [];
  for (const crowd of CROWDS)
    rows.push(
      await measure({ port, provider }, buyers.slice(0, crowd), wares, Number(values.seconds)),
    );
  console.table(rows);
  await store.stop();
  provider.stop();
  const wrong = await findInconsistencies(database.db);
  await database.close();
  if (wrong.length > 0) throw new Error(`The books contradict themselves: ${wrong[0]?.what}`);
} finally {
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Customers order again and again until the time is over. */
async function measure(
  { port, provider }: { readonly port: number; readonly provider: Provider },
  buyers: readonly Buyer[],
  wares: readonly Ware[],
  seconds: number,
): Promise<Record<string, number>> {
  const shop = { post: buildPost(port, buyers.length), provider };
  const took: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    buyers.map(async (buyer, number) => {
      for (let bought = 0; performance.now() < endsAt; bought += 1) {
        const ware = wares[(number * 31 + bought * 7) % wares.length];
        const from = performance.now();
        if (ware) await buy(shop, buyer, ware);
        took.push(performance.now() - from);
      }
    }),
  );
  const lasted = (performance.now() - startedAt) / 1000;
  took.sort((a, b) => a - b);
  const at = (part: number) => Math.round(took[Math.floor(took.length * part)] ?? 0);
  return {
    buyers: buyers.length,
    'orders per second': Math.round(took.length / lasted),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  };
}
