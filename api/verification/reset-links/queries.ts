import type { Db } from '../../db/connect.ts';
import { hashSecret } from '../../sessions/rules.ts';
import type { ResetLink } from './rules.ts';

export async function findResetLink(db: Db, token: string): Promise<ResetLink | undefined> {
  return db
    .selectFrom('passwordResets')
    .select(['expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}
