import { parseName } from '@haat/shared/person-names.ts';
import { type Db, sql } from '../db/connect.ts';

/** Saves this name in a profile that has no name yet; an existing name is not changed. */
export async function setMissingProfileName(
  trx: Db,
  customerId: string,
  whole: string,
): Promise<void> {
  const { fname, lname } = parseName(whole);
  if (fname === '') return;
  await trx
    .updateTable('customers')
    .set({ firstName: fname, lastName: lname, updatedAt: new Date() })
    .where('id', '=', customerId)
    .where(sql<boolean>`btrim(first_name || last_name) = ''`)
    .execute();
}
