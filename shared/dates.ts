import type { Language } from './words/words.ts';

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000; // India has one time zone and no summer time

/** 'DD-MM-YYYY' of the day it was in India at that moment. */
export function formatDateIst(moment: Date): string {
  const [year, month, day] = new Date(moment.getTime() + IST_OFFSET_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
    .split('-');
  return `${day}-${month}-${year}`;
}

/** 'DD-MM-YYYY', as the wire has days, as machines read it: 'YYYY-MM-DD'. */
export function formatIsoDay(day: string): string {
  const [date, month, year] = day.split('-');
  return `${year}-${month}-${date}`;
}

/** 'DD-MM-YYYY', as the wire has days, as people read it: '20 Nov 2026', '20 नवंबर 2026'. */
export function formatDay(day: string, language: Language): string {
  // The start of the day in UTC is the early morning of the same day in India.
  return DAYS[language].format(new Date(formatIsoDay(day)));
}

/** '20 Nov 2026, 1:35 am', '20 नवंबर 2026, रात 1:35 बजे': day and time as they were in India. */
export function formatMomentIst(moment: Date, language: Language): string {
  // Apart: between a long month and a time some versions of the rules put words of their own.
  const said = `${DAYS[language].format(moment)}, ${TIMES[language].format(moment)}`;
  // Some versions put a narrow space before 'am'; a test and a search find the ordinary one.
  const written = said.replace(/\u202f/g, ' ');
  return language === 'hi' ? `${written} बजे` : written;
}

const timeZone = 'Asia/Kolkata';

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
const DAYS = {
  en: new Intl.DateTimeFormat('en-IN', DAY),
  // Short months end in a sign that reads like a zero: 'नव॰'.
  hi: new Intl.DateTimeFormat('hi-IN', { ...DAY, month: 'long' }),
} as const;

const TIME = { hour: 'numeric', minute: '2-digit', timeZone } as const;
const TIMES = {
  en: new Intl.DateTimeFormat('en-IN', TIME),
  // 'सुबह', 'दोपहर', 'शाम' or 'रात', where the language has no 'am' and 'pm'.
  hi: new Intl.DateTimeFormat('hi-IN', { ...TIME, dayPeriod: 'long' }),
} as const;
