const MS_PER_MINUTE = 60_000;
/** How long an old link is stored, so that it can be told from a wrong one: a week. */
export const RESET_LINK_KNOWN_MINUTES = 7 * 24 * 60;

export function addMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MS_PER_MINUTE);
}

/** The form in which emails are stored and compared: case makes no difference to a mailbox. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}
