import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { connect, sql } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { pino } from 'pino';
import { findFreePort } from '../tests/support/free-port.ts';
import { startStore } from './child.ts';
import { loadCatalogue, residentMb } from './load-catalogue.ts';
import { type Buyer, prepareShop, type Ware } from './orders/buyers.ts';
import {
  type Answered,
  type Ask,
  openCrowd,
  percentile,
  sendAtRate,
  sendInTurn,
} from './overload-crowd.ts';

/** How many times as many requests as the store can answer. */
const OVERLOADS = [1, 2, 5];
const CONNECTIONS = 1_000;
const CALM_CLIENTS = 2;
const BUSY_CLIENTS = 16;
const POLL_MS = 100;
const BUSY = 503;
const KINDS = { cached: /^\/(?:hi|products\/.*)?$/, rendered: /^\/product\//, calls: /^\/api\// };

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    products: { type: 'string', default: '25000' },
  },
});
const seconds = Number(values.seconds);
const directory = await mkdtemp(join(tmpdir(), 'haat-overload-'));
const embedded = await startEmbedded(join(directory, 'database'), pino({ level: 'warn' }));
try {
  await loadCatalogue(embedded.url, directory, Number(values.products));
  const { buyers, wares } = await prepareShop(embedded.url, OVERLOADS.length + 1);
  const next = await buildMix();
  const port = await findFreePort();
  const store = await startStore({
    PORT: String(port),
    DATABASE_URL: embedded.url,
    DATA_DIR: directory,
    RATE_LIMITS: 'off',
    WARM_PICTURES: 'off',
  });
  await measure({ port, buyers, wares, next, pid: store.pid });
  await store.stop();
} finally {
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

interface Bench {
  readonly port: number;
  readonly pid: number | undefined;
  readonly buyers: readonly Buyer[];
  readonly wares: readonly Ware[];
  readonly next: () => Ask;
}

async function measure({ port, pid, buyers, wares, next }: Bench): Promise<void> {
  const crowd = await openCrowd(port, CONNECTIONS);
  await sendInTurn(crowd, { clients: BUSY_CLIENTS, seconds: seconds / 2 }, next); // compiles and warms up
  const calm = await sendInTurn(crowd, { clients: CALM_CLIENTS, seconds: seconds / 2 }, next);
  const full = await sendInTurn(crowd, { clients: BUSY_CLIENTS, seconds: seconds / 2 }, next);
  const calmP95 = percentile(served(calm), 0.95);
  const capacity = served(full).length / (seconds / 2);
  console.log(
    `unloaded p95 ${calmP95.toFixed(1)} ms; ${capacity.toFixed(0)} requests a second at most`,
  );
  const rows = [];
  for (const [at, times] of OVERLOADS.entries()) {
    const polls = await startPolls(port, buyers[at] as Buyer, wares);
    const load = { perSecond: capacity * times, seconds, connections: CONNECTIONS };
    const lateness = monitorEventLoopDelay();
    lateness.enable();
    const answers = await sendAtRate(crowd, load, next);
    lateness.disable();
    const { health, orders } = await polls.stop();
    const backAfterS = await waitUntilCalm(port, next, calmP95);
    const refused = answers.filter(({ status }) => status === BUSY);
    const p95 = percentile(served(answers), 0.95);
    rows.push({
      overload: `${times} x`,
      served: served(answers).length,
      'served p95 ms': Math.round(p95),
      ...Object.fromEntries(
        Object.entries(KINDS).map(([kind, path]) => [kind, describe(answers, path)]),
      ),
      'of unloaded': Number((p95 / calmP95).toFixed(1)),
      refused: refused.length,
      'refused p99 ms': Math.round(percentile(refused, 0.99)),
      'refused max ms': Math.round(percentile(refused, 1)),
      other: answers.length - refused.length - served(answers).length,
      'healthz max ms': Math.round(percentile(health, 1)),
      'orders ok': `${served(orders).length}/${orders.length}`,
      'orders p95 ms': Math.round(percentile(orders, 0.95)),
      'calm again s': Number(backAfterS.toFixed(1)),
      // This process and the store share the machine: what this is late by is part of every time above.
      'bench late p99 ms': Math.round(lateness.percentile(99) / 1e6),
      'memory MB': Math.round(await residentMb(pid)),
    });
  }
  crowd.close();
  console.table(rows);
}

/** How many of this kind were served, and their p95. */
function describe(answers: readonly Answered[], path: RegExp): string {
  const all = served(answers.filter((one) => path.test(one.path)));
  return `${all.length}, ${Math.round(percentile(all, 0.95))} ms`;
}

function served(answers: readonly Answered[]): Answered[] {
  return answers.filter(({ status }) => status === 200);
}

/** Half cached pages, three tenths pages of products that nobody has asked for, two tenths calls. */
async function buildMix(): Promise<() => Ask> {
  const database = connect(embedded.url);
  await sql`analyze`.execute(database.db);
  const { rows } = await sql<{ id: string; category: string }>`
    select products.id, categories.name as category from products
    join categories on categories.id = products.category_id order by products.id`.execute(
    database.db,
  );
  await database.close();
  const cached = [
    '/',
    '/hi',
    ...new Set(rows.map(({ category }) => `/products/${encodeURIComponent(category)}`)),
  ];
  let number = 0;
  let products = 0;
  return () => {
    number += 1;
    const kind = number % 10;
    if (kind < 5) return { method: 'GET', path: cached[number % cached.length] ?? '/' };
    if (kind < 8) {
      const { id, category } = rows[(products += 1) % rows.length] as (typeof rows)[0];
      return { method: 'GET', path: `/product/${encodeURIComponent(category)}/${id}` };
    }
    const body = JSON.stringify({ page: 1 + (number % 20) });
    return { method: 'POST', path: '/api/products/category/product', body };
  };
}

/** Asks for the health check and places orders, each a few times a second, on connections of their own. */
async function startPolls(port: number, buyer: Buyer, wares: readonly Ware[]) {
  const crowd = await openCrowd(port, 2);
  const health: Answered[] = [];
  const orders: Answered[] = [];
  const stopping = new AbortController();
  const poll = async (answers: Answered[], next: () => Ask): Promise<void> => {
    for (; !stopping.signal.aborted; await new Promise((resolve) => setTimeout(resolve, POLL_MS)))
      answers.push(await crowd.send(next()));
  };
  const polling = Promise.all([
    poll(health, () => ({ method: 'GET', path: '/healthz' })),
    poll(orders, () => {
      const ware = wares[orders.length % wares.length] as Ware;
      const lines = [{ productId: ware.id, cartqty: 1 }];
      const body = { amount: ware.pricePaise, lines, addressId: buyer.addressId };
      const { headers } = buyer;
      return { method: 'POST', path: '/api/payment/order', body: JSON.stringify(body), headers };
    }),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await polling;
      crowd.close();
      return { health, orders };
    },
  };
}

/** How many seconds until twenty requests in a row are served within twice the time of the unloaded store. */
async function waitUntilCalm(port: number, next: () => Ask, calmP95: number): Promise<number> {
  const crowd = await openCrowd(port, CALM_CLIENTS);
  const startedAt = performance.now();
  let calmSince = startedAt;
  for (let inARow = 0; inARow < 20 && performance.now() - startedAt < 30_000; ) {
    const { status, ms } = await crowd.send(next());
    const isCalm = status === 200 && ms < 2 * calmP95;
    inARow = isCalm ? inARow + 1 : 0;
    if (!isCalm) calmSince = performance.now();
  }
  crowd.close();
  return (calmSince - startedAt) / 1000;
}
