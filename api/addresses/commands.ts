import { ADDRESSES_MAX } from '@haat/shared/limits.ts';
import { lockCustomer } from '../accounts/lock-commands.ts';
import { setMissingProfileName } from '../accounts/name-commands.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { AddressFields } from './queries.ts';

/** A customer with addresses has exactly one default. Every command here locks the customer and preserves this rule. */

export interface AddressToSave {
  /** Saved in the address `id`, or in a new address. */
  readonly fields: AddressFields | undefined;
  readonly id: string | undefined;
  /** The address that becomes the default. */
  readonly defaultId: string | undefined;
  /** Saved in the profile when it has no name. */
  readonly profileName?: string | undefined;
}

/** Adds or changes an address and sets the default, in one transaction. */
export async function saveAddress(
  db: Db,
  customerId: string,
  { fields, id, defaultId, profileName = '' }: AddressToSave,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    if (fields && id) await updateAddress(trx, customerId, id, fields);
    else if (fields) await insertAddress(trx, customerId, fields);
    if (defaultId) await setDefault(trx, customerId, defaultId);
    await setMissingProfileName(trx, customerId, profileName);
  });
}

async function updateAddress(
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

async function insertAddress(trx: Db, customerId: string, fields: AddressFields): Promise<void> {
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

/** Deletes an address; when it was the default, the oldest remaining address becomes the default. */
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
    if (oldest) await setDefault(trx, customerId, oldest.id);
  });
}

async function setDefault(trx: Db, customerId: string, id: string): Promise<void> {
  const own = trx.updateTable('addresses').where('customerId', '=', customerId);
  await own.set({ isDefault: false }).where('isDefault', '=', true).execute();
  const updated = await own
    .set({ isDefault: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!updated) throw NotFound('addressNotFound');
}
