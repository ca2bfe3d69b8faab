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

/** The key under which wrong passwords at sign-in are counted, also when no such account exists. */
export function getSignInKey(name: string): string {
  return `signin:${name.toLowerCase()}`;
}

/** Counted separately: someone who guesses at sign-in must not stop the signed-in owner from changing the password. */
export function getPasswordKey(customerId: string): string {
  return `password:${customerId}`;
}
