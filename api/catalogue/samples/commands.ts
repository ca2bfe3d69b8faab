import { type Database, type Db, sql, withSession } from '../../db/connect.ts';

const SAMPLES_LOCK = 0x48414155; // different from the lock of migrations

/** Runs `work` in one process at a time. The lock ends with the connection, so a killed process does not block others. */
export async function withSamplesLock<T>(
  database: Pick<Database, 'directUrl'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // No timeout: waits as long as another process takes to load them.
  return withSession(database, async (db) => {
    await sql`select pg_advisory_lock(${SAMPLES_LOCK})`.execute(db);
    return work(db);
  });
}
