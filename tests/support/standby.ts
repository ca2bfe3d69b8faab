import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { readConnection } from '@haat/api/db/embedded/data-directory.ts';
import { findPrograms, findServerUser } from '@haat/api/db/embedded/programs.ts';
import { type Server, startServer } from '@haat/api/db/embedded/server.ts';
import { afterAll } from 'vitest';

const quiet = { info: () => {}, warn: () => {} };

/** A PostgreSQL server and a standby that follows it, with the address of each for a superuser. */
export interface ReplicatedServer {
  readonly primary: Pick<Server, 'superuserUrl' | 'stop'>;
  readonly standby: Pick<Server, 'superuserUrl' | 'stop'>;
}

/** Starts both; they end after the last test of the file. */
export async function setUpStandby(): Promise<ReplicatedServer> {
  const dir = await mkdtemp(join(tmpdir(), 'haat-standby-'));
  const dirs = { primary: join(dir, 'primary'), standby: join(dir, 'standby') };
  const started: ReplicatedServer['primary'][] = [];
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()));
    await rm(dir, { recursive: true, force: true });
  });
  await (await startEmbedded(dirs.primary, quiet)).stop();
  await cp(dirs.primary, dirs.standby, { recursive: true });
  const primary = await startEmbedded(dirs.primary, quiet);
  started.push(primary);
  const standby = await startStandby(dirs.standby, primary);
  started.push(standby);
  return { primary, standby };
}

async function startStandby(dir: string, primary: EmbeddedDatabase): Promise<Server> {
  const { hostname, port, username, password } = new URL(primary.superuserUrl);
  const clusterDir = join(dir, 'postgres');
  const address = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(
    join(clusterDir, 'postgresql.auto.conf'),
    `primary_conninfo = '${address}'\nwal_retrieve_retry_interval = 100ms\n`,
  );
  await writeFile(join(clusterDir, 'standby.signal'), '');
  const user = await findServerUser(clusterDir);
  const launch = { clusterDir, logFile: join(dir, 'postgres.log'), user };
  return startServer({ ...launch, programs: await findPrograms(user) }, await readConnection(dir));
}
