const MS_PER_MINUTE = 60_000;
/** How long an old link is still told apart from a wrong one: a week. */
export const RESET_LINK_KNOWN_MINUTES = 7 * 24 * 60;

export function addMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MS_PER_MINUTE);
}

/** How an email is kept and compared: mailboxes do not tell capitals apart. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}
