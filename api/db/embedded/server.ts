import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { FIRST_HANDED, PROGRAM_ENVIRONMENT } from './cluster.ts';
import { type Connection, formatDatabaseUrl, SUPERUSER } from './data-directory.ts';
import { sendSignal } from './processes.ts';
import type { Programs, ServerUser } from './programs.ts';

export interface Launch {
  readonly clusterDir: string;
  readonly logFile: string;
  readonly programs: Programs;
  readonly user: ServerUser | undefined;
}

export interface Server {
  readonly superuserUrl: string;
  readonly port: number;
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const PORT_ATTEMPTS = 3;
const MAX_CONNECTIONS = 100;
const SHARED_BUFFERS_MIN_MB = 64;
const SHARED_BUFFERS_MAX_MB = 512;
const MEMORY_SHARE = 16; // other programs need memory too
const BYTES_PER_MB = 1024 * 1024;
const START_PATIENCE_MS = 120_000; // after a crash PostgreSQL first replays its log
const STOP_PATIENCE_MS = 20_000;
const POLL_MS = 20;
const LOG_LINES_SHOWN = 5;

/** Starts PostgreSQL on the port it had before, or on a free one, and waits until it answers. */
export async function startServer(launch: Launch, connection: Connection): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(attempt === 1 ? connection.port : undefined);
    const url = formatDatabaseUrl(SUPERUSER, connection.password, port);
    const { child, exited } = await spawnServer(launch, port);
    try {
      await untilItAnswers(url, child);
      return buildServer(url, port, child, exited);
    } catch (error) {
      sendSignal(child.pid, 'SIGQUIT');
      await exited;
      const said = await readLog(launch.logFile);
      // Another program may take the port between our choice and PostgreSQL's start.
      if (attempt < PORT_ATTEMPTS && /Address already in use/.test(said)) continue;
      throw new Error(`The embedded database did not start:\n${said}`, { cause: error });
    }
  }
}

function buildServer(
  superuserUrl: string,
  port: number,
  child: ChildProcess,
  exited: Promise<void>,
): Server {
  let isAsked = false;
  const lost = new Promise<void>((resolve) => {
    void exited.then(() => {
      if (!isAsked) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    isAsked = true;
    if (child.exitCode === null) sendSignal(child.pid, 'SIGINT');
    const hurry = setTimeout(() => sendSignal(child.pid, 'SIGQUIT'), STOP_PATIENCE_MS);
    await exited;
    clearTimeout(hurry);
  };
  return { superuserUrl, port, lost, stop };
}

async function spawnServer(
  { clusterDir, logFile, programs, user }: Launch,
  port: number,
): Promise<{ child: ChildProcess; exited: Promise<void> }> {
  await rename(logFile, `${logFile}.old`).catch(() => {}); // absent before the first start
  const log = await open(logFile, 'a', 0o600);
  const cluster = await open(clusterDir);
  try {
    const child = spawn(programs.postgres, serverOptions(user ? FIRST_HANDED : clusterDir, port), {
      ...user,
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      detached: true, // Ctrl-C signals the whole terminal; the database must run until the last requests have ended
      stdio: ['ignore', log.fd, log.fd, cluster.fd],
    });
    const exited = new Promise<void>((resolve) => {
      child.on('exit', () => resolve());
      child.on('error', () => resolve());
    });
    return { child, exited };
  } finally {
    await closeAll([log, cluster]);
  }
}

function serverOptions(clusterDir: string, port: number): string[] {
  const bufferMb = Math.round(totalmem() / BYTES_PER_MB / MEMORY_SHARE);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    shared_buffers: `${Math.min(Math.max(bufferMb, SHARED_BUFFERS_MIN_MB), SHARED_BUFFERS_MAX_MB)}MB`,
    random_page_cost: 1.1, // on SSDs a random read costs little more
    jit: 'off', // a store's queries take less time than compiling them
    max_parallel_workers_per_gather: 0, // requests already run in parallel; containers lack the shared memory for it
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir, '-p', String(port), ...pairs];
}

async function closeAll(handles: readonly FileHandle[]): Promise<void> {
  for (const handle of handles) await handle.close();
}

async function choosePort(wanted: number | undefined): Promise<number> {
  const port = wanted && (await tryPort(wanted));
  const chosen = port ?? (await tryPort(0));
  if (!chosen) throw new Error('No port of this machine is free for the embedded database.');
  return chosen;
}

/** The port when it is free (0 means any free port), else undefined. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  let lastError: unknown;
  while (Date.now() < deadline) {
    if (!child.pid || child.exitCode !== null || child.signalCode) throw lastError;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      lastError = error;
      if (isWrongPassword(error)) throw error;
      await sleep(POLL_MS);
    }
  }
  throw lastError;
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: unknown }).code === '28P01';
}

async function readLog(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  const grave = lines.filter((line) => /FATAL|ERROR|HINT|PANIC|could not/.test(line));
  return (grave.length > 0 ? grave : lines).slice(-LOG_LINES_SHOWN).join('\n');
}
