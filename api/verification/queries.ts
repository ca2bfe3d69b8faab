import type { Db } from '../db/connect.ts';
import { hashSecret } from '../sessions/rules.ts';
import { normaliseEmail, type ResetLink } from './rules.ts';

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

export async function findResetLink(db: Db, token: string): Promise<ResetLink | undefined> {
  return db
    .selectFrom('passwordResets')
    .select(['expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}
