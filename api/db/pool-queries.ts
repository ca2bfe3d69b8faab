import type { Db } from './connect.ts';

/** Sends a finished text to any free connection of a pool. Each row has the values of the columns, in their order. */
export interface PoolQuery {
  run(text: string, values: readonly unknown[]): Promise<Reply>;
}

interface Reply {
  readonly fields: readonly { readonly name: string }[];
  readonly rows: readonly (readonly unknown[])[];
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
