import type { Db } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import { NotSignedIn } from '../errors.ts';

const customerLock = defineStatement('lock-customer', ({ id }: { id: string }, db) =>
  db.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/**
 * Until the transaction ends, no other transaction changes this customer's cart, wishlist or addresses. Call it first in
 * the transaction, so that there are no deadlocks. Rows that only refer to the customer can still be inserted.
 */
export async function lockCustomer(trx: Db, customerId: string): Promise<void> {
  const [customer] = await customerLock(trx, { id: customerId });
  if (!customer) throw NotSignedIn(); // the account has just been deleted
}
