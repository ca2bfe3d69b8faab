import type { Db } from '@haat/api/db/connect.ts';
import { createId, createLetters } from './ids.ts';
import { getSandboxDb } from './tables.ts';

export interface SandboxKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

const SECRET_LENGTH = 24;

/** The test provider's keys: created once for a database, so that all nodes of a store use the same. */
export async function readSandboxKeys(db: Db): Promise<SandboxKeys> {
  const sandbox = getSandboxDb(db);
  const made: SandboxKeys = {
    keyId: createId('rzp_test_'),
    keySecret: createLetters(SECRET_LENGTH),
    webhookSecret: createLetters(SECRET_LENGTH),
  };
  await sandbox
    .insertInto('keys')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sandbox
    .selectFrom('keys')
    .select(['keyId', 'keySecret', 'webhookSecret'])
    .executeTakeFirstOrThrow();
}
