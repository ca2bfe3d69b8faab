import type pg from 'pg';

/** True while the store has neither a seller nor a category. */
export async function isStoreEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from sellers) and not exists (select from categories) as empty',
  );
  return rows[0]?.empty ?? false;
}
