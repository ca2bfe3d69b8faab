import { VERIFICATION_VALID_MINUTES } from '@haat/shared/limits.ts';
import type { Db } from '../db/connect.ts';
import { deleteExpiredSessions } from '../sessions/commands.ts';
import { createSecret, hashSecret } from '../sessions/rules.ts';
import { addMinutes, normaliseEmail, LINK_KNOWN_MINUTES } from './rules.ts';

/** Records that a browser has proved this email; returns the value for its cookie 'verified'. */
export async function addVerification(db: Db, email: string): Promise<string> {
  const secret = createSecret();
  await db
    .insertInto('emailVerifications')
    .values({
      secretHash: hashSecret(secret),
      email: normaliseEmail(email),
      expiresAt: addMinutes(new Date(), VERIFICATION_VALID_MINUTES),
    })
    .execute();
  return secret;
}

/**
 * Uses up a verification: true when `secret` (the value of the browser's cookie 'verified') proves this email. Each can be
 * used once. Call it in the same transaction as the change that needs it.
 */
export async function consumeVerification(
  db: Db,
  secret: string | undefined,
  email: string,
): Promise<boolean> {
  if (!secret) return false;
  const used = await db
    .deleteFrom('emailVerifications')
    .where('secretHash', '=', hashSecret(secret))
    .where('email', '=', normaliseEmail(email))
    .where('expiresAt', '>', new Date())
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes what has expired: codes, verified emails, links, sessions, and the counters of rate limits. */
export async function deleteExpired(db: Db): Promise<void> {
  const now = new Date();
  const linksBefore = addMinutes(now, -LINK_KNOWN_MINUTES);
  await db.deleteFrom('emailCodes').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('emailVerifications').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', linksBefore).execute();
  await db.deleteFrom('contactChanges').where('expiresAt', '<=', linksBefore).execute();
  await db.deleteFrom('rateLimits').where('expire', '<=', now.getTime()).execute();
  await db.deleteFrom('knownBrowsers').where('expiresAt', '<=', now).execute();
  await deleteExpiredSessions(db);
}
