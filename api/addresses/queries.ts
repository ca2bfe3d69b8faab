import type { Db } from '../db/connect.ts';

/** The fields of an address. */
export interface AddressFields {
  readonly name: string;
  readonly mobile: string;
  /** House, building, street. */
  readonly line: string;
  readonly locality: string;
  readonly landmark: string;
  readonly alternateMobile: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
}

export interface AddressRow extends AddressFields {
  readonly id: string;
  readonly isDefault: boolean;
}

const COLUMNS = [
  'id',
  'name',
  'mobile',
  'line',
  'locality',
  'landmark',
  'alternateMobile',
  'city',
  'district',
  'state',
  'pincode',
  'isDefault',
] as const;

/** A customer's addresses, in the order in which they were added. */
export async function findAddresses(db: Db, customerId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('customerId', '=', customerId)
    .orderBy('sequence')
    .execute();
}
