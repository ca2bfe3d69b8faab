import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import pg from 'pg';

/** The PostgreSQL of a test run. */
export interface TestServer {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** DATABASE_URL's server when it is given; else an embedded one in a temporary directory. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => {} };
  const dir = await mkdtemp(join(await findScratchDir(), 'haat-tests-'));
  const server = await startEmbedded(dir, { info: () => {}, warn: () => {} });
  // Tests connect as the store does; what they may do besides is create databases, choose who detects a deadlock, and let
  // a database run out of disk.
  const { username } = new URL(server.url);
  const more = `alter role ${username} createdb;
    grant set on parameter deadlock_timeout, temp_file_limit to ${username}`;
  await runAsAdmin(server.superuserUrl, more);
  await neverWaitForDisk(server.superuserUrl);
  return {
    adminUrl: server.url,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const IN_MEMORY = '/dev/shm';
/** Its log of changes alone may take one. */
const GIGABYTES_MIN = 3;

/**
 * In memory where there is enough. A database is a thousand files, and ext4 looks at each file that was deleted in the last minute
 * before it makes one: half a second for a database instead of a twentieth, while others are dropped.
 */
async function findScratchDir(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const free = Math.min(bavail * bsize, freemem());
  return free < GIGABYTES_MIN * 2 ** 30 ? tmpdir() : IN_MEMORY;
}

/** What a kill leaves of this server is still whole; only a power failure would damage it, and nobody needs it then. */
async function neverWaitForDisk(superuserUrl: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes'])
    await runAsAdmin(superuserUrl, `alter system set ${setting} = off`);
  await runAsAdmin(superuserUrl, 'select pg_reload_conf()');
}

/** Runs one statement on the server's maintenance database. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Ends the connections to a database and drops it. Not `with (force)`: our role may not end a worker of autovacuum, which
 * a plain drop sends away by itself.
 */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await runAsAdmin(
    adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  );
  await runAsAdmin(adminUrl, `drop database ${name}`);
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
