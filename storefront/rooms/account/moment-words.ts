import { getLanguageRow } from '@haat/shared/offered-languages.ts';
import type { Language } from '@haat/shared/words/words.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** '2 hours ago', 'yesterday' in the language; null within the last minute. */
export function formatTimeAgo(moment: Date, now: Date, language: Language): string | null {
  const passed = Math.max(0, now.getTime() - moment.getTime());
  const fitting = UNITS.find(({ ms }) => passed >= ms);
  if (!fitting) return null;
  const words = new Intl.RelativeTimeFormat(getLanguageRow(language).locale, { numeric: 'auto' });
  return words.format(-Math.floor(passed / fitting.ms), fitting.unit);
}

/** '20 November 2026' in the language: the date in India. */
export function formatDayInWords(moment: Date, language: Language): string {
  const options = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(getLanguageRow(language).locale, options).format(moment);
}
