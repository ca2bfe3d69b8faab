import { findMobile } from '@haat/shared/patterns.ts';
import type { Selectable } from 'kysely';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { CustomersTable } from '../db/tables.ts';
import { NotSignedIn } from '../errors.ts';

export type CustomerRow = Omit<Selectable<CustomersTable>, 'passwordHash' | 'updatedAt'>;

/** The hash that a password is verified against. */
export interface Login {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Finds by email, by username, or by a mobile number that only one account has; undefined for one that several have. What an
 * account's owner chose alone or has proved comes first: nobody proves a mobile, so it never takes the place of a username.
 */
export async function findLogin(db: Db, name: string): Promise<Login | undefined> {
  const isUsername = hasUsername(name);
  const isEmail = sql<boolean>`lower(email) = lower(${name})`;
  const logins = db.selectFrom('customers').select(['id', 'passwordHash']);
  const mobile = findMobile(name);
  if (mobile !== undefined) return findLoginByMobile(db, isUsername, mobile);
  const found = name.includes('@')
    ? logins.where((is) => is.or([isUsername, isEmail])).orderBy(isEmail, 'desc')
    : logins.where(isUsername);
  return found.limit(1).executeTakeFirst();
}

async function findLoginByMobile(
  db: Db,
  isUsername: ReturnType<typeof hasUsername>,
  mobile: string,
): Promise<Login | undefined> {
  const [first, second] = await db
    .selectFrom('customers')
    .select(['id', 'passwordHash', isUsername.as('isUsername')])
    .where((is) => is.or([isUsername, is('mobile', '=', mobile)]))
    .orderBy(isUsername, 'desc')
    .limit(2)
    .execute();
  return first?.isUsername || !second ? first : undefined;
}

/** For a customer who is signed in. Throws NotSignedIn when the account was deleted meanwhile. */
export async function getLogin(db: Db, customerId: string): Promise<Login> {
  return db
    .selectFrom('customers')
    .select(['id', 'passwordHash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(() => NotSignedIn());
}

const customerById = defineStatement('customer', ({ customerId }: { customerId: string }, db) =>
  db
    .selectFrom('customers')
    .select(['id', 'username', 'email', 'mobile', 'firstName', 'lastName', 'gender', 'language'])
    .select(['privacyVersion', 'privacyAgreedAt', 'createdAt'])
    .where('id', '=', customerId),
);

/** Throws NotSignedIn when the account was deleted meanwhile. */
export async function getCustomer(db: Db, customerId: string): Promise<CustomerRow> {
  const [customer] = await customerById(db, { customerId });
  if (!customer) throw NotSignedIn();
  return customer;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where(hasUsername(username))
    .executeTakeFirst();
  return found !== undefined;
}

/** Ignores case in every script, as the index does: the database's own locale may know only the capitals of ASCII. */
function hasUsername(name: string) {
  return sql<boolean>`lower(username collate "und-x-icu") = lower(${name} collate "und-x-icu")`;
}
