import { expect, it } from 'vitest';
import { formatDayInWords, formatTimeAgo } from './moment-words.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  [0.5, null],
  [-5, null],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [61, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [5 * 24 * 60, '5 days ago'],
])('%d minutes ago is %s', (minutes, words) => {
  expect(formatTimeAgo(before(minutes), now, 'en')).toBe(words);
});

it('Hindi says it in Hindi, with the digits of the rest of the page', () => {
  expect(formatTimeAgo(before(120), now, 'hi')).toBe('2 घंटे पहले');
  expect(formatTimeAgo(before(24 * 60), now, 'hi')).toBe('कल');
});

it('a day is the day it was in India', () => {
  expect(formatDayInWords(new Date('2026-11-19T20:00:00Z'), 'en')).toBe('20 November 2026');
});
