import type { FailureDelays } from '../../http/rate-limits.ts';
import { HASH_OF_NOBODY, type VerifyPassword } from './hash.ts';

export interface ProofDeps {
  readonly delays: FailureDelays;
  readonly verifyPassword: VerifyPassword;
}

/**
 * Whether it is the password, with the same work where there is none to compare with. Counts for `account` before it is
 * known; throws TooMany while that account has to wait.
 */
export async function provePassword(
  { delays, verifyPassword }: ProofDeps,
  given: {
    readonly account: string;
    readonly passwordHash: string | undefined;
    readonly password: string;
  },
): Promise<boolean> {
  const { account, passwordHash, password } = given;
  await delays.attempt(account);
  const isRight = await verifyPassword(passwordHash ?? HASH_OF_NOBODY, password);
  if (!isRight || passwordHash === undefined) return false;
  await delays.forgive(account);
  return true;
}
