import type { Db } from '../db/connect.ts';
import { NotSignedIn } from '../errors.ts';

/**
 * Until the transaction ends, nobody else changes what this customer keeps: cart, wishlist, addresses. Comes first in it, so
 * that nothing deadlocks. Does not hold up who only refers to the customer.
 */
export async function lockCustomer(trx: Db, customerId: string): Promise<void> {
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw NotSignedIn(); // the account was deleted this very moment
}
