import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../tests/support/free-port.ts';
import { startFloor, startStore } from './child.ts';
import {
  calculateForeignShare,
  readProcessMs,
  readProcessorTime,
  waitUntilIdle,
} from './cold/processor-time.ts';
import { startLiveChanges } from './cold/live-changes.ts';
import { readProducts } from './cold/vocabulary.ts';
import { residentMb } from './load-catalogue.ts';
import type { Measured } from './measuring/piece.ts';
import { openPreparedCatalogues } from './prepared.ts';
import { calculateMedian } from './report/spread.ts';
import { measure, requireWrk } from './wrk.ts';

/**
 * How many questions after delivery dates a store answers, by default with one process: each is of 24 products of 2,000 sellers and of a PIN code of India,
 * drawn anew for each question, while prices change. Its floor is a bare node:http server that sends a reply of the same bytes.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    /** So many of the products are asked for: a crowd looks at what is shown, not at everything. */
    shown: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    changes: { type: 'string', default: '100' },
    workers: { type: 'string', default: '1' },
  },
});
const PLACES = join(import.meta.dirname, '../api/addresses/pincodes/places.tsv');
const PRODUCTS_ASKED = 24;

requireWrk();
const before = readProcessorTime();
const catalogues = await openPreparedCatalogues();
try {
  const { databaseUrl, products, sellers } = await catalogues.copy(Number(values.products));
  console.log(`${products} products of ${sellers} sellers`);
  const port = await findFreePort();
  const store = await startStore({
    DATABASE_URL: databaseUrl,
    DATA_DIR: catalogues.directory,
    PORT: String(port),
    RATE_LIMITS: 'off',
    WORKERS: values.workers,
    WARM_PICTURES: 'off',
  });
  try {
    await measureAll(databaseUrl, store.pid, `http://127.0.0.1:${port}/api/delivery/promise`);
    console.log(`The store has taken at most ${(await residentMb(store.pid)).toFixed(0)} MB`);
  } finally {
    await store.stop();
  }
} finally {
  await catalogues.stop();
}
const after = readProcessorTime();
const foreign = before && after ? calculateForeignShare(before, after) : 0;
console.log(`Other programs took ${(foreign * 100).toFixed(0)} % of the processor time.`);

async function measureAll(
  databaseUrl: string,
  pid: number | undefined,
  url: string,
): Promise<void> {
  const shown = (await readProducts(databaseUrl)).slice(0, Number(values.shown));
  const bodyScript = await writeQuestions(shown.map(({ id }) => id));
  const floorPort = await findFreePort();
  const floorFiles = await keepReply(url, shown);
  const floor = await startFloor(
    'bare-floor.ts',
    [String(floorPort), ...floorFiles],
    Number(values.workers),
  );
  const floorUrl = `http://127.0.0.1:${floorPort}/`;
  if (before) await waitUntilIdle(); // a large store is loading its indexes
  await measure({ url, bodyScript }, Number(values.seconds)); // the scripts are compiled
  const changes = await startLiveChanges(databaseUrl, Number(values.changes));
  const rounds: { store: Measured; bare: Measured; processorMs: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const busyMs = readProcessMs(pid);
    const store = await measure({ url, bodyScript }, Number(values.seconds));
    const calls = store.perSecond * Number(values.seconds);
    const processorMs = (readProcessMs(pid) - busyMs) / calls;
    const bare = await measure({ url: floorUrl, bodyScript }, Number(values.seconds));
    rounds.push({ store, bare, processorMs });
  }
  await changes.stop();
  await floor.stop();
  const all = rounds.map(({ store, bare, processorMs }) => ({
    'calls/s': Math.round(store.perSecond),
    'p50 ms': store.p50Ms,
    'p99 ms': store.p99Ms,
    'processor ms a call': Number(processorMs.toFixed(3)),
    failed: store.failed,
    'of node:http %': Math.round((store.perSecond / bare.perSecond) * 100),
  }));
  console.table(all);
  console.log(`Median: ${calculateMedian(all.map((row) => row['calls/s']))} calls a second`);
}

/** Lua that asks for products and a PIN code drawn by chance; both lists lie in files, which have no limit of constants. */
async function writeQuestions(ids: readonly string[]): Promise<string> {
  const idFile = join(catalogues.directory, 'asked-products');
  const pincodeFile = join(catalogues.directory, 'asked-pincodes');
  const places = await readFile(PLACES, 'latin1');
  const pincodes = new Set([...places.matchAll(/^\d{6}/gm)].map(([pincode]) => pincode));
  await writeFile(idFile, ids.join('\n'));
  await writeFile(pincodeFile, [...pincodes].join('\n'));
  return `local function read(file)
  local lines = {}
  for line in io.lines(file) do lines[#lines + 1] = line end
  return lines
end
local ids, pincodes = read("${idFile}"), read("${pincodeFile}")
math.randomseed(os.time())
local function nextBody()
  local asked = {}
  for at = 1, ${PRODUCTS_ASKED} do asked[at] = '"' .. ids[math.random(#ids)] .. '"' end
  return '{"pincode":"' .. pincodes[math.random(#pincodes)] .. '","productIds":[' .. table.concat(asked, ",") .. ']}'
end`;
}

/** The files of a reply for the floor: its bytes and its headers. */
async function keepReply(url: string, shown: readonly { id: string }[]): Promise<string[]> {
  const productIds = shown.slice(0, PRODUCTS_ASKED).map(({ id }) => id);
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ pincode: '560001', productIds }),
  });
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
  const [body, headers] = ['promise-body', 'promise-headers'].map((name) =>
    join(catalogues.directory, name),
  ) as [string, string];
  await writeFile(body, await reply.text());
  await writeFile(headers, JSON.stringify({ 'content-type': reply.headers.get('content-type') }));
  return [body, headers];
}
