import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { RETURN_PICKUP_WORKING_DAYS } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import {
  buildHolidays,
  findDayAfter,
  isTransitDay,
  toIndianTime,
  toMoment,
} from '../../delivery/calendar-rules.ts';
import { listHolidays } from '../../delivery/queries.ts';
import { NotFound } from '../../errors.ts';
import { presentReturn } from './present.ts';
import { findReturn } from './queries.ts';

/** A return of this customer as its page shows it. Throws NotFound for another customer's. */
export async function loadReturn(
  db: Db,
  customerId: string,
  returnId: string,
  language: Language,
): Promise<ReturnDetail> {
  const row = await findReturn(db, customerId, returnId);
  if (!row) throw NotFound('returnNotFound');
  return presentReturn(row, language, await loadWorkingDays(db, row.seller.state));
}

/**
 * Says when so many working days in a State have passed: the first moment of the day after the last of them. The day on which they
 * begin does not count.
 */
export async function loadWorkingDays(
  db: Db,
  state: string,
): Promise<(from: Date, days: number) => Date> {
  const holidays = buildHolidays(await listHolidays(db));
  return (from, days) => {
    const { day } = toIndianTime(from);
    const last = findDayAfter(day, days, (one) => isTransitDay(one, [state], holidays));
    return toMoment((last ?? day + days) + 1, 0);
  };
}

/** Until when a seller of this State fetches what is approved now. */
export async function findFetchBy(db: Db, state: string): Promise<Date> {
  return (await loadWorkingDays(db, state))(new Date(), RETURN_PICKUP_WORKING_DAYS);
}
