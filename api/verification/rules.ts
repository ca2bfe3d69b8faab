const MS_PER_MINUTE = 60_000;

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MS_PER_MINUTE);
}

/** How an email is kept and compared: mailboxes do not tell capitals apart. */
export function asKept(email: string): string {
  return email.toLowerCase();
}
