import { CompiledQuery } from 'kysely';
import { type Database, type Db, sql, withSession } from './connect.ts';
import {
  getMigrationNumber,
  listMigrations,
  type Migration,
  readMigrations,
} from './migration-files.ts';
import {
  type LockPatience,
  type MigrationLog,
  type Migrator,
  retryWhileLocked,
  withMigrationLock,
} from './migration-locks.ts';

export interface MigrateOptions extends Partial<LockPatience> {
  /** Says what is waited for. */
  readonly log?: MigrationLog;
  /** Only migrations before this one are run: for a database as an older version left it. */
  readonly before?: string;
  /** Only a restore may use the database until it is finished. It first runs only what the backup has had. */
  readonly restoring?: readonly string[] | 'all';
}

const PATIENCE: LockPatience = { lockTimeoutMs: 1_000, giveUpAfterMs: 120_000 };
const INDEX_NAME = /create (?:unique )?index concurrently if not exists (\w+)/i;

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in a transaction of its own.
 * Returns the names it ran. Throws when a newer version has removed what this one uses, and when others hold a lock
 * for too long.
 */
export async function migrate(
  database: Pick<Database, 'directUrl'>,
  { log, before, restoring, ...patience }: MigrateOptions = {},
): Promise<string[]> {
  const known = await readMigrations();
  const wanted = known.filter(({ name }) => isWanted(name, before, restoring));
  // No timeout of statements: building an index on a large table may take long.
  return withSession(database, async (db) => {
    if (!restoring) await refuseUnfinishedRestore(db);
    const migrator: Migrator = { ...PATIENCE, ...patience, db, database, log };
    // A node that has nothing to run does not wait for another one that migrates.
    if ((await hasRegister(db)) && (await listPending(db, wanted)).length === 0) return [];
    return withMigrationLock(migrator, async () => {
      await createRegister(migrator);
      const pending = await listPending(db, wanted);
      for (const migration of pending) await run(migrator, migration);
      return pending.map(({ name }) => name);
    });
  });
}

/** True when the database has every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await listMigrations();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from migrations where name = any(${known})`.execute(db);
  return rows[0]?.count === known.length;
}

/** The table of the migrations that have run. False also for the one of a store before `kind` was recorded. */
async function hasRegister(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = to_regclass('migrations') and attname = 'kind'`.execute(db);
  return rows.length > 0;
}

async function createRegister(migrator: Migrator): Promise<void> {
  const { db } = migrator;
  if (await hasRegister(db)) return;
  await retryWhileLocked(migrator, 'of the list of migrations', () =>
    inTransaction(migrator, async (trx) => {
      await sql`create table if not exists migrations (
        name text primary key, ran_at timestamptz not null default now())`.execute(trx);
      await sql`alter table migrations add column if not exists kind text check (kind in ('expand', 'contract')),
        add column if not exists unused_since text`.execute(trx);
    }),
  );
}

interface RanMigration {
  readonly name: string;
  readonly kind: string | null;
  readonly unusedSince: string | null;
}

async function listPending(db: Db, known: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await sql<RanMigration>`
    select name, kind, unused_since from migrations order by name`.execute(db);
  refuseNewerDatabase(known, rows);
  return known.filter(({ name }) => !rows.some((row) => row.name === name));
}

/** An older version works on a newer database until something is removed that it still uses. */
function refuseNewerDatabase(known: readonly Migration[], ran: readonly RanMigration[]): void {
  const newest = getMigrationNumber(known.at(-1)?.name ?? '');
  const mayRemain = ({ kind, unusedSince }: RanMigration) =>
    kind === 'expand' || (kind === 'contract' && unusedSince !== null && unusedSince <= newest);
  const refused = ran.filter(
    (row) => !known.some(({ name }) => name === row.name) && !mayRemain(row),
  );
  if (refused.length > 0)
    throw new Error(
      `The database was changed by a newer Haat in a way that this version does not know (${refused.map(({ name }) => name).join(', ')}). Start that version, or use another database.`,
    );
}

function isWanted(
  name: string,
  before: string | undefined,
  restoring: MigrateOptions['restoring'] = 'all',
): boolean {
  return (!before || name < before) && (restoring === 'all' || restoring.includes(name));
}

async function refuseUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await sql<{ isUnfinished: boolean }>`
    select to_regclass('public.restore_under_way') is not null as is_unfinished`.execute(db);
  if (rows[0]?.isUnfinished)
    throw new Error(
      'A backup is being restored into this database, or a restore was cut short. Wait for it, or run npm run restore again.',
    );
}

async function run(migrator: Migrator, migration: Migration): Promise<void> {
  const { name, text, isConcurrent } = migration;
  try {
    await retryWhileLocked(migrator, name, () =>
      isConcurrent
        ? runConcurrently(migrator, migration)
        : inTransaction(migrator, async (trx) => {
            await trx.executeQuery(CompiledQuery.raw(text));
            await record(trx, migration);
          }),
    );
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

function inTransaction(
  { db, lockTimeoutMs }: Migrator,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(trx);
    await work(trx);
  });
}

/** What builds an index concurrently stops nobody while it waits, so it may wait as long as all tries together. */
async function runConcurrently(migrator: Migrator, migration: Migration): Promise<void> {
  const { db, giveUpAfterMs } = migrator;
  await sql`select set_config('lock_timeout', ${String(giveUpAfterMs)}, false)`.execute(db);
  for (const statement of migration.text.split(';').filter((part) => INDEX_NAME.test(part))) {
    await dropInvalidIndex(db, INDEX_NAME.exec(statement)?.[1] ?? '');
    await db.executeQuery(CompiledQuery.raw(statement));
  }
  await record(db, migration);
}

/** A concurrent build that was interrupted leaves an index that nothing reads and every write pays for. */
async function dropInvalidIndex(db: Db, name: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_index
    where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
}

async function record(db: Db, { name, kind, unusedSince }: Migration): Promise<void> {
  await sql`insert into migrations (name, kind, unused_since)
    values (${name}, ${kind}, ${unusedSince})`.execute(db);
}
