import pg from 'pg';
import { isEnding } from './unavailable.ts';

/** No answer in the time that a probe has. */
export class ProbeTimeout extends Error {}

/**
 * Connects and asks, within this time; returns what is wrong, undefined when nothing is. A server that refuses for a reason of
 * its own, such as a password, is there.
 */
export async function checkDatabase(
  databaseUrl: string,
  withinMs: number,
): Promise<Error | undefined> {
  // The limit also closes a connection that is still being opened when the probe is given up.
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 2 * withinMs,
  });
  client.on('error', () => {});
  try {
    await Promise.race([client.connect().then(() => client.query('select 1')), timeout(withinMs)]);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !isEnding(error)) return undefined;
    return error as Error;
  } finally {
    void client.end().catch(() => {});
  }
}

/** An answer that came while this process was busy counts as in time, though the timer is run first. */
async function timeout(ms: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, ms).unref());
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  throw new ProbeTimeout('no answer in time');
}
