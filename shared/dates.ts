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
