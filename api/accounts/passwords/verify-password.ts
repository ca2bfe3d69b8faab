import type { FailureDelays } from '../../http/rate-limits.ts';
import { argon2Semaphore, DUMMY_HASH, type VerifyPassword } from './hash.ts';

export interface PasswordDeps {
  readonly delays: FailureDelays;
  readonly verifyPassword: VerifyPassword;
}

/**
 * Whether it is the password, with the same work where there is none to compare with. Counts for `account` before it is
 * known; throws TooMany while that account has to wait, 503 while too many passwords are being proved.
 */
export async function verifyCurrentPassword(
  { delays, verifyPassword }: PasswordDeps,
  given: {
    readonly account: string;
    readonly passwordHash: string | undefined;
    readonly password: string;
  },
): Promise<boolean> {
  const { account, passwordHash, password } = given;
  // An attempt is counted when its turn has come: whoever a busy store sends away has not tried a password.
  const isRight = await argon2Semaphore.run(async () => {
    await delays.attempt(account);
    return verifyPassword(passwordHash ?? DUMMY_HASH, password);
  });
  if (!isRight || passwordHash === undefined) return false;
  await delays.forgive(account);
  return true;
}
