import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@haat/api/db/connect.ts';
import { stopLeftovers } from '@haat/api/db/embedded/processes.ts';
import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { buildCategory } from '../tests/support/build-product.ts';
import { findFreePort } from '../tests/support/free-port.ts';

/** A store of its own, with its own database, that is killed and started again. */
export interface CrashStore {
  readonly address: string;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** Kills the server with kill -9. */
  kill(): Promise<void>;
  /** Kills its PostgreSQL with kill -9; resolves with the status with which the store then exits. */
  killDatabase(): Promise<unknown>;
  withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result>;
  /** `npm run reconcile`. */
  reconcile(): Promise<{ readonly status: unknown; readonly said: string }>;
  remove(): Promise<void>;
}

export async function buildCrashStore(): Promise<CrashStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-crash-'));
  await prepareDatabase(dataDir);
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    WARM_PICTURES: 'off',
    RATE_LIMITS: 'off',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  };
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, 'exit');
    running.kill(signal);
    await exit;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    start: async () => {
      running = await startServer(env);
    },
    kill: () => end('SIGKILL'),
    killDatabase: async () => {
      const exit = running && once(running, 'exit');
      process.kill(await readPostmaster(dataDir), 'SIGKILL');
      return exit && (await exit)[0];
    },
    withDatabase: async (use) => {
      const url = await findRunningDatabase(dataDir);
      if (!url) throw new Error('The database of the store does not run');
      const database = connect(url, { maxConnections: 4 });
      return use(database).finally(() => database.close());
    },
    reconcile: async () => {
      const { child, said } = run(['bin/reconcile.ts'], env);
      const [status] = await once(child, 'close');
      return { status, said: said() };
    },
    remove: async () => {
      await end('SIGTERM');
      await stopLeftovers(join(dataDir, 'postgres')); // left by a story that failed after a kill
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A category of its own: a store that has one is not filled with the samples, which no story of this store looks at. */
async function prepareDatabase(dataDir: string): Promise<void> {
  const embedded = await startEmbedded(dataDir, { info: () => {}, warn: () => {} });
  const database = connect(embedded.url, { maxConnections: 1 });
  await migrate(database);
  await buildCategory(database.db);
  await database.close();
  await embedded.stop();
}

async function startServer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { child, said } = run(['server.ts'], env);
  const ended = once(child, 'exit');
  while (!said().includes('is ready at')) {
    const heard = once(child.stdout, 'data').then(() => 'heard' as const);
    if ((await Promise.race([heard, ended])) !== 'heard')
      throw new Error(`The store did not start. ${said()}`);
  }
  return child;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return { child, said: () => said };
}

async function readPostmaster(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
