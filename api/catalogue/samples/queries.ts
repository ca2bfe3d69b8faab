import { type Db, sql } from '../../db/connect.ts';

/** True while the store has neither a seller nor a category. */
export async function isStoreEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from sellers) and not exists (select from categories) as empty`.execute(
    db,
  );
  return rows[0]?.empty ?? false;
}
