import { type Database, sql } from './connect.ts';
import { runWithDeadline } from './deadline.ts';
import { isMigrated } from './migrate.ts';
import { runInTransaction } from './transaction.ts';

/** How long one look may take: /readyz answers within a second whatever the database does. */
const LOOK_MS = 900;
/** Many requests for /readyz share one look. */
const SHARED_MS = 500;

/**
 * Whether this process can serve: its database has all migrations and can write. Never throws. The look writes as an order
 * does: a commit that is flushed, waits for a synchronous standby and needs room on the disk. It leaves nothing behind.
 */
export function buildReadiness(database: Database): () => Promise<boolean> {
  let shared: Promise<boolean> | undefined;
  return () => {
    if (shared) return shared;
    const looking = runWithDeadline(LOOK_MS, () => canWork(database)).catch(() => false);
    shared = looking;
    void looking.then(() => setTimeout(() => (shared = undefined), SHARED_MS).unref());
    return looking;
  };
}

async function canWork({ db }: Database): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    if (!(await isMigrated(trx))) return false;
    // Too much for this memory, so PostgreSQL sorts it in a file of half a megabyte: on a full disk that fails.
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select max(n) from (select n from generate_series(1, 20000) n order by md5(n::text) offset 1) s`.execute(
      trx,
    );
    // Written to the log like a change of a table, but read by nobody. Not all that refuses changes refuses this message.
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as is_read_only,
        pg_logical_emit_message(true, 'haat', 'ready')`.execute(trx);
    return rows[0]?.isReadOnly === false;
  });
}
