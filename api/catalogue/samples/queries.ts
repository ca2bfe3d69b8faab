import type pg from 'pg';

/** True while nobody has brought a seller or a category into the store. */
export async function isStoreEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from sellers) and not exists (select from categories) as empty',
  );
  return rows[0]?.empty ?? false;
}
