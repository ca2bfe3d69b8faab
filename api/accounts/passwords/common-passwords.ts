import { PASSWORD_LENGTH_MIN } from '@haat/shared/limits.ts';
import { Refusal } from '../../errors.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether it is one of the common passwords, which attackers try first; ignores case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** Throws 400 for the field in which it was typed. */
export async function checkPasswordStrength(field: string, password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Refusal(400, 'commonPassword', { fields: { [field]: 'commonPassword' } });
}

/** Loaded when a customer chooses the first password: browsing does not need it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH_MIN),
  );
}
