import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@haat/api/db/connect.ts';
import { buildCrashShopper, PRICE_PAISE } from '../e2e/crash-shopper.ts';
import { buildShopper, type TestShopper } from '../tests/support/build-order.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import { buildCrashPost, startBuyers } from './buyers.ts';
import { findFaultsOfBooks, waitUntilSettled } from './checks.ts';
import { clearFaults, startFault, type World } from './faults.ts';
import { startMailServer } from './mail-server.ts';
import { startReaders } from './readers.ts';
import { printReport } from './report.ts';
import { buildRandom, type PlannedFault, planFaults } from './schedule.ts';
import { buildAttackedStore } from './store.ts';
import { startTraffic } from './traffic.ts';

const MS_PER_MINUTE = 60_000;
const SEED_LIMIT = 1_000_000;
/** Some products run out during the run, others never do. */
const PRODUCTS_OF_EACH_KIND = 6;
const FEW_PIECES = 4;
const MANY_PIECES = 100_000;
const RECONCILED = 0;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * SEED_LIMIT)) },
    readers: { type: 'string', default: '30' },
    buyers: { type: 'string', default: '8' },
  },
});
const seed = Number(values.seed);
const runMs = Number(values.minutes) * MS_PER_MINUTE;
const random = buildRandom(seed + 1);
const planned = planFaults(seed, runMs);
const shoppers: TestShopper[] = [];
const stock = new Map<string, number>();

console.log(
  `Seed ${seed}: ${planned.length} faults in ${values.minutes} minutes, ${values.readers} readers, ${values.buyers} buyers.`,
);
const mailServer = await startMailServer();
const store = await buildAttackedStore(fillShop);
const world: World = { store, mailServer, random };
let wrong: readonly string[] = [];
try {
  store.start(mailServer.url);
  await waitUntilSettled(store);
  wrong = await attack();
} finally {
  await store.remove();
  await mailServer.stop();
}
if (wrong.length === 0) await rm(store.logFile);
console.log(
  wrong.length === 0
    ? 'Nothing is wrong.'
    : `Repeat it: npm run chaos -- --minutes ${values.minutes} --seed ${seed}`,
);
process.exit(wrong.length === 0 ? 0 : 1);

async function fillShop(database: Database): Promise<void> {
  const { db } = database;
  for (let number = 0; number < PRODUCTS_OF_EACH_KIND; number += 1)
    for (const onHand of [FEW_PIECES, MANY_PIECES])
      stock.set(await buildProduct(db, { onHand, pricePaise: PRICE_PAISE }), onHand);
  while (shoppers.length < Number(values.buyers)) shoppers.push(await buildShopper(db));
}

async function attack(): Promise<string[]> {
  const traffic = startTraffic();
  const productIds = [...stock.keys()];
  const { address } = store;
  const readers = startReaders(Number(values.readers), { address, productIds, random, traffic });
  const crowd = startBuyers(
    shoppers.map((shopper) => buildCrashShopper(address, shopper, buildCrashPost(traffic))),
    { productIds, random },
  );
  const startedAt = performance.now();
  await Promise.all(planned.map((fault) => inject(fault, startedAt)));
  await pause(Math.max(0, startedAt + runMs - performance.now()));
  await clearFaults(world);
  console.log('The faults are over.');
  await crowd.stop();
  await readers.stop();
  const outageMs = traffic.getLongestOutage(); // from here on nobody asks
  await waitUntilSettled(store);
  const reconciled = await store.reconcile();
  await waitUntilSettled(store);
  const facts = { purchases: crowd.purchases, mails: mailServer.accepted, stock };
  const found = [
    ...(await store.withDatabase(({ db }) => findFaultsOfBooks(db, facts))),
    ...(reconciled.status === RECONCILED ? [] : [`npm run reconcile: ${reconciled.said}`]),
    ...traffic.surprises,
  ];
  await printReport({ store, traffic, outageMs, facts, found });
  return found;
}

async function inject({ name, atMs, lastsMs }: PlannedFault, startedAt: number): Promise<void> {
  await pause(Math.max(0, startedAt + atMs - performance.now()));
  const at = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
  const begun = await startFault(name, world);
  const note = typeof begun === 'string' ? begun : lastsMs > 0 ? `for ${lastsMs / 1000} s` : '';
  console.log(`${at} s  ${name} ${note}`);
  if (typeof begun !== 'function') return;
  await pause(lastsMs);
  await begun().catch((error: Error) =>
    console.log(`        ${name} did not end: ${error.message}`),
  );
}
