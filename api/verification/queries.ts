import type { Db } from '../db/connect.ts';
import { hashSecret } from '../sessions/rules.ts';
import { type MailedLink, normaliseEmail } from './rules.ts';

/** Whether `secret` (the value of a browser's cookie 'verified') proves this email now. Does not use it up. */
export async function hasVerification(
  db: Db,
  secret: string | undefined,
  email: string,
): Promise<boolean> {
  if (!secret) return false;
  const found = await db
    .selectFrom('emailVerifications')
    .select('email')
    .where('secretHash', '=', hashSecret(secret))
    .where('email', '=', normaliseEmail(email))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return found !== undefined;
}

export async function findResetLink(db: Db, token: string): Promise<MailedLink | undefined> {
  return db
    .selectFrom('passwordResets')
    .select(['expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}

export async function findContactChange(
  db: Db,
  token: string,
): Promise<(MailedLink & { readonly formerEmail: string }) | undefined> {
  return db
    .selectFrom('contactChanges')
    .select(['formerEmail', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}

/** The earliest change from this email that can still be undone. */
export async function findOpenChangeFrom(
  db: Db,
  customerId: string,
  email: string,
): Promise<{ readonly sequence: number } | undefined> {
  return db
    .selectFrom('contactChanges')
    .select('sequence')
    .where('customerId', '=', customerId)
    .where((eb) => eb.fn('lower', ['formerEmail']), '=', email)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
}

/** The mailboxes that can still undo a change of this account. */
export async function listFormerMailboxes(db: Db, customerId: string): Promise<string[]> {
  const changes = await db
    .selectFrom('contactChanges')
    .select('formerEmail')
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .orderBy('sequence')
    .execute();
  return [...new Set(changes.map(({ formerEmail }) => formerEmail))];
}
