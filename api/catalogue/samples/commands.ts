import type pg from 'pg';

const SAMPLES_LOCK = 0x48414155; // beside the lock of migrations

/** Runs `work` while no other node does; the lock goes with the connection, so a killed node holds up nobody. */
export async function withSamplesLock<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // waits as long as another node takes to load them
    await client.query('select pg_advisory_lock($1)', [SAMPLES_LOCK]);
    return await work(client);
  } finally {
    client.release(true); // a connection of its own, with its settings and its lock
  }
}
