import { setTimeout as sleep } from 'node:timers/promises';
import type { CopySession } from '../db/copy.ts';
import type { Erasure } from './erasures.ts';
import type { Manifest, RowFile } from './manifest.ts';
import { formatCopyIn, formatCopyOut, formatTable } from './queries.ts';
import { readRowFile, RowsHash } from './row-file.ts';

/** A connection that was closed a moment ago is there until its process has ended. */
const OTHERS_END_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 50;

/** Throws when something else uses the database, or when it has customers or orders that must not be lost. */
export async function checkTarget(session: CopySession, canReplace: boolean): Promise<void> {
  const others = await waitForOthersToEnd(session);
  if (others > 0)
    throw new Error(
      `${others} other connections use this database. Stop the store and every other program that uses it, then restore.`,
    );
  if (canReplace || (await hasTable(session, 'restore_under_way'))) return;
  if (!(await hasTable(session, 'orders'))) return;
  const [found] = await session.run<{ isUsed: boolean }>(
    `select exists (select from orders) or exists (select from customers) as "isUsed"`,
  );
  if (found?.isUsed)
    throw new Error(
      'This database has customers or orders, which a restore deletes. Choose an empty database, or add --replace if they may be lost.',
    );
}

/** Returns how many are left. */
async function waitForOthersToEnd({ run }: CopySession): Promise<number> {
  const until = performance.now() + OTHERS_END_WITHIN_MS;
  for (;;) {
    const [row] = await run<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const others = row?.others ?? 0;
    if (others === 0 || performance.now() >= until) return others;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Who was erased, as far as the database that is replaced knows. */
export async function listErasuresOfTarget(session: CopySession): Promise<Erasure[]> {
  if (!(await hasTable(session, 'erasures'))) return [];
  return session.run<Erasure>(
    'select customer_id as "customerId", erased_at as "erasedAt" from erasures order by 2, 1',
  );
}

/** Deletes every table of the store. Until `closeRestore` no store starts on this database. */
export async function clearForRestore({ run }: CopySession): Promise<void> {
  await run(
    'create table if not exists restore_under_way (started_at timestamptz not null default now())',
  );
  await run(`
    do $$ declare statement text; begin
      for statement in
        select format('drop schema %I cascade', nspname) from pg_namespace where nspname in ('payment_sandbox', 'pgboss')
        union all
        select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and c.relname <> 'restore_under_way' and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      loop execute statement; end loop;
      for statement in
        select format('drop %s if exists %s cascade', case p.prokind when 'p' then 'procedure' else 'function' end,
          p.oid::regprocedure) from pg_proc p
          where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      loop execute statement; end loop;
    end $$`);
}

/**
 * Fills the tables, which the migrations of the backup have just created, in one transaction. Throws when a table is not
 * row by row what was saved.
 */
export async function loadTables(
  session: CopySession,
  dir: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  const { run } = session;
  const names = tables.map(({ table }) => formatTable(table));
  await run('begin');
  await run(`set local maintenance_work_mem = '256MB'`); // for building indexes
  const postponed = await postponeIndexes(session);
  if (names.length > 0) await run(`truncate ${names.join(', ')}`); // what migrations have inserted
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  for (const file of tables) await loadFile(session, dir, file);
  for (const { name, lastValue } of sequences)
    await run(`select setval($1::regclass, $2::bigint, $3)`, [
      name,
      lastValue ?? 1,
      lastValue !== null,
    ]);
  for (const statement of postponed) await run(statement);
  for (const name of names) await run(`alter table ${name} enable trigger user`);
  await run('commit');
  await run('analyze');
}

/** Loads a file and compares the table with what was saved. */
export async function loadFile(session: CopySession, dir: string, file: RowFile): Promise<void> {
  await session.copyIn(formatCopyIn(file), readRowFile(dir, file.file));
  const found = new RowsHash();
  await session.copyOut(formatCopyOut(file), (row): undefined => {
    found.add(row);
  });
  if (found.rows !== file.rows || found.digest() !== file.rowsHash)
    throw new Error(`${file.table} was restored with other rows than were saved.`);
}

/** From now on the store may start. */
export async function closeRestore({ run }: CopySession): Promise<void> {
  await run('drop table restore_under_way');
}

/** Drops indexes and foreign keys; they are built again, and checked, from the whole tables. Returns the statements for that. */
async function postponeIndexes({ run }: CopySession): Promise<string[]> {
  const found = await run<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'payment_sandbox')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where not i.indisunique and c.relnamespace::regnamespace::text in ('public', 'payment_sandbox')
      and not exists (select from pg_depend d where d.objid = i.indexrelid and d.deptype = 'e')`,
  );
  for (const { drop } of found) await run(drop);
  // Indexes first: the check of a foreign key may use them.
  return found.map(({ create }) => create).toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(statement: string): number {
  return statement.startsWith('alter') ? 1 : 0;
}

async function hasTable({ run }: CopySession, name: string): Promise<boolean> {
  const [row] = await run<{ isThere: boolean }>(`select to_regclass($1) is not null as "isThere"`, [
    `public.${name}`,
  ]);
  return row?.isThere === true;
}
