import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../semaphore.ts';

/** Costs of argon2id, the library's default kind: OWASP's first choice. Memory in KiB. */
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const HASHED_AT_ONCE = 2;
const HASH_WAIT_MS = 2_000;

/** For all argon2 work of this process. Node has four threads for such work: two stay free to compress pages and read files. */
export const argon2Semaphore = createSemaphore({
  name: 'passwords',
  permits: HASHED_AT_ONCE,
  waitMs: HASH_WAIT_MS,
});

/** The stored form of a password: argon2id with its salt and costs. Throws 503 while too many are hashed or verified. */
export async function hashPassword(password: string): Promise<string> {
  return argon2Semaphore.run(() => hash(asTypedAnywhere(password), COSTS));
}

export type VerifyPassword = (passwordHash: string, password: string) => Promise<boolean>;

/** Call it inside `argon2Semaphore.run`, as verifyCurrentPassword does. */
export const verifyPassword: VerifyPassword = (passwordHash, password) =>
  verify(passwordHash, asTypedAnywhere(password));

/** Verified when there is no account, so that the same work is done. Nobody knows its password; it has the costs above. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$z5JxsJA7AZNn+4yBgg1RxQ$fsuzWdGSAISvv07YwcbR9BUEXRYavRc02PVONdd1mEo';

/** Keyboards compose Devanagari and accents in different ways; normalised, they give the same password. */
function asTypedAnywhere(password: string): string {
  return password.normalize('NFKC');
}
