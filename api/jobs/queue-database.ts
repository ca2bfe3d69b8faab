import type pg from 'pg';
import type { Db as BossDatabase } from 'pg-boss';

/** Lets the queue use the store's own connections. */
export function createQueueDatabase(pool: pg.Pool): BossDatabase {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      let isSound = false;
      try {
        const result = await client.query(text, values);
        isSound = true;
        return result;
      } finally {
        // The text may have opened a transaction of its own, which a failure leaves open.
        client.release(!isSound);
      }
    },
  };
}
