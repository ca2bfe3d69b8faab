import type { Db } from '../../db/connect.ts';
import { deleteKnownBrowsers } from '../../sessions/browser-commands.ts';
import { deleteOtherSessions } from '../../sessions/commands.ts';

/**
 * Changes a customer's password. All their sessions end except `currentSessionId` (with null, all end), no
 * browser is known any more, and unused reset links expire. It runs several statements, so call it in a transaction.
 */
export async function updatePassword(
  db: Db,
  change: {
    readonly customerId: string;
    readonly passwordHash: string;
    readonly currentSessionId: string | null;
  },
): Promise<void> {
  const { customerId, passwordHash, currentSessionId } = change;
  await db
    .updateTable('customers')
    .set({ passwordHash, updatedAt: new Date() })
    .where('id', '=', customerId)
    .execute();
  await expireResetLinks(db, customerId);
  await deleteKnownBrowsers(db, customerId);
  await deleteOtherSessions(db, customerId, currentSessionId);
}

/** Mailed reset links that were not used stop working now. */
export async function expireResetLinks(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ expiresAt: new Date() })
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .execute();
}
