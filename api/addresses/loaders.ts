import type { Address } from '@haat/shared/contract/addresses.ts';
import type { Db } from '../db/connect.ts';
import { presentAddress } from './present.ts';
import { findAddresses } from './queries.ts';

/** A customer's addresses, in the order in which they were added. */
export async function loadAddresses(db: Db, customerId: string): Promise<Address[]> {
  const rows = await findAddresses(db, customerId);
  return rows.map(presentAddress);
}
