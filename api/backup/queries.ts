import type { CopySession } from '../db/copy.ts';
import type { RowFile } from './manifest.ts';

/** A table whose rows are saved. */
export interface SavedTable {
  /** As 'public.orders'. */
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * Not saved: sessions, known browsers, codes, links and counters end with a restore; invoices are drawn again; `migrations`
 * is in the manifest; changes are only for the processes that read them. A new table with the hashes of secrets belongs here as well.
 */
export const NOT_SAVED: readonly string[] = [
  'public.migrations',
  'public.restore_under_way',
  'public.sessions',
  'public.known_browsers',
  'public.email_codes',
  'public.email_verifications',
  'public.password_resets',
  'public.rate_limits',
  'public.invoice_files',
  'public.catalogue_changes',
];

/** Every table of the store, each after those that its foreign keys refer to. */
export async function listSavedTables({ run }: CopySession): Promise<SavedTable[]> {
  const rows = await run<SavedTable & { refersTo: string[] }>(
    `select n.nspname || '.' || c.relname as "table",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select fn.nspname || '.' || f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'payment_sandbox')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`,
  );
  const saved = rows.filter(({ table }) => !NOT_SAVED.includes(table));
  return sortByReferences(saved).map(({ table, columns }) => ({ table, columns }));
}

function sortByReferences<T extends { table: string; refersTo: string[] }>(
  tables: readonly T[],
): T[] {
  const sorted: T[] = [];
  const isPlaced = (name: string): boolean =>
    sorted.some(({ table }) => table === name) || !tables.some(({ table }) => table === name);
  while (sorted.length < tables.length) {
    const next = tables.find(({ table, refersTo }) => !isPlaced(table) && refersTo.every(isPlaced));
    if (!next) throw new Error('The foreign keys of the tables form a circle.');
    sorted.push(next);
  }
  return sorted;
}

/** Begins the transaction in which everything is seen as at one moment. Returns what a restore must know about it. */
export async function openSnapshot(
  { run }: CopySession,
  tables: readonly SavedTable[],
): Promise<{ migrations: string[]; server: string; createdAt: Date }> {
  await run('begin transaction isolation level repeatable read, read only');
  // Before the snapshot: a migration that rewrites a table afterwards would leave it empty in this snapshot.
  await run(`set local lock_timeout = '30s'`);
  await run(
    `lock table ${tables.map(({ table }) => formatTable(table)).join(', ')} in access share mode`,
  );
  const [row] = await run<{ migrations: string[]; server: string; createdAt: Date }>(
    `select array(select name from migrations order by name) as migrations,
      current_setting('server_version') as server, now() as "createdAt"`,
  );
  if (!row) throw new Error('PostgreSQL did not say its version.');
  return row;
}

/** The numbers from which the sequences go on. Read last: they may only be higher than in the rows. */
export async function listSequences({
  run,
}: CopySession): Promise<{ name: string; lastValue: string | null }[]> {
  return run(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as "lastValue"
    from pg_sequences where schemaname in ('public', 'payment_sandbox') order by 1`,
  );
}

export function formatCopyOut({ table, columns }: SavedTable): string {
  return `copy ${formatTable(table)} (${columns.map(quote).join(', ')}) to stdout`;
}

export function formatCopyIn({ table, columns }: Pick<RowFile, 'table' | 'columns'>): string {
  return `copy ${formatTable(table)} (${columns.map(quote).join(', ')}) from stdin`;
}

/** The columns of a job that a restore needs. */
export const JOB_COLUMNS: readonly string[] = [
  'id',
  'name',
  'data',
  'created_on',
  'singleton_key',
  'source_name',
  'source_id',
  'source_created_on',
  'source_output',
];

/** Undefined before the first start of the store. Jobs with a schedule are made again by each start. */
export async function findJobsToSave({ run }: CopySession): Promise<string | undefined> {
  const [row] = await run<{ isThere: boolean }>(
    `select to_regclass('pgboss.job') is not null and to_regclass('pgboss.schedule') is not null as "isThere"`,
  );
  if (!row?.isThere) return undefined;
  return `copy (select ${JOB_COLUMNS.join(', ')} from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name not in (select name from pgboss.schedule)) to stdout`;
}

const BACKUP_LOCK = 0x48414142; // 'HAAB' in ASCII

/** False when another backup of this store is being made. The lock ends with the session. */
export async function lockForBackup({ run }: CopySession): Promise<boolean> {
  const [row] = await run<{ isOurs: boolean }>(`select pg_try_advisory_lock($1) as "isOurs"`, [
    BACKUP_LOCK,
  ]);
  return row?.isOurs === true;
}

export function formatTable(table: string): string {
  return table.split('.').map(quote).join('.');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
