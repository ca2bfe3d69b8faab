import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
  const dir = await mkdtemp(join(tmpdir(), 'haat-tests-'));
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
