import type { Language, LanguageRow } from './languages.ts';
import { getLanguageRow } from './offered-languages.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** India has one time zone and no daylight saving time. */
export const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The day in India at that moment, as 'DD-MM-YYYY'. */
export function formatDateIst(moment: Date): string {
  const [year, month, day] = new Date(moment.getTime() + IST_OFFSET_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
    .split('-');
  return `${day}-${month}-${year}`;
}

/** The minute in India at that moment, for machines: '2026-11-20 01:35'. */
export function formatMinuteIst(moment: Date): string {
  const iso = new Date(moment.getTime() + IST_OFFSET_MS).toISOString();
  return iso.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
}

/** Turns 'DD-MM-YYYY', as calls send days, into 'YYYY-MM-DD' for machines. */
export function formatIsoDay(day: string): string {
  const [date, month, year] = day.split('-');
  return `${year}-${month}-${date}`;
}

/** Whether the calendar has this 'DD-MM-YYYY': no 31 February. */
export function isRealDay(day: string): boolean {
  const iso = formatIsoDay(day);
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
}

/** Turns 'DD-MM-YYYY', as calls send days, into text for people: '20 Nov 2026', '20 नवंबर 2026'. */
export function formatDay(day: string, language: Language): string {
  // The start of the day in UTC is the early morning of the same day in India.
  return days(language).format(new Date(formatIsoDay(day)));
}

/** '20 Nov 2026, 1:35 am', '20 नवंबर 2026, रात 1:35 बजे': the day and time in India at that moment. */
export function formatMomentIst(moment: Date, language: Language): string {
  // Formatted separately, because some ICU versions insert words between a long month and a time.
  const said = `${days(language).format(moment)}, ${times(language).format(moment)}`;
  // Some versions put a narrow space before 'am'. Tests and text searches expect an ordinary space.
  return said.replace(/\u202f/g, ' ') + getLanguageRow(language).dates.afterTime;
}

/** Turns 'DD-MM-YYYY' into 'Tue, 1 Dec', 'मंगल, 1 दिसंबर'. */
export function formatWeekday(day: string, language: Language): string {
  return weekdays(language).format(new Date(formatIsoDay(day)));
}

/** '2:00 pm', 'दोपहर 2:00 बजे': the time in India at that moment. */
export function formatTimeIst(moment: Date, language: Language): string {
  const said = times(language)
    .format(moment)
    .replace(/\u202f/g, ' ');
  return said + getLanguageRow(language).dates.afterTime;
}

const timeZone = 'Asia/Kolkata';

const weekdays = keepPerLanguage(({ locale, dates: { month } }) => {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month, timeZone });
});

const days = keepPerLanguage(({ locale, dates: { month } }) => {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone });
});

const times = keepPerLanguage(({ locale, dates: { dayPeriod } }) => {
  const form = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(locale, { ...form, ...(dayPeriod && { dayPeriod }) });
});

/** Made when a language is first used: a cheap phone takes 10 ms for each, and most pages have no date. */
function keepPerLanguage(build: (row: LanguageRow) => Intl.DateTimeFormat) {
  const kept = new Map<Language, Intl.DateTimeFormat>();
  return (language: Language) => {
    const format = kept.get(language) ?? build(getLanguageRow(language));
    kept.set(language, format);
    return format;
  };
}
