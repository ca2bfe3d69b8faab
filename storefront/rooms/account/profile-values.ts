import type { Customer } from '@haat/shared/contract/accounts.ts';
import { EMAIL_PATTERN, MOBILE_PATTERN } from '@haat/shared/patterns.ts';
import type { CustomerWords } from '@haat/shared/words/customer-words.ts';
import type { Mistakes } from '../../lib/submission.ts';

export interface ProfileValues {
  readonly fname: string;
  readonly lname: string;
  /** '' when it is not given. */
  readonly gender: '' | 'male' | 'female';
  readonly mobileno: string;
  readonly email: string;
}

export function profileOf({ fname, lname, gender, mobileno, email }: Customer): ProfileValues {
  return { fname, lname, gender: gender ?? '', mobileno, email };
}

/** The email as it is compared: without case, without spaces around it. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** True for another email than the account has, once it looks like one: it must be verified. */
export function isOtherEmail(email: string, user: Customer): boolean {
  return EMAIL_PATTERN.test(email.trim()) && !sameEmail(email, user.email);
}

/** What is wrong with a profile, by field. `verified` is the email whose code was typed. */
export function findProfileMistakes(
  values: ProfileValues,
  user: Customer,
  verified: string | null,
  words: CustomerWords['account'],
): Mistakes {
  const mustVerify = isOtherEmail(values.email, user) && !sameEmail(values.email, verified ?? '');
  return {
    ...(!MOBILE_PATTERN.test(values.mobileno) && { mobileno: words.mobileForm }),
    ...(mustVerify && { email: words.verifyEmail }),
    ...(!EMAIL_PATTERN.test(values.email.trim()) && { email: words.emailForm }),
  };
}
