import type { Db } from '../../db/connect.ts';
import { hashOf } from '../../sessions/rules.ts';
import type { ResetLink } from './rules.ts';

export async function findResetLink(db: Db, token: string): Promise<ResetLink | undefined> {
  return db
    .selectFrom('passwordResets')
    .select(['expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
}
