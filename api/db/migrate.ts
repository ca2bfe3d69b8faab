import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import { type Database, type Db, sql, withSession } from './connect.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 0x48414154; // 'HAAT' in ASCII; nodes that start together migrate one after the other

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in a transaction of its own.
 * Returns the names it ran. Throws when the database has a migration that this version of Haat does not know.
 */
export async function migrate(database: Pick<Database, 'directUrl'>): Promise<string[]> {
  // No timeout: building an index on a large table may take long.
  return withSession(database, async (db) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db);
    await sql`create table if not exists migrations (
      name text primary key, ran_at timestamptz not null default now())`.execute(db);
    const known = await listMigrations();
    const ran = await namesAlreadyRun(db);
    refuseNewerDatabase(known, ran);
    const pending = known.filter((name) => !ran.has(name));
    for (const name of pending) await run(db, name);
    return pending;
  });
}

/** True when the database has every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await listMigrations();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from migrations where name = any(${known})`.execute(db);
  return rows[0]?.count === known.length;
}

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(MIGRATIONS);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

async function namesAlreadyRun(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(rows.map((row) => row.name));
}

function refuseNewerDatabase(known: string[], ran: Set<string>): void {
  const unknown = [...ran].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer Haat (it has ${unknown.join(', ')}). Start that version, or use another database.`,
    );
}

async function run(db: Db, name: string): Promise<void> {
  const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
  try {
    await db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(text));
      await sql`insert into migrations (name) values (${name})`.execute(trx);
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
