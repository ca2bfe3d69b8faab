import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { createCluster } from './embedded/cluster.ts';
import {
  type Connection,
  createPassword,
  formatDatabaseUrl,
  lockDataDirectory,
  OWNER,
  readConnection,
  saveConnection,
} from './embedded/data-directory.ts';
import { createOwner } from './embedded/owner.ts';
import { findServerProcesses, stopLeftovers } from './embedded/processes.ts';
import { findPrograms, findServerUser } from './embedded/programs.ts';
import { type Launch, type Server, startServer } from './embedded/server.ts';

export interface EmbeddedDatabase {
  /** Of the role that owns the database; it is no superuser. */
  readonly url: string;
  /** For programs that manage the server itself, such as tests that create databases. The store does not use it. */
  readonly superuserUrl: string;
  /** Resolves when the server ends although `stop` was not called. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server of this data directory and creates its cluster when there is none. No other store can use
 * the directory until `stop`. Throws an error with one clear line when it cannot start.
 */
export async function startEmbedded(
  dataDir: string,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<EmbeddedDatabase> {
  const dir = resolve(dataDir);
  await mkdir(dir, { recursive: true });
  const releaseLock = await lockDataDirectory(dir);
  try {
    const launch = await prepare(dir, log);
    const connection = await readConnection(dir);
    const server = await startServer(launch, connection);
    const url = await openToOwner(dir, connection, server).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    let stopping: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopping ??= server.stop().then(releaseLock);
      return stopping;
    };
    return { url, superuserUrl: server.superuserUrl, lost: server.lost, stop };
  } catch (error) {
    await releaseLock();
    throw error;
  }
}

/** Returns the URL with which the store connects. */
async function openToOwner(
  dir: string,
  connection: Connection,
  { superuserUrl, port }: Server,
): Promise<string> {
  const ownerPassword = connection.ownerPassword ?? createPassword();
  await createOwner(superuserUrl, ownerPassword);
  const url = formatDatabaseUrl(OWNER, ownerPassword, port);
  await saveConnection(dir, { ...connection, ownerPassword, port, url });
  return url;
}

/** The URL of the PostgreSQL of a store that runs on this data directory, for programs that run beside it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const dir = resolve(dataDir);
  if (!existsSync(dir) || (await findServerProcesses(clusterOf(dir))).length === 0)
    return undefined;
  return (await readConnection(dir)).url;
}

async function prepare(dataDir: string, log: Pick<Logger, 'info' | 'warn'>): Promise<Launch> {
  const clusterDir = clusterOf(dataDir);
  const user = await findServerUser(clusterDir);
  const programs = await findPrograms(user);
  if (await stopLeftovers(clusterDir))
    log.warn({ dataDir }, 'stopped the database of a store that ended without stopping it');
  if (!existsSync(clusterDir)) {
    log.info({ dataDir }, 'making the database');
    await createCluster({ dataDir, clusterDir, programs, user });
  }
  return { clusterDir, logFile: join(dataDir, 'postgres.log'), programs, user };
}

function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}
