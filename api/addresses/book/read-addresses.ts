import type { Address } from '@haat/shared/contract/addresses.ts';
import type { Db } from '../../db/connect.ts';

/** A customer's addresses, in the order in which they were added. */
export async function readAddresses(_db: Db, _customerId: string): Promise<Address[]> {
  return [];
}
