import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessDescription } from './processes.ts';

const ATTEMPTS = 5;
const PATIENCE_MS = 2_000; // a store that is just stopping gets time to end
const POLL_MS = 100;
const SETTLE_MS = 30;

/**
 * Claims a data directory for this process and returns the function that releases it. A claim names its process and when
 * that started, so a claim left by a killed store is recognised even when another process has its number now.
 */
export async function lockDataDirectory(
  dataDir: string,
  patienceMs = PATIENCE_MS,
): Promise<() => Promise<void>> {
  const path = join(dataDir, 'store.lock');
  const deadline = Date.now() + patienceMs;
  const mine = `${await readProcessDescription(process.pid)} ${randomUUID()}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await claim(path, mine);
    await sleep(SETTLE_MS); // two stores that both removed a stale claim see here whose claim remains
    const holder = await readClaim(path);
    if (holder === mine) return () => rm(path, { force: true });
    if (holder && (await staysAlive(holder, path, deadline))) throw inUse(dataDir, holder);
    if ((await readClaim(path)) === holder) await rm(path, { force: true });
  }
  throw new Error(`${path} cannot be claimed; delete it when no store is running.`);
}

async function claim(path: string, mine: string): Promise<void> {
  try {
    await writeFile(path, mine, { flag: 'wx', mode: 0o644 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function readClaim(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function staysAlive(holder: string, path: string, deadline: number): Promise<boolean> {
  while (await isAlive(holder)) {
    if (Date.now() >= deadline) return true;
    await sleep(POLL_MS);
    if ((await readClaim(path)) !== holder) return false;
  }
  return false;
}

async function isAlive(holder: string): Promise<boolean> {
  const described = await readProcessDescription(Number.parseInt(holder, 10));
  return described !== undefined && holder.startsWith(`${described} `);
}

function inUse(dataDir: string, holder: string): Error {
  return new Error(
    `Another store (process ${Number.parseInt(holder, 10)}) is using ${dataDir}. Stop it, or give this one a DATA_DIR and a PORT of its own.`,
  );
}

/** The superuser that a cluster is made with. Only the start of the server uses it. */
export const SUPERUSER = 'haat';
/** The role of the store, which owns its database. */
export const OWNER = 'haat_store';
const PASSWORD_BYTES = 24;

export interface Connection {
  /** Of the superuser. */
  readonly password: string;
  /** Undefined until a version has started it that has the role. */
  readonly ownerPassword?: string | undefined;
  /** Undefined until the server has run once. */
  readonly port: number | undefined;
  readonly url: string | undefined;
}

/** The connection of a new cluster: new passwords, no port yet. */
export function createConnection(): Connection {
  return {
    password: createPassword(),
    ownerPassword: createPassword(),
    port: undefined,
    url: undefined,
  };
}

/** A password that nobody can guess. */
export function createPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/** The URL of the embedded database on this port, as this role. */
export function formatDatabaseUrl(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
}

/** What `saveConnection` wrote into this data directory; throws when it is missing. */
export async function readConnection(dataDir: string): Promise<Connection> {
  const path = fileOf(dataDir);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Connection;
  } catch (error) {
    throw new Error(
      `${path}, which holds the database's password, cannot be read (${(error as Error).message}). Bring it back, or delete ${dataDir} for a fresh store.`,
      { cause: error },
    );
  }
}

/** Writes passwords, port and the store's URL into the data directory, readable by its owner only. */
export async function saveConnection(dataDir: string, connection: Connection): Promise<void> {
  const { url, password, ownerPassword, port } = connection;
  const path = fileOf(dataDir);
  const text = JSON.stringify({ url, password, ownerPassword, port });
  await writeFile(`${path}.new`, `${text}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'database.json');
}
