import type { Db } from '../db/connect.ts';
import { hashOf } from '../sessions/rules.ts';

/**
 * Uses up, once, what a right code gave this browser: true when `secret` (the value of its cookie 'verified') proves this
 * email. Belongs into the transaction of what it is used for.
 */
export async function consumeVerification(
  db: Db,
  secret: string | undefined,
  email: string,
): Promise<boolean> {
  if (!secret) return false;
  const used = await db
    .deleteFrom('emailVerifications')
    .where('secretHash', '=', hashOf(secret))
    .where('email', '=', email.toLowerCase())
    .where('expiresAt', '>', new Date())
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
}
