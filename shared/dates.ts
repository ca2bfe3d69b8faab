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
export function isoDay(day: string): string {
  const [date, month, year] = day.split('-');
  return `${year}-${month}-${date}`;
}

/** '20 Nov 2026, 1:35 am', '20 नव॰ 2026, रात 1:35 बजे': day and time as they were in India. */
export function formatMomentIst(moment: Date, language: Language): string {
  // Some versions of the rules put a narrow space before 'am'; a test and a search find the ordinary one.
  const said = MOMENTS[language].format(moment).replace(/\u202f/g, ' ');
  return language === 'hi' ? `${said} बजे` : said;
}

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
} as const;
const MOMENTS = {
  en: new Intl.DateTimeFormat('en-IN', MOMENT),
  // 'सुबह', 'दोपहर', 'शाम' or 'रात', where the language has no 'am' and 'pm'.
  hi: new Intl.DateTimeFormat('hi-IN', { ...MOMENT, dayPeriod: 'long' }),
} as const;
