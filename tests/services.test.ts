import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from './support/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.ts';
import { findFreePort } from './support/free-port.ts';
import { waitFor } from './support/wait-for.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
const START_MS = 60_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let dataDir: string;
let worker: ChildProcess;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // Goods of its own: it is not filled with the samples.
  await runSql(database.db, "insert into categories (name) values ('Brass')");
  dataDir = await mkdtemp(join(tmpdir(), 'haat-worker-'));
  proxy = await startDatabaseProxy(database.url);
}, START_MS);
afterAll(async () => {
  if (worker.exitCode === null) {
    const ended = once(worker, 'close');
    worker.kill('SIGKILL');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
  await proxy.stop();
  await database.dispose();
});

it(
  'a start waits for a database that does not answer yet: alive, not ready, and ready as soon as it answers',
  async () => {
    proxy.hang();
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    worker = startWorker(port, {});
    await waitFor(async () => expect(await statusOf('/healthz')).toBe(200), { timeout: START_MS });
    expect(await statusOf('/readyz')).toBe(503);
    const refused = await fetch(`${address}/api/products/home`, { method: 'POST' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    // Longer than a connection may take: this has ended the start before.
    const readyAfter = saysReady(worker);
    expect(await Promise.race([readyAfter, sleep(4_000, 'waits')])).toBe('waits');
    proxy.restore();
    await readyAfter;
  },
  START_MS,
);

it('a start gives up when its time is over, and says what was wrong', async () => {
  const nobody = `postgres://haat@127.0.0.1:${await findFreePort()}/haat`;
  const variables = { DATABASE_URL: nobody, DATABASE_WAIT_SECONDS: '1' };
  const child = startWorker(await findFreePort(), variables);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(code).toBe(1);
  expect(said).toContain('cannot be reached: connect ECONNREFUSED');
  expect(said).toContain('has waited 1 s (DATABASE_WAIT_SECONDS)');
});

it('a process that is only a worker answers checks and /metrics, and neither pages nor calls', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  for (const path of ['/', '/hi', '/openapi.json', '/sitemap.xml', '/dev/outbox', '/sw.js'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await statusOf('/api/products/home', 'POST')).toBe(404);
});

it('the test provider stands in a worker too, and tells it of payments', async () => {
  expect(await statusOf('/payments/sandbox/v1/orders')).toBe(401);
  expect(await statusOf('/api/payment/webhook', 'POST')).toBe(400);
});

it('a process that is asked to stop says so, and answers until proxies have noticed', async () => {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { interval: 20 });
  const answered = await fetch(`${address}/payments/sandbox/v1/orders`);
  expect([answered.status, answered.headers.get('connection')]).toEqual([401, 'close']);
  expect(await ended).toEqual([0, null]);
});

function startWorker(port: number, variables: Readonly<Record<string, string>>) {
  const env = {
    ...process.env,
    SERVICES: 'worker',
    PORT: String(port),
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '1',
    ...variables,
  };
  return spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function statusOf(path: string, method = 'GET'): Promise<number> {
  const body = method === 'POST' ? { body: '{}' } : {};
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address + path, { method, headers, ...body })).status;
}

async function saysReady({ stdout }: ChildProcess): Promise<void> {
  for await (const said of stdout ?? []) if (String(said).includes('is ready')) return;
  throw new Error('The worker ended before it was ready');
}
