import { findMobile } from '@haat/shared/patterns.ts';

/** Sent where the specification shows a password; the same for a password of any length. */
export const PASSWORD_MASK = '••••••••';

/** The name on reviews of customers who were erased, or who gave no name. */
export const ANONYMOUS_NAME = 'Anonymous';

interface Contact {
  readonly email: string;
  readonly mobile: string;
}

/** Whether the email or mobile changes: with both of them one can reset the password. The case of an email is ignored. */
export function isOtherContact(former: Contact, next: Contact): boolean {
  return isOtherEmail(former.email, next.email) || former.mobile !== next.mobile;
}

export function isOtherEmail(former: string, next: string): boolean {
  return former.toLowerCase() !== next.toLowerCase();
}

/** What was typed at sign-in: the key of its wrong passwords, also when no such account exists. */
export function getSignInKey(name: string): string {
  return `signin:${normaliseName(name)}`;
}

/** The key of an account's wrong passwords at sign-in, by whatever name; of what was typed when there is no such account. */
export function getAccountKey(customerId: string | undefined, name: string): string {
  return `account:${customerId ?? normaliseName(name)}`;
}

/** One for all ways in which a mobile number is typed: none gives guesses beyond those of the others. */
function normaliseName(name: string): string {
  return findMobile(name) ?? name.toLowerCase();
}

/** Of a browser in which this customer has signed in before: only its own wrong passwords make it wait. */
export function getBrowserKey(customerId: string, browserSecret: string): string {
  return `browser:${customerId}:${browserSecret}`;
}

/**
 * Counted for each session: someone who guesses at sign-in, or in a stolen session, must not stop the owner from changing the
 * password in theirs.
 */
export function getPasswordKey(customerId: string, sessionId: string): string {
  return `password:${customerId}:${sessionId}`;
}
