import type { Db } from '@haat/api/db/connect.ts';
import { runStatement } from '@haat/api/db/statements.ts';

/** Runs a text with $1, $2 … and returns the rows, with columns named as in the database; of several statements none. */
export function runSql<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return runStatement<Row>(db.withoutPlugins(), text, values);
}
