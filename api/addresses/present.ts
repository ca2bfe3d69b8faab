import type { Address, addressForm } from '@haat/shared/contract/addresses.ts';
import type { z } from 'zod';
import type { AddressFields, AddressRow } from './queries.ts';

/** The fields of the form under plain names; other fields are ignored. */
export function parseAddressForm(form: z.output<typeof addressForm>): AddressFields {
  return {
    name: form.name,
    mobile: form.mobileno,
    line: form.addres,
    locality: form.locality,
    landmark: form.landmark,
    alternateMobile: form.alternateno,
    city: form.city,
    district: form.district,
    state: form.state,
    pincode: form.pincode,
  };
}

export function presentAddress(row: AddressRow): Address {
  return {
    _id: row.id,
    name: row.name,
    mobileno: row.mobile,
    address: row.line,
    locality: row.locality,
    landmark: row.landmark,
    alternatemobile: row.alternateMobile,
    city: row.city,
    district: row.district,
    state: row.state,
    pincode: row.pincode,
    default: row.isDefault,
  };
}
