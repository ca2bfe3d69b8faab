import type { Db } from '../db/connect.ts';
import { hashSecret } from './rules.ts';

/**
 * Whether this customer has signed in before in the browser whose cookie has this secret. For an account that does not exist it
 * does the same work.
 */
export async function isKnownBrowser(
  db: Db,
  secret: string | undefined,
  customerId: string | undefined,
): Promise<boolean> {
  if (!secret) return false;
  const known = await db
    .selectFrom('knownBrowsers')
    .select('customerId')
    .where('secretHash', '=', hashSecret(secret))
    .where('customerId', '=', customerId ?? '')
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return known !== undefined;
}
