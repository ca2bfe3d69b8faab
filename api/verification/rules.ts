import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';

const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 24 * 60;
/** How long an old link is stored, so that it can be told from a wrong one: a week. */
export const LINK_KNOWN_MINUTES = 7 * MINUTES_PER_DAY;

export function addMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MS_PER_MINUTE);
}

/** The form in which emails are stored and compared: case makes no difference to a mailbox. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}

export interface MailedLink {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The token is after '#'. Browsers do not send that part, so no server logs it. */
export function formatResetLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${getPathInLanguage(language, paths.resetPassword)}#${token}`;
}

/** The link with which the former mailbox undoes a change of email or mobile. */
export function formatRestoreLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${getPathInLanguage(language, paths.restoreContact)}#${token}`;
}

/** Why a link for a new password cannot be used; undefined when it can. */
export function checkResetLink(link: MailedLink | undefined, now: Date) {
  const fault = findFault(link, now);
  return fault && (`resetLink${fault}` as const);
}

/** Why a change cannot be undone; undefined when it can. */
export function checkRestoreLink(link: MailedLink | undefined, now: Date) {
  const fault = findFault(link, now);
  return fault && (`restoreLink${fault}` as const);
}

function findFault(
  link: MailedLink | undefined,
  now: Date,
): 'Wrong' | 'Used' | 'Expired' | undefined {
  if (!link) return 'Wrong';
  if (link.usedAt) return 'Used';
  return link.expiresAt <= now ? 'Expired' : undefined;
}
