import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@haat/shared/limits.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with a new password, for the fields 'password' and 'confirmation'. */
export function findNewPasswordMistakes(
  { password, confirmation }: NewPassword,
  words: CustomerWords['auth'],
) {
  const { length } = password;
  const isLong = length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX;
  return {
    ...(!isLong && { password: password ? words.passwordForm : words.choosePassword }),
    ...(!confirmation && { confirmation: words.repeatPassword }),
    ...(confirmation && confirmation !== password && { confirmation: words.passwordMismatch }),
  };
}
