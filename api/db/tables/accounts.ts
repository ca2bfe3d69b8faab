import type { Language } from '@haat/shared/words/words.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export interface CustomersTable {
  id: Generated<string>;
  username: string;
  email: string;
  mobile: string;
  firstName: Generated<string>;
  lastName: Generated<string>;
  gender: 'male' | 'female' | null;
  passwordHash: string;
  language: Generated<Language>;
  privacyVersion: string;
  privacyAgreedAt: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  customerId: string;
  cookieHash: Buffer;
  tokenHash: Buffer;
  device: Generated<string>;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
}

export interface KnownBrowsersTable {
  secretHash: Buffer;
  customerId: string;
  expiresAt: Timestamp;
}

export interface EmailCodesTable {
  email: string;
  salt: Buffer;
  codeHash: Buffer;
  triesLeft: number;
  expiresAt: Timestamp;
}

export interface EmailVerificationsTable {
  secretHash: Buffer;
  email: string;
  expiresAt: Timestamp;
}

export interface PasswordResetsTable {
  tokenHash: Buffer;
  customerId: string;
  expiresAt: Timestamp;
  usedAt: NullableTimestamp;
}

export interface ContactChangesTable {
  tokenHash: Buffer;
  customerId: string;
  formerEmail: string;
  formerMobile: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: NullableTimestamp;
  sequence: GeneratedAlways<number>;
}

export interface AddressesTable {
  id: Generated<string>;
  customerId: string;
  name: string;
  mobile: string;
  line: string;
  locality: string;
  landmark: Generated<string>;
  alternateMobile: Generated<string>;
  city: string;
  district: string;
  state: string;
  pincode: string;
  isDefault: Generated<boolean>;
  sequence: GeneratedAlways<number>;
}

export interface CartLinesTable {
  customerId: string;
  productId: string;
  quantity: number;
  pricePaise: number;
  sequence: GeneratedAlways<number>;
  /** Null: before the store kept it. */
  addedAt: NullableTimestamp;
}

export interface WishlistItemsTable {
  customerId: string;
  productId: string;
  sequence: GeneratedAlways<number>;
}

/** Customers who were erased. A trigger writes it. */
export interface ErasuresTable {
  customerId: string;
  erasedAt: Timestamp;
}
