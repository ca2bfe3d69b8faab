import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database, sql } from '@haat/api/db/connect.ts';
import { findServerProcesses, stopLeftovers } from '@haat/api/db/embedded/processes.ts';
import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { findFreePort } from '../tests/support/free-port.ts';

/** A store with its own database, which is started again whenever it ends, as a service manager does. */
export interface AttackedStore {
  readonly address: string;
  readonly dataDir: string;
  readonly logFile: string;
  /** True when `dataDir` is a small disk of its own, which a fault may fill. */
  readonly hasOwnDisk: boolean;
  start(mailUrl: string): void;
  /** Signals the process of the store. */
  signal(name: NodeJS.Signals): undefined;
  /** The processes of PostgreSQL, the postmaster first. */
  findPostgres(): Promise<number[]>;
  withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result>;
  countStarts(): number;
  /** `npm run reconcile`: its status and what it said. */
  reconcile(): Promise<{ readonly status: unknown; readonly said: string }>;
  remove(): Promise<void>;
}

const DISK_SIZE = '400m';
/** PostgreSQL's log of changes must fit on the small disk. */
const SETTINGS = ["max_wal_size = '96MB'", "min_wal_size = '48MB'"];
const RESTART_AFTER_MS = 300;
const QUERY_TIMEOUT_MS = 3_000;
const READY = 'is ready at';
const quiet = { info: () => {}, warn: () => {} };

/** `prepare` fills the database before the store starts. `variables` are those of the store, besides its own. */
export async function buildAttackedStore(
  prepare: (database: Database) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<AttackedStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-chaos-'));
  const hasOwnDisk = mountDisk(dataDir);
  await prepareDatabase(dataDir, prepare);
  const logFile = `${dataDir}.log`;
  const port = await findFreePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    WARM_PICTURES: 'off',
    RATE_LIMITS: 'off',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...variables,
  };
  const clusterDir = join(dataDir, 'postgres');
  const service = buildService(env, logFile);
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    logFile,
    hasOwnDisk,
    start: (mailUrl) => {
      env['SMTP_URL'] = mailUrl;
      service.start();
    },
    signal: service.signal,
    findPostgres: () => findServerProcesses(clusterDir),
    withDatabase: async (use) => {
      const url = await findRunningDatabase(dataDir);
      if (!url) throw new Error('The database of the store does not run');
      const database = connect(url, { maxConnections: 1, queryTimeoutMs: QUERY_TIMEOUT_MS });
      return use(database).finally(() => database.close());
    },
    countStarts: service.countStarts,
    reconcile: () => runProgram(['bin/reconcile.ts'], env),
    remove: async () => {
      await service.stop();
      await stopLeftovers(clusterDir);
      if (hasOwnDisk) execFileSync('umount', [dataDir]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the store, starts it again when it ends, and says how long each start took. */
function buildService(env: NodeJS.ProcessEnv, logFile: string) {
  const log = openSync(logFile, 'w');
  const end = new AbortController();
  let child: ChildProcess | undefined;
  let starts = 0;
  let running: Promise<void> | undefined;
  const keepRunning = async (): Promise<void> => {
    while (!end.signal.aborted) {
      starts += 1;
      const startedAt = performance.now();
      // It ends with us: its channel closes.
      const started = spawn(process.execPath, ['server.ts'], {
        env,
        stdio: ['ignore', 'pipe', log, 'ipc'],
      });
      child = started;
      started.stdout?.on('data', (data: Buffer) => {
        appendFileSync(logFile, data);
        if (data.includes(READY)) console.log(`          ready after ${formatSeconds(startedAt)}`);
      });
      await once(started, 'exit');
      if (!end.signal.aborted)
        console.log(`          the store ended (${started.exitCode ?? started.signalCode})`);
      await pause(RESTART_AFTER_MS);
    }
  };
  return {
    start: () => {
      running = keepRunning();
    },
    signal: (name: NodeJS.Signals): undefined => {
      child?.kill(name);
    },
    countStarts: () => starts,
    stop: async () => {
      end.abort();
      child?.kill('SIGTERM');
      await running;
    },
  };
}

/** A small disk in memory. False where we may not mount one. */
function mountDisk(directory: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=755`, 'haat-chaos', directory];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false; // a container without the right to mount
  }
}

async function prepareDatabase(
  dataDir: string,
  prepare: (database: Database) => Promise<void>,
): Promise<void> {
  const embedded = await startEmbedded(dataDir, quiet);
  const server = connect(embedded.superuserUrl, { maxConnections: 1 });
  for (const setting of SETTINGS) await sql.raw(`alter system set ${setting}`).execute(server.db);
  await server.close();
  const database = connect(embedded.url);
  await migrate(database);
  await prepare(database);
  await database.close();
  await embedded.stop();
}

async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const [status] = await once(child, 'close');
  return { status: status as unknown, said };
}

function formatSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
