import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { pino } from 'pino';
import { findFreePort } from '../tests/support/free-port.ts';
import { startStore } from './child.ts';
import { calculateForeignShare, readProcessorTime, waitUntilIdle } from './cold/processor-time.ts';
import { measureOneRow } from './imports/one-row.ts';
import { writePrices } from './imports/prices.ts';
import { measureInsertFloor } from './imports/insert-floor.ts';
import { findPaths, presentReading, readPages } from './imports/readers.ts';
import { importFile, loadCatalogue } from './load-catalogue.ts';

const WARM_MS = 4_000;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    pages: { type: 'string', default: '500' },
    perSecond: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
    /** The data directory of a store's own PostgreSQL. Prices in it change. */
    data: { type: 'string' },
  },
});
const rows = Number(values.rows);
const directory = await mkdtemp(join(tmpdir(), 'haat-imports-'));
const embedded = await startEmbedded(
  values.data ?? join(directory, 'database'),
  pino({ level: 'warn' }),
);
const variables = { DATABASE_URL: embedded.url, DATA_DIR: directory };
const before = readProcessorTime();
try {
  await measureAll();
} finally {
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  if (values.data === undefined) await measureLoad();
  const { seconds, databaseMs } = await measureOneRow(variables);
  console.log(
    `One row: ${seconds.toFixed(2)} s in all, ${databaseMs.toFixed(0)} ms of the database`,
  );
  const port = await findFreePort();
  const store = await startStore({
    ...variables,
    PORT: String(port),
    RATE_LIMITS: 'off',
    WARM_PICTURES: 'off',
  });
  await measureBeside(port).finally(() => store.stop());
  const after = readProcessorTime();
  const foreign = before && after ? calculateForeignShare(before, after) : 0;
  console.log(`Other programs took ${(foreign * 100).toFixed(0)} % of the processor time.`);
}

async function measureLoad(): Promise<void> {
  const { perSecond, peakMb } = await loadCatalogue(embedded.url, directory, rows);
  console.log(
    `Whole rows into an empty store: ${perSecond.toFixed(0)} a second, at most ${peakMb.toFixed(0)} MB`,
  );
  const floor = await measureInsertFloor(embedded.url);
  console.log(
    `The same rows inserted by PostgreSQL alone: ${floor.toFixed(0)} a second; the import reaches ${((perSecond / floor) * 100).toFixed(0)} % of it`,
  );
}

/** Prices and stock while the store serves, and what its readers notice of it. */
async function measureBeside(port: number): Promise<void> {
  const reading = {
    paths: await findPaths(embedded.url, Number(values.pages)),
    perSecond: Number(values.perSecond),
  };
  const file = join(directory, 'prices.jsonl');
  await writePrices(embedded.url, rows, file);
  if (before) await waitUntilIdle(); // a large store is loading its indexes
  await readPages(port, reading, () => sleep(WARM_MS));
  const atRest = await readPages(port, reading, () => sleep(Number(values.seconds) * 1000));
  const startedAt = performance.now();
  const meanwhile = await readPages(port, reading, () =>
    importFile([file, '--only', 'price,stock'], variables),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`Prices and stock beside a serving store: ${(rows / seconds).toFixed(0)} a second`);
  console.table({
    'at rest': presentReading(atRest),
    'during the import': presentReading(meanwhile),
  });
}
