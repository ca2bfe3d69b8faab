import { PASSWORD_LENGTH_MIN } from '@haat/shared/limits.ts';
import { Refusal } from '../../errors.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Words of this place, which attackers try with a few digits or signs: 'Haat@2026'. */
const WORDS_OF_THE_PLACE = new Set(
  (
    'haat हाट haathaat haatbazaar haatbazar bazaar bazar shopping shop store ' +
    'india bharat भारत namaste password login welcome admin customer'
  ).split(' '),
);
const NO_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Whether it is one of the common passwords, which attackers try first, or a word of this place; ignores case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  const typed = password.toLowerCase();
  return (
    WORDS_OF_THE_PLACE.has(typed.replace(NO_LETTERS, '')) || (await commonPasswords).has(typed)
  );
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
