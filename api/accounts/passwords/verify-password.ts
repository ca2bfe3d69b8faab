import { Refusal } from '../../errors.ts';
import type { FailureDelays } from '../../http/rate-limits.ts';
import { argon2Semaphore, DUMMY_HASH, type VerifyPassword } from './hash.ts';

export interface PasswordDeps {
  readonly delays: FailureDelays;
  readonly verifyPassword: VerifyPassword;
}

export interface PasswordAttempt {
  /** What the attempt is counted for; whoever tries is told how long it has to wait. */
  readonly countedFor: string;
  /**
   * Also counted, and never told: while this has to wait, every password is wrong. So the account behind a username and an
   * email has one count, and nobody learns from it that the two belong together.
   */
  readonly quietlyCountedFor?: string | undefined;
  readonly passwordHash: string | undefined;
  readonly password: string;
}

/**
 * Whether the password is correct; without a stored hash it does the same work. The attempt is counted before the result is
 * known. Throws TooMany while it has to wait, 503 while too many passwords are being verified.
 */
export async function verifyCurrentPassword(
  { delays, verifyPassword }: PasswordDeps,
  { countedFor, quietlyCountedFor, passwordHash, password }: PasswordAttempt,
): Promise<boolean> {
  // Counted inside the semaphore: a request that a busy store refuses with 503 has not tried a password.
  const isCorrect = await argon2Semaphore.run(async () => {
    await delays.countAttempt(countedFor);
    const isOpen = quietlyCountedFor === undefined || (await isCounted(delays, quietlyCountedFor));
    return verifyPassword((isOpen ? passwordHash : undefined) ?? DUMMY_HASH, password);
  });
  if (!isCorrect || passwordHash === undefined) return false;
  await delays.clearFailures(countedFor, ...(quietlyCountedFor ? [quietlyCountedFor] : []));
  return true;
}

/** False while this account has to wait. */
async function isCounted(delays: FailureDelays, account: string): Promise<boolean> {
  try {
    await delays.countAttempt(account);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === TOO_MANY) return false;
    throw error;
  }
}

const TOO_MANY = 429;
