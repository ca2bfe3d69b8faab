/** Stands where the specification shows a password, of whatever length. */
export const PASSWORD_MASK = '••••••••';

/** Signs what was written by customers who are gone, as it signs whoever gave no name. */
export const ANONYMOUS_NAME = 'Anonymous';

interface Contact {
  readonly email: string;
  readonly mobile: string;
}

/** Whether email or mobile become others: both together lead to a new password. The case of an email makes no difference. */
export function isOtherContact(former: Contact, next: Contact): boolean {
  return isOtherEmail(former.email, next.email) || former.mobile !== next.mobile;
}

export function isOtherEmail(former: string, next: string): boolean {
  return former.toLowerCase() !== next.toLowerCase();
}

/** The account whose wrong passwords are counted at sign-in, whether there is one or not. */
export function getSignInKey(name: string): string {
  return `signin:${name.toLowerCase()}`;
}

/** Counted apart: whoever guesses at sign-in must not keep the owner, who is signed in, from changing the password. */
export function getPasswordKey(customerId: string): string {
  return `password:${customerId}`;
}
