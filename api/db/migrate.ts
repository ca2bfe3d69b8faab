import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 0x48414154; // 'HAAT' in ASCII; nodes that start together migrate one after the other

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in a transaction of its own.
 * Returns the names it ran. Throws when the database has a migration that this version of Haat does not know.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // building an index on a large table may take long
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const known = await listMigrations();
    const ran = await namesAlreadyRun(client);
    refuseNewerDatabase(known, ran);
    const pending = known.filter((name) => !ran.has(name));
    for (const name of pending) await run(client, name);
    return pending;
  } finally {
    client.release(true); // closes the connection, which ends the lock and the unlimited timeout
  }
}

/** True when the database has every migration of this version. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const known = await listMigrations();
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from migrations where name = any($1)',
    [known],
  );
  return rows[0]?.count === known.length;
}

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(MIGRATIONS);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

async function namesAlreadyRun(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map((row) => row.name));
}

function refuseNewerDatabase(known: string[], ran: Set<string>): void {
  const unknown = [...ran].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer Haat (it has ${unknown.join(', ')}). Start that version, or use another database.`,
    );
}

async function run(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
