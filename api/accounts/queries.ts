import type { Selectable } from 'kysely';
import { type Db, sql } from '../db/connect.ts';
import type { CustomersTable } from '../db/tables.ts';
import { NotSignedIn } from '../errors.ts';

export type CustomerRow = Omit<Selectable<CustomersTable>, 'passwordHash' | 'updatedAt'>;

/** What a password is proved against. */
export interface Login {
  readonly id: string;
  readonly passwordHash: string;
}

/** By username or, where the name looks like one, by email; whose email it is goes before whose username. */
export async function findLogin(db: Db, name: string): Promise<Login | undefined> {
  const isUsername = hasUsername(name);
  const isEmail = sql<boolean>`lower(email) = lower(${name})`;
  const logins = db.selectFrom('customers').select(['id', 'passwordHash']);
  const found = name.includes('@')
    ? logins.where((is) => is.or([isUsername, isEmail])).orderBy(isEmail, 'desc')
    : logins.where(isUsername);
  return found.limit(1).executeTakeFirst();
}

/** Of a customer who is signed in; an account that was deleted meanwhile has no session either. */
export async function getLogin(db: Db, customerId: string): Promise<Login> {
  return db
    .selectFrom('customers')
    .select(['id', 'passwordHash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(() => NotSignedIn());
}

export async function getCustomer(db: Db, customerId: string): Promise<CustomerRow> {
  return db
    .selectFrom('customers')
    .select(['id', 'username', 'email', 'mobile', 'firstName', 'lastName', 'gender', 'language'])
    .select(['privacyVersion', 'privacyAgreedAt', 'createdAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(() => NotSignedIn());
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where(hasUsername(username))
    .executeTakeFirst();
  return found !== undefined;
}

/** Without case in every script, as the index has it: the database's own locale may know the capitals of ASCII alone. */
function hasUsername(name: string) {
  return sql<boolean>`lower(username collate "und-x-icu") = lower(${name} collate "und-x-icu")`;
}
