import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import { findState } from '@haat/shared/states.ts';
import { z } from 'zod';
import * as cell from '../../db/tables/cells.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DEFAULT_WORKING_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const TIME_FORM = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const DAY_WANTED = 'must be a date such as 2026-11-09';
const PIN_BEGINNING = /^[1-9][0-9]{0,5}$/;

const day = cell.textLike(/^\d{4}-\d{2}-\d{2}$/, DAY_WANTED).refine(isDay, DAY_WANTED);
const state = cell
  .text(cell.NAME_LENGTH_MAX)
  .refine(isStateName, 'must be the official name of a State');

export const pincode = cell.textLike(PINCODE_PATTERN, 'must be 6 digits, the first not 0');

/** How a seller delivers: columns of its row. */
export const DELIVERY_CELLS = {
  pickup_pincode: pincode.optional(),
  working_days: cell
    .list(
      WEEKDAYS.length,
      cell.text(cell.CODE_LENGTH_MAX).refine((name) => WEEKDAYS.includes(name), {
        error: `must be one of ${WEEKDAYS.join(', ')}`,
      }),
    )
    .refine((days) => days.length > 0, 'must have at least one day')
    .default(DEFAULT_WORKING_DAYS),
  cut_off: cell.textLike(TIME_FORM, 'must be a time such as 14:00').default('14:00'),
  days_off: cell.list(cell.LIST_LENGTH_MAX, day).default([]),
  no_delivery_to: cell
    .list(
      cell.LIST_LENGTH_MAX,
      cell
        .text(cell.NAME_LENGTH_MAX)
        .refine(
          (place) => PIN_BEGINNING.test(place) || isStateName(place),
          'must be the official name of a State, or the first digits of PIN codes',
        ),
    )
    .default([]),
};

export const holiday = z.object({
  day,
  state: state.optional(),
  name: cell.text(cell.NAME_LENGTH_MAX),
});

/** 1 for Mon to 7 for Sun. */
export function toWeekdayNumbers(names: readonly string[]): number[] {
  return names.map((name) => WEEKDAYS.indexOf(name) + 1).sort((a, b) => a - b);
}

function isStateName(name: string): boolean {
  return findState(name) !== undefined;
}

function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
