import type { Language } from './words/words.ts';

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000; // India has one time zone and no daylight saving time

/** The day in India at that moment, as 'DD-MM-YYYY'. */
export function formatDateIst(moment: Date): string {
  const [year, month, day] = new Date(moment.getTime() + IST_OFFSET_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
    .split('-');
  return `${day}-${month}-${year}`;
}

/** Turns 'DD-MM-YYYY', as calls send days, into 'YYYY-MM-DD' for machines. */
export function formatIsoDay(day: string): string {
  const [date, month, year] = day.split('-');
  return `${year}-${month}-${date}`;
}

/** Turns 'DD-MM-YYYY', as calls send days, into text for people: '20 Nov 2026', '20 नवंबर 2026'. */
export function formatDay(day: string, language: Language): string {
  // The start of the day in UTC is the early morning of the same day in India.
  return DAYS[language].format(new Date(formatIsoDay(day)));
}

/** '20 Nov 2026, 1:35 am', '20 नवंबर 2026, रात 1:35 बजे': the day and time in India at that moment. */
export function formatMomentIst(moment: Date, language: Language): string {
  // Formatted separately, because some ICU versions insert words between a long month and a time.
  const said = `${DAYS[language].format(moment)}, ${TIMES[language].format(moment)}`;
  // Some versions put a narrow space before 'am'. Tests and text searches expect an ordinary space.
  const written = said.replace(/\u202f/g, ' ');
  return language === 'hi' ? `${written} बजे` : written;
}

const timeZone = 'Asia/Kolkata';

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
const DAYS = {
  en: new Intl.DateTimeFormat('en-IN', DAY),
  // Short month names end in a sign that looks like a zero: 'नव॰'.
  hi: new Intl.DateTimeFormat('hi-IN', { ...DAY, month: 'long' }),
} as const;

const TIME = { hour: 'numeric', minute: '2-digit', timeZone } as const;
const TIMES = {
  en: new Intl.DateTimeFormat('en-IN', TIME),
  // 'सुबह', 'दोपहर', 'शाम' or 'रात', because the language has no 'am' and 'pm'.
  hi: new Intl.DateTimeFormat('hi-IN', { ...TIME, dayPeriod: 'long' }),
} as const;
