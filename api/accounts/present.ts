import type { Customer } from '@haat/shared/contract/accounts.ts';
import type { CustomerRow } from './queries.ts';

type Profile = Omit<CustomerRow, 'privacyVersion' | 'privacyAgreedAt' | 'createdAt'>;

export function presentCustomer(row: Profile): Customer {
  return {
    _id: row.id,
    fname: row.firstName,
    lname: row.lastName,
    username: row.username,
    email: row.email,
    mobileno: row.mobile,
    gender: row.gender,
    language: row.language,
  };
}
