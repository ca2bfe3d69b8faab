import type { FailureDelays } from '../../http/rate-limits.ts';
import { argon2Semaphore, DUMMY_HASH, type VerifyPassword } from './hash.ts';

export interface PasswordDeps {
  readonly delays: FailureDelays;
  readonly verifyPassword: VerifyPassword;
}

/**
 * Whether the password is correct; without a stored hash it does the same work. The attempt is counted for `account` before
 * the result is known. Throws TooMany while that account has to wait, 503 while too many passwords are being verified.
 */
export async function verifyCurrentPassword(
  { delays, verifyPassword }: PasswordDeps,
  attempt: {
    readonly account: string;
    readonly passwordHash: string | undefined;
    readonly password: string;
  },
): Promise<boolean> {
  const { account, passwordHash, password } = attempt;
  // Counted inside the semaphore: a request that a busy store refuses with 503 has not tried a password.
  const isCorrect = await argon2Semaphore.run(async () => {
    await delays.countAttempt(account);
    return verifyPassword(passwordHash ?? DUMMY_HASH, password);
  });
  if (!isCorrect || passwordHash === undefined) return false;
  await delays.clearFailures(account);
  return true;
}
