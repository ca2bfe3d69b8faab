import type pg from 'pg';

const SAMPLES_LOCK = 0x48414155; // different from the lock of migrations

/** Runs `work` in one process at a time. The lock ends with the connection, so a killed process does not block others. */
export async function withSamplesLock<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // waits as long as another process takes to load them
    await client.query('select pg_advisory_lock($1)', [SAMPLES_LOCK]);
    return await work(client);
  } finally {
    client.release(true); // closes the connection, which ends its settings and its lock
  }
}
