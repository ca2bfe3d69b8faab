import type { Customer } from '@haat/shared/contract/accounts.ts';
import { EMAIL_PATTERN, MOBILE_PATTERN } from '@haat/shared/patterns.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';
import type { Mistakes } from '../../lib/submission.ts';

export interface ProfileValues {
  readonly fname: string;
  readonly lname: string;
  /** '' when it is not given. */
  readonly gender: '' | 'male' | 'female';
  readonly mobileno: string;
  readonly email: string;
}

export function toProfileValues({
  fname,
  lname,
  gender,
  mobileno,
  email,
}: Customer): ProfileValues {
  return { fname, lname, gender: gender ?? '', mobileno, email };
}

/** Compares two emails, ignoring case and surrounding spaces. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** True when the text is a valid email and not the account's: it must be verified. */
export function isOtherEmail(email: string, user: Customer): boolean {
  return EMAIL_PATTERN.test(email.trim()) && !isSameEmail(email, user.email);
}

/** True when email or mobile differ from the account's. They give access to it, so the password is needed. */
export function isOtherContact({ email, mobileno }: ProfileValues, user: Customer): boolean {
  return !isSameEmail(email, user.email) || mobileno !== user.mobileno;
}

/** The proofs that are sent with a profile. */
export interface ProfileProofs {
  /** The email that was verified by a code. */
  readonly verified: string | null;
  /** The password; null when it is not asked for. */
  readonly password: string | null;
}

/** What is wrong with a profile and its proofs, by field. */
export function findProfileMistakes(
  values: ProfileValues,
  user: Customer,
  { verified, password }: ProfileProofs,
  words: CustomerWords['account'],
): Mistakes {
  const mustVerify = isOtherEmail(values.email, user) && !isSameEmail(values.email, verified ?? '');
  return {
    ...(password === '' && { password: words.passwordMissing }),
    ...(!MOBILE_PATTERN.test(values.mobileno) && { mobileno: words.mobileForm }),
    ...(mustVerify && { email: words.verifyEmail }),
    ...(!EMAIL_PATTERN.test(values.email.trim()) && { email: words.emailForm }),
  };
}
