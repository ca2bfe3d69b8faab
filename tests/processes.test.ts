import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from './support/database.ts';
import { findFreePort } from './support/free-port.ts';
import { waitFor, waitUntil } from './support/wait-for.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
const START_MS = 60_000;
/** Longer than a process takes for /healthz on a busy machine. */
const ANSWER_MS = 10_000;
const ASK_EVERY_MS = 10;
/** So soon after one of its indexes a process would serve that does not wait for the other. */
const SERVES_WITHIN_MS = 1_000;

let database: TestDatabase;
let dataDir: string;
let store: ChildProcess;
let address: string;
let said = '';

beforeAll(async () => {
  database = await createTestDatabase();
  // Goods of its own: it is not filled with the samples.
  await runSql(database.db, "insert into categories (name) values ('Brass')");
  dataDir = await mkdtemp(join(tmpdir(), 'haat-processes-'));
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    WORKERS: '2',
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    WARM_PICTURES: 'off',
    DRAIN_SECONDS: '1',
  };
  store = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  store.stdout?.on('data', (chunk) => (said += String(chunk)));
  await waitUntil(() => said.includes('is ready at'), { timeout: START_MS });
}, START_MS);
afterAll(async () => {
  if (store.exitCode === null) {
    const ended = once(store, 'close');
    store.kill('SIGKILL');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
  await database.dispose();
});

/** The processes that have read their facet index, as their lines in the log name them. */
function listLoaded(from = 0): number[] {
  const lines = said.slice(from).matchAll(/"pid":(\d+).*the facet index is loaded/g);
  return Array.from(lines, ([, pid]) => Number(pid));
}

/** On a connection of its own, which may go to either process. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address + path, { ...init, headers: { ...init.headers, connection: 'close' } });
}

/** The processes that answer, as their lines in the log name them. */
async function findPids(): Promise<Set<number>> {
  const ids: string[] = [];
  for (let asked = 0; asked < 6; asked += 1) {
    const answered = await ask('/robots.txt');
    expect(answered.status).toBe(200);
    ids.push(answered.headers.get('x-request-id') ?? '');
  }
  const lineOf = (id: string) => new RegExp(`"pid":(\\d+).*"requestId":"${id}"`).exec(said);
  return waitFor(() => {
    const pids = ids.map((id) => Number(lineOf(id)?.[1]));
    expect(pids.every(Number.isInteger)).toBe(true);
    return new Set(pids);
  });
}

async function requestMail(email: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: address };
  const answered = await ask('/api/emailotp', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  expect(answered.status).toBe(200);
}

async function countMails(): Promise<number> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}

it('two processes answer at one port, and one of them does the jobs, each once', async () => {
  expect((await findPids()).size).toBe(2);
  for (let nth = 1; nth <= 4; nth += 1) await requestMail(`asha${nth}@example.com`);
  await waitFor(async () => expect(await countMails()).toBe(4));
  const listening =
    "select pid from pg_stat_activity where query like 'listen \"pgboss%' and datname = current_database()";
  expect(await runSql(database.db, listening)).toHaveLength(1);
  expect(said.match(/"msg":"job done"/g)).toHaveLength(4);
});

it('/metrics counts the requests of both', async () => {
  const count = async () => {
    const metrics = await (await ask('/metrics')).text();
    const lines = metrics.matchAll(/^haat_request_seconds_count\{.*\} (\d+)$/gm);
    return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  const before = await count();
  for (let asked = 0; asked < 10; asked += 1) await ask('/robots.txt');
  expect(await count()).toBe(before + 11); // and the first look at /metrics itself
});

it('a limit that is counted in memory holds for both together', async () => {
  const statuses = async (most: number) =>
    Promise.all(Array.from({ length: most }, async () => (await ask('/sitemap-pages.xml')).status));
  // Each of them has counted about half of the 300 that are allowed.
  for (let part = 0; part < 10; part += 1)
    expect(new Set(await statuses(30))).toEqual(new Set([200]));
  await waitFor(async () => expect(await statuses(4)).toEqual([429, 429, 429, 429]));
});

it(
  'a process that is killed is started again with its indexes, jobs go on, and no client is left without an answer',
  async () => {
    const mails = await countMails();
    for (const pid of await findPids()) {
      const from = said.length;
      const asking = askUntil(() => said.slice(from).includes('a process took its place'));
      await whileSearchIsNotLoaded(async () => {
        process.kill(pid, 'SIGKILL');
        await waitUntil(() => listLoaded(from).length > 0);
        await pause(SERVES_WITHIN_MS);
        expect(said.slice(from)).not.toContain('a process took its place');
      });
      expect((await asking).filter((outcome) => outcome === 'no answer')).toEqual([]);
      const pids = await findPids();
      expect([pids.size, pids.has(pid)]).toEqual([2, false]);
    }
    await requestMail('vikram@example.com');
    await waitFor(async () => expect(await countMails()).toBe(mails + 1));
  },
  START_MS,
);

/** A process that is started meanwhile waits for its index of search. */
async function whileSearchIsNotLoaded(work: () => Promise<void>): Promise<void> {
  const reading = await database.db.startTransaction().execute();
  await runSql(reading, 'lock table product_search in access exclusive mode');
  await work().finally(() => reading.rollback().execute());
}

/** Many clients ask, each on new connections, until it is over; what became of their requests. They leave a new process time. */
async function askUntil(isOver: () => boolean): Promise<string[]> {
  const outcomes: string[] = [];
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      outcomes.push(
        await ask('/healthz', { signal }).then(
          ({ status }) => String(status),
          ({ name }: Error) => (name === 'TimeoutError' ? 'no answer' : 'refused'),
        ),
      );
      await pause(ASK_EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return outcomes;
}

it(
  'SIGUSR2 replaces one after the other when it has its indexes, and no request fails',
  async () => {
    const before = await findPids();
    const former = new Set(listLoaded());
    const isNew = (pid: number) => !former.has(pid);
    await whileSearchIsNotLoaded(async () => {
      store.kill('SIGUSR2');
      await waitUntil(() => listLoaded().some(isNew));
      await pause(SERVES_WITHIN_MS);
      expect(await findPids()).toEqual(before);
    });
    const statuses = new Set<number>();
    while (!said.includes('"msg":"restarted"')) {
      statuses.add((await ask('/healthz')).status);
      statuses.add((await fetch(`${address}/robots.txt`)).status); // on a connection that is kept
      await pause(ASK_EVERY_MS);
    }
    expect(statuses).toEqual(new Set([200]));
    const after = await findPids();
    expect([after.size, [...after].some((pid) => before.has(pid))]).toEqual([2, false]);
  },
  START_MS,
);

it('SIGTERM ends all of them, after proxies have noticed', async () => {
  const ended = once(store, 'exit');
  store.kill('SIGTERM');
  await waitFor(async () => expect((await ask('/readyz')).status).toBe(503));
  expect((await ask('/robots.txt')).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});
