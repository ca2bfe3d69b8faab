import { describe, expect, it } from 'vitest';
import { formatDateIst, formatDay, formatIsoDay, formatMomentIst } from './dates.ts';

describe('a moment is told as it was in India', () => {
  const lateInLondon = new Date('2026-11-19T20:05:00Z'); // already the next day in India

  it('its day', () => {
    expect(formatDateIst(lateInLondon)).toBe('20-11-2026');
    expect(formatIsoDay('20-11-2026')).toBe('2026-11-20');
  });

  it('its day and time, in words of the language and with the same digits', () => {
    expect(formatMomentIst(lateInLondon, 'en')).toBe('20 Nov 2026, 1:35 am');
    expect(formatMomentIst(lateInLondon, 'hi')).toBe('20 नवंबर 2026, रात 1:35 बजे');
  });
});

it('tells a day of the wire as people read it, and the same one on both ends of a year', () => {
  expect(formatDay('20-11-2026', 'en')).toBe('20 Nov 2026');
  expect(formatDay('20-11-2026', 'hi')).toBe('20 नवंबर 2026');
  expect(formatDay('01-01-2027', 'en')).toBe('1 Jan 2027');
  expect(formatDay('31-12-2026', 'hi')).toBe('31 दिसंबर 2026');
});
