import type { Db } from '../../db/connect.ts';
import { deleteOtherSessions } from '../../sessions/commands.ts';

/**
 * Gives a customer another password: their sessions end but the one kept (with null, all), and so do links to choose one
 * that were not used. Several statements: belongs into a transaction.
 */
export async function updatePassword(
  db: Db,
  change: {
    readonly customerId: string;
    readonly passwordHash: string;
    readonly keptSessionId: string | null;
  },
): Promise<void> {
  const { customerId, passwordHash, keptSessionId } = change;
  await db
    .updateTable('customers')
    .set({ passwordHash, updatedAt: new Date() })
    .where('id', '=', customerId)
    .execute();
  await expireResetLinks(db, customerId);
  await deleteOtherSessions(db, customerId, keptSessionId);
}

/** Links that were mailed and not used lead nowhere from now on. */
export async function expireResetLinks(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ expiresAt: new Date() })
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .execute();
}
