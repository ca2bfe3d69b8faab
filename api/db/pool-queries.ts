import type { Db } from './connect.ts';

/** Sends a finished text to any free connection of a pool; rows have the columns of the database. */
export interface PoolQuery {
  run(text: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

const poolQueries = new WeakMap<Db, PoolQuery>();

/** Outside a transaction, a finished text needs nothing of Kysely, which would take a tenth of the time of a short one. */
export function registerPoolQuery(db: Db, query: PoolQuery): void {
  poolQueries.set(db, query);
}

/** Undefined for a transaction, a single connection, and a `db` without its plugins: they run the text themselves. */
export function findPoolQuery(db: Db): PoolQuery | undefined {
  return poolQueries.get(db);
}
