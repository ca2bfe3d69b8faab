import { randomBytes } from 'node:crypto';
import type { Db } from './connect.ts';

const SECRET_BYTES = 32;

/** The secret of the store with this name: 32 bytes, the same for all its processes. The first that needs it makes it. */
export async function loadStoreSecret(db: Db, name: string): Promise<Buffer> {
  const secrets = db.selectFrom('storeSecrets').select('secret').where('name', '=', name);
  const found = await secrets.executeTakeFirst();
  if (found) return found.secret;
  await db
    .insertInto('storeSecrets')
    .values({ name, secret: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { secret } = await secrets.executeTakeFirstOrThrow();
  return secret;
}
