import { randomInt } from 'node:crypto';
import { formatDateIst } from '@haat/shared/dates.ts';
import { MESSAGES_RETENTION_YEARS } from '@haat/shared/limits.ts';

/** No characters that are confused when read out or copied, such as 0 and O, and no vowels, which could form words. */
const TICKET_SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const TICKET_SIGNS_AFTER_DATE = 4;
const MS_PER_HOUR = 60 * 60 * 1000;
/** The same message within this time is treated as sent again because the reply was lost. */
const SENT_AGAIN_HOURS = 1;

/** Such as 'HT-261120-7K3M': the day in India and random characters, which nobody can guess. */
export function createTicketNumber(now: Date): string {
  const [date, month, year = ''] = formatDateIst(now).split('-');
  const signs = Array.from(
    { length: TICKET_SIGNS_AFTER_DATE },
    () => TICKET_SIGNS[randomInt(TICKET_SIGNS.length)],
  );
  return `HT-${year.slice(2)}${month}${date}-${signs.join('')}`;
}

/** The day ('DD-MM-YYYY') one month later: Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export function getAnswerDueDate(sentAt: Date): string {
  const [date = 0, month = 0, year = 0] = formatDateIst(sentAt).split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate(); // after 31 January comes 28 February
  return formatDateIst(new Date(Date.UTC(year, month, Math.min(date, lastOfNext))));
}

export function getDuplicateSince(now: Date): Date {
  return new Date(now.getTime() - SENT_AGAIN_HOURS * MS_PER_HOUR);
}

/** No messages are stored of a customer who has not written since then. */
export function getRetentionStart(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(now.getUTCFullYear() - MESSAGES_RETENTION_YEARS);
  return since;
}

/** Case makes no difference to a mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
