import { describe, expect, it } from 'vitest';
import {
  formatDateIst,
  formatDay,
  formatIsoDay,
  formatMinuteIst,
  formatMomentIst,
  isRealDay,
} from './dates.ts';

describe('a moment is formatted in Indian time', () => {
  const lateInLondon = new Date('2026-11-19T20:05:00Z'); // already the next day in India

  it('its day', () => {
    expect(formatDateIst(lateInLondon)).toBe('20-11-2026');
    expect(formatIsoDay('20-11-2026')).toBe('2026-11-20');
  });

  it('its minute, for machines', () => {
    expect(formatMinuteIst(lateInLondon)).toBe('2026-11-20 01:35');
  });

  it('its day and time, in words of the language and with the same digits', () => {
    expect(formatMomentIst(lateInLondon, 'en')).toBe('20 Nov 2026, 1:35 am');
    expect(formatMomentIst(lateInLondon, 'hi')).toBe('20 नवंबर 2026, रात 1:35 बजे');
  });
});

it.each([
  ['28-02-2027', true],
  ['29-02-2028', true],
  ['29-02-2027', false],
  ['31-04-2027', false],
  ['00-01-2027', false],
  ['01-13-2027', false],
])('%s is a day of the calendar: %s', (day, isReal) => {
  expect(isRealDay(day)).toBe(isReal);
});

it('formats a day of a call for people, also on both ends of a year', () => {
  expect(formatDay('20-11-2026', 'en')).toBe('20 Nov 2026');
  expect(formatDay('20-11-2026', 'hi')).toBe('20 नवंबर 2026');
  expect(formatDay('01-01-2027', 'en')).toBe('1 Jan 2027');
  expect(formatDay('31-12-2026', 'hi')).toBe('31 दिसंबर 2026');
});
