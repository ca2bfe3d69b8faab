import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTicketNumber, getAnswerDueDate } from './rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe('a ticket number', () => {
  it('has the date in India and four characters that cannot be confused', () => {
    const lateEvening = new Date('2026-11-19T19:00:00Z'); // half past midnight in India
    expect(createTicketNumber(lateEvening)).toMatch(/^HT-261120-[2-9B-DF-HJKMNP-TV-Z]{4}$/);
  });

  it('cannot be guessed from another', () => {
    const now = new Date();
    const tickets = new Set(Array.from({ length: 100 }, () => createTicketNumber(now)));
    expect(tickets.size).toBeGreaterThan(95);
  });
});

describe('the day by which a message is resolved', () => {
  it.each([
    ['2026-11-20T06:00:00Z', '20-12-2026'],
    ['2026-12-31T10:00:00Z', '31-01-2027'],
    ['2027-01-31T10:00:00Z', '28-02-2027'],
    ['2028-01-30T20:00:00Z', '29-02-2028'],
    ['2026-11-30T18:29:59Z', '30-12-2026'],
    ['2026-11-30T18:30:00Z', '01-01-2027'],
  ])('sent at %s is %s', (sentAt, day) => {
    expect(getAnswerDueDate(new Date(sentAt))).toBe(day);
  });

  it('is never more than a month away', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
        (sentAt) => {
          const [date, month, year] = getAnswerDueDate(sentAt).split('-').map(Number);
          const inIndia = sentAt.getTime() + 5.5 * HOUR_MS;
          const days = Math.ceil((Date.UTC(year ?? 0, (month ?? 0) - 1, date) - inIndia) / DAY_MS);
          expect(days).toBeLessThanOrEqual(31);
          expect(days).toBeGreaterThanOrEqual(28);
        },
      ),
    );
  });
});
