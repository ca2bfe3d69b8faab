import { DAY_MS, formatDateIst, IST_OFFSET_MS } from '@haat/shared/dates.ts';

/** A day in India, counted from 1 January 1970. */
export type Day = number;

/** Days on which nothing is sent or delivered, in all of India or in some States. */
export type Holidays = ReadonlyMap<Day, 'everywhere' | ReadonlySet<string>>;

export interface HolidayRow {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Null: in all of India. */
  readonly state: string | null;
}

const MINUTE_MS = 60 * 1000;
const TEXTS_KEPT_MAX = 2_000;
const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const SUNDAY = 7;
/** Republic Day, Independence Day, Gandhi Jayanti. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];
const NATIONAL_YEARS = Array.from({ length: 75 }, (_, index) => 2026 + index);

/** The day in India at that moment, and how many milliseconds of it have passed. */
export function toIndianTime(moment: Date): { readonly day: Day; readonly passedMs: number } {
  const ms = moment.getTime() + IST_OFFSET_MS;
  const day = Math.floor(ms / DAY_MS);
  return { day, passedMs: ms - day * DAY_MS };
}

/** The moment so many minutes after midnight of that day in India. */
export function toMoment(day: Day, minutes: number): Date {
  return new Date(day * DAY_MS + minutes * MINUTE_MS - IST_OFFSET_MS);
}

/** Reads 'YYYY-MM-DD'. */
export function parseDay(text: string): Day {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
}

/** 'YYYY-MM-DD' */
export function formatDayIso(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** 'DD-MM-YYYY', as calls send days. */
export const formatCallDay = keepTexts((day: Day) => formatDateIst(toMoment(day, 0)));

/** A moment, given in ms since 1970, as calls send it: '2026-12-01T08:30:00.000Z'. */
export const formatCallMoment = keepTexts((ms: number) => new Date(ms).toISOString());

/** All promises are about some days and closing times, and writing a date takes a microsecond. */
function keepTexts(format: (value: number) => string): (value: number) => string {
  const kept = new Map<number, string>();
  return (value) => {
    const known = kept.get(value);
    if (known !== undefined) return known;
    if (kept.size >= TEXTS_KEPT_MAX) kept.clear();
    const text = format(value);
    kept.set(value, text);
    return text;
  };
}

/** 1 for Monday to 7 for Sunday. */
export function calculateWeekday(day: Day): number {
  const weekday = (((day + FIRST_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  return weekday === 0 ? SUNDAY : weekday;
}

/** By day, for lookups; the national ones are there in every year without a row. */
export function buildHolidays(rows: readonly HolidayRow[]): Holidays {
  const holidays = new Map<Day, 'everywhere' | Set<string>>();
  for (const { day: text, state } of rows) {
    const day = parseDay(text);
    const present = holidays.get(day);
    if (state === null || present === 'everywhere') holidays.set(day, 'everywhere');
    else holidays.set(day, (present ?? new Set()).add(state));
  }
  for (const year of NATIONAL_YEARS)
    for (const day of NATIONAL_HOLIDAYS) holidays.set(parseDay(`${year}-${day}`), 'everywhere');
  return holidays;
}

/** True when it is a holiday in one of the States. */
export function isHoliday(day: Day, states: readonly string[], holidays: Holidays): boolean {
  const where = holidays.get(day);
  return (
    where === 'everywhere' || (where !== undefined && states.some((state) => where.has(state)))
  );
}

/** True when carriers work between the States: no Sunday, and a holiday in none of them. */
export function isTransitDay(day: Day, states: readonly string[], holidays: Holidays): boolean {
  return calculateWeekday(day) !== SUNDAY && !isHoliday(day, states, holidays);
}

/** The furthest that a calendar is searched: a seller who does not work for so long sends nothing. */
const SEARCHED_DAYS_MAX = 120;

/** The day that follows after `count` days that count; with 0, the first of them from `from` on. Undefined when there is none soon. */
export function findDayAfter(
  from: Day,
  count: number,
  isCounted: (day: Day) => boolean,
): Day | undefined {
  let left = count;
  let day = count === 0 ? from : from + 1;
  for (const last = from + SEARCHED_DAYS_MAX; day <= last; day += 1) {
    if (!isCounted(day)) continue;
    left -= 1;
    if (left <= 0) return day;
  }
  return undefined;
}
