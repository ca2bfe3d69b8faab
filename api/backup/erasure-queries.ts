import type { Db } from '../db/connect.ts';
import type { Erasure } from './erasures.ts';

/** Every customer who was erased, the first one first. A trigger records them when the account is deleted. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  return db
    .selectFrom('erasures')
    .select(['customerId', 'erasedAt'])
    .orderBy('erasedAt')
    .orderBy('customerId')
    .execute();
}
