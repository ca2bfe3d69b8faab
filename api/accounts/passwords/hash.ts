import { hash, verify } from '@node-rs/argon2';

/** Costs of argon2id, the library's default kind: OWASP's first choice. Memory in KiB. */
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** What is kept of a password: argon2id with its salt and costs. */
export async function hashPassword(password: string): Promise<string> {
  return hash(asTypedAnywhere(password), COSTS);
}

export type VerifyPassword = (passwordHash: string, password: string) => Promise<boolean>;

export const verifyPassword: VerifyPassword = (passwordHash, password) =>
  verify(passwordHash, asTypedAnywhere(password));

/** Verified where there is no account, so that the same work is done. Nobody knows its password; the costs are those above. */
export const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$z5JxsJA7AZNn+4yBgg1RxQ$fsuzWdGSAISvv07YwcbR9BUEXRYavRc02PVONdd1mEo';

/** Keyboards compose Devanagari and accents differently; the password is the same one. */
function asTypedAnywhere(password: string): string {
  return password.normalize('NFKC');
}
