import type { Db } from '../../../db/connect.ts';
import { makeId, makeLetters } from '../ids.ts';
import { sandboxOf } from '../tables.ts';

export interface SandboxKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

const SECRET_LENGTH = 24;

/** The test provider's keys: made once for a database, so that all nodes of a store agree on them. */
export async function readSandboxKeys(db: Db): Promise<SandboxKeys> {
  const sandbox = sandboxOf(db);
  const made: SandboxKeys = {
    keyId: makeId('rzp_test_'),
    keySecret: makeLetters(SECRET_LENGTH),
    webhookSecret: makeLetters(SECRET_LENGTH),
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
