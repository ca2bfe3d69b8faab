import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Running, startFloor } from './child.ts';
import { type Load, type Measured, measure } from './wrk.ts';

export interface Comparison {
  readonly what: string;
  readonly store: Measured;
  readonly floor: Measured | null;
  /** The store's requests per second as a fraction of the floor's. */
  readonly ofFloor: number | null;
  readonly bytes: number;
}

export interface Bench {
  readonly seconds: number;
  readonly directory: string;
  readonly storePort: number;
  readonly floorPort: number;
}

/** Compares a page of the store with bare node:http that sends the same bytes and headers. */
export async function compareWithBareServer(bench: Bench, path: string): Promise<Comparison> {
  const url = `http://127.0.0.1:${bench.storePort}${path}`;
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const page = await rawBody(url);
  const bodyFile = join(bench.directory, 'body');
  const headersFile = join(bench.directory, 'headers.json');
  await writeFile(bodyFile, page);
  await writeFile(headersFile, JSON.stringify(ownHeaders(response)));
  const args = [String(bench.floorPort), bodyFile, headersFile];
  return compare(
    bench,
    `${path} from the cache`,
    { url },
    () => startFloor('bare-server.ts', args),
    page.length,
  );
}

/** Measures a load on the store, then the same on a floor. */
export async function compare(
  bench: Bench,
  what: string,
  load: Load,
  start: (() => Promise<Running>) | null,
  bytes: number,
): Promise<Comparison> {
  const store = await measure(load, bench.seconds);
  if (!start) return { what, store, floor: null, ofFloor: null, bytes };
  const floorServer = await start();
  const floorUrl = new URL(load.url);
  floorUrl.port = String(bench.floorPort);
  const floor = await measure({ ...load, url: floorUrl.href }, bench.seconds);
  await floorServer.stop();
  return { what, store, floor, ofFloor: store.perSecond / floor.perSecond, bytes };
}

/** fetch decompresses the body; node:http does not. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  const { buffer } = await import('node:stream/consumers');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => resolve(buffer(response))).on(
      'error',
      reject,
    );
  });
}

function ownHeaders(response: Response): Record<string, string> {
  const skipped = new Set([
    'connection',
    'keep-alive',
    'date',
    'transfer-encoding',
    'content-length',
  ]);
  return Object.fromEntries([...response.headers].filter(([name]) => !skipped.has(name)));
}

/** One comparison as a row of the table to read. */
export function tableRow({
  what,
  store,
  floor,
  ofFloor,
  bytes,
}: Comparison): Record<string, string> {
  return {
    what,
    'requests/s': store.perSecond.toFixed(0),
    'p50 ms': store.p50Ms.toFixed(1),
    'p99 ms': store.p99Ms.toFixed(1),
    failed: String(store.failed),
    kB: (bytes / 1000).toFixed(1),
    'floor/s': floor ? floor.perSecond.toFixed(0) : '–',
    'of floor': ofFloor ? `${(ofFloor * 100).toFixed(0)} %` : '–',
  };
}
