import { KNOWN_BROWSER_DAYS } from '@haat/shared/limits.ts';
import type { Db } from '../db/connect.ts';
import { createSecret, hashSecret, SECONDS_PER_DAY } from './rules.ts';

export const KNOWN_BROWSER_SECONDS = KNOWN_BROWSER_DAYS * SECONDS_PER_DAY;
/** The browsers of a customer that are known at most; a newer one replaces the oldest. */
const BROWSERS_MAX = 20;

/**
 * Records that this customer has just proved their password, or their mailbox, in this browser. Returns the new secret for the
 * browser's cookie: the one before, which somebody may have copied or planted, proves nothing any more.
 */
export async function saveKnownBrowser(
  trx: Db,
  customerId: string,
  formerSecret: string | undefined,
): Promise<string> {
  const secret = createSecret();
  const secretHash = hashSecret(secret);
  if (formerSecret)
    await trx
      .updateTable('knownBrowsers')
      .set({ secretHash }) // also for the other customers who share this browser
      .where('secretHash', '=', hashSecret(formerSecret))
      .execute();
  const expiresAt = new Date(Date.now() + KNOWN_BROWSER_SECONDS * 1000);
  await trx
    .insertInto('knownBrowsers')
    .values({ secretHash, customerId, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['secretHash', 'customerId']).doUpdateSet({ expiresAt }),
    )
    .execute();
  await deleteOldest(trx, customerId);
  return secret;
}

/** No browser is known for this customer any more. */
export async function deleteKnownBrowsers(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('knownBrowsers').where('customerId', '=', customerId).execute();
}

async function deleteOldest(trx: Db, customerId: string): Promise<void> {
  await trx
    .deleteFrom('knownBrowsers')
    .where('customerId', '=', customerId)
    .where('secretHash', 'in', (eb) =>
      eb
        .selectFrom('knownBrowsers')
        .select('secretHash')
        .where('customerId', '=', customerId)
        .orderBy('expiresAt', 'desc')
        .offset(BROWSERS_MAX),
    )
    .execute();
}
