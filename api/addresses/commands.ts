import { ADDRESSES_MAX } from '@haat/shared/limits.ts';
import { lockCustomer } from '../accounts/lock-commands.ts';
import { fillProfileName } from '../accounts/name-commands.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { AddressFields } from './queries.ts';

/** Whoever has addresses has exactly one default: every command here takes its turn and leaves it so. */

export interface AddressToSave {
  /** What to write: into the address of `id`, or into a new one. */
  readonly fields: AddressFields | undefined;
  readonly id: string | undefined;
  /** The address that becomes the default. */
  readonly defaultId: string | undefined;
  /** For a profile that has no name. */
  readonly profileName?: string | undefined;
}

/** Adds or changes an address and chooses the default: all of it, or nothing. */
export async function saveAddress(
  db: Db,
  customerId: string,
  { fields, id, defaultId, profileName = '' }: AddressToSave,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    if (fields && id) await changeAddress(trx, customerId, id, fields);
    else if (fields) await addAddress(trx, customerId, fields);
    if (defaultId) await chooseDefault(trx, customerId, defaultId);
    await fillProfileName(trx, customerId, profileName);
  });
}

async function changeAddress(
  trx: Db,
  customerId: string,
  id: string,
  fields: AddressFields,
): Promise<void> {
  const changed = await trx
    .updateTable('addresses')
    .set(fields)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw NotFound('addressNotFound');
}

async function addAddress(trx: Db, customerId: string, fields: AddressFields): Promise<void> {
  const { count } = await trx
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  if (count >= ADDRESSES_MAX) throw Conflict('tooManyAddresses');
  const isDefault = count === 0;
  await trx
    .insertInto('addresses')
    .values({ ...fields, customerId, isDefault })
    .execute();
}

/** Makes an address the default. */
export async function setDefaultAddress(db: Db, customerId: string, id: string): Promise<void> {
  await saveAddress(db, customerId, { fields: undefined, id: undefined, defaultId: id });
}

/** Deletes an address; when it was the default, the oldest that is left becomes it. */
export async function deleteAddress(db: Db, customerId: string, id: string): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const deleted = await trx
      .deleteFrom('addresses')
      .where('customerId', '=', customerId)
      .where('id', '=', id)
      .returning('isDefault')
      .executeTakeFirst();
    if (!deleted) throw NotFound('addressNotFound');
    if (!deleted.isDefault) return;
    const oldest = await trx
      .selectFrom('addresses')
      .select('id')
      .where('customerId', '=', customerId)
      .orderBy('sequence')
      .limit(1)
      .executeTakeFirst();
    if (oldest) await chooseDefault(trx, customerId, oldest.id);
  });
}

async function chooseDefault(trx: Db, customerId: string, id: string): Promise<void> {
  const own = trx.updateTable('addresses').where('customerId', '=', customerId);
  await own.set({ isDefault: false }).where('isDefault', '=', true).execute();
  const chosen = await own
    .set({ isDefault: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!chosen) throw NotFound('addressNotFound');
}
