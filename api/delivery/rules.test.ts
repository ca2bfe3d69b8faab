import { readFile } from 'node:fs/promises';
import { STATES } from '@haat/shared/states.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlaces } from '../addresses/pincodes/find-places.ts';
import {
  buildHolidays,
  calculateWeekday,
  formatCallDay,
  formatDayIso,
  isTransitDay,
  parseDay,
  toIndianTime,
} from './calendar-rules.ts';
import { isNeighbour } from './region-rules.ts';
import {
  calculateDelivery,
  calculatePromise,
  calculateTransitDays,
  type TransitNorms,
} from './rules.ts';

const NORMS: TransitNorms = {
  district: { days: 2, remoteDays: 5 },
  metro: { days: 3, remoteDays: 6 },
  state: { days: 4, remoteDays: 7 },
  neighbour: { days: 4, remoteDays: 7 },
  elsewhere: { days: 6, remoteDays: 9 },
};

const splitList = (text: string) => (text === '-' ? [] : text.split('|'));
const parseMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const parseHoliday = (text: string) => {
  const [day = '', state = null] = text.split('@');
  return { day, state };
};

describe('the judged dates', async () => {
  const table = await readFile(new URL('judged-dates.tsv', import.meta.url), 'utf8');
  const [, ...lines] = table.trimEnd().split('\n');

  it('are at least 500', () => {
    expect(new Set(lines).size).toBeGreaterThanOrEqual(500);
  });

  it.each(lines)('%s', async (line) => {
    const [from = '', to = '', at = '', handling = '', days = '', cutOff = '', off = '', ...more] =
      line.split('\t');
    const [holidays = '', sentOn, by] = more;
    const pickup = {
      places: await findPlaces(from),
      workingDays: new Set([...days].map(Number)),
      cutOffMinutes: parseMinutes(cutOff),
      daysOff: new Set(splitList(off).map(parseDay)),
    };
    const { date, reason } = calculatePromise({
      orderedAt: new Date(`${at.replace(' ', 'T')}+05:30`),
      handlingDays: parseInt(handling, 10),
      isSurfaceOnly: handling.endsWith('s'),
      seller: { onlyState: null, excluded: [], pickup },
      to: { pincode: to, places: await findPlaces(to) },
      holidays: buildHolidays(splitList(holidays).map(parseHoliday)),
      norms: NORMS,
    });
    const said = date ? [formatDayIso(date.sentOn), formatDayIso(date.by)] : ['-', reason];
    expect(said).toEqual([sentOn, by]);
  });
});

const place = fc.record({
  city: fc.constantFrom('Mumbai', 'Chennai', 'Jaipur', 'Port Blair'),
  district: fc.constantFrom('Mumbai', 'Chennai', 'Bilaspur', 'South Andaman'),
  state: fc.constantFrom(...STATES.map(({ name }) => name)),
});
const places = fc.array(place, { maxLength: 2 });
const calendarDay = fc.integer({ min: parseDay('2026-01-01'), max: parseDay('2029-12-31') });
const holidayRow = fc.record({
  day: calendarDay.map(formatDayIso),
  state: fc.option(fc.constantFrom(...STATES.map(({ name }) => name))),
});
const request = fc.record({
  orderedAt: fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2029-12-31'),
    noInvalidDate: true,
  }),
  handlingDays: fc.integer({ min: 0, max: 10 }),
  pickup: fc.record({
    places,
    workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }).map((days) => new Set(days)),
    cutOffMinutes: fc.integer({ min: 0, max: 1439 }),
    daysOff: fc.array(calendarDay, { maxLength: 20 }).map((days) => new Set(days)),
  }),
  destination: places,
  holidays: fc.array(holidayRow, { maxLength: 20 }).map(buildHolidays),
  norms: fc.constant(NORMS),
});

describe('every date', () => {
  it('is a day on which carriers work at both ends, after a day on which the seller works', () => {
    fc.assert(
      fc.property(request, (given) => {
        const date = calculateDelivery(given);
        if (!date) return;
        const { pickup, destination, holidays, orderedAt } = given;
        const ends = [...pickup.places, ...destination].map(({ state }) => state);
        expect(isTransitDay(date.by, ends, holidays)).toBe(true);
        expect(pickup.workingDays.has(calculateWeekday(date.sentOn))).toBe(true);
        expect(pickup.daysOff.has(date.sentOn)).toBe(false);
        expect(date.sentOn).toBeGreaterThanOrEqual(toIndianTime(orderedAt).day);
        expect(date.by - date.sentOn).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('is the same until the moment it says, and later from then on', () => {
    fc.assert(
      fc.property(request, (given) => {
        const date = calculateDelivery(given);
        if (!date) return;
        const { orderBefore } = date;
        expect(orderBefore.getTime()).toBeGreaterThan(given.orderedAt.getTime());
        const justBefore = new Date(orderBefore.getTime() - 1);
        expect(calculateDelivery({ ...given, orderedAt: justBefore })?.by).toBe(date.by);
        const after = calculateDelivery({ ...given, orderedAt: orderBefore });
        expect(after?.sentOn ?? Infinity).toBeGreaterThan(date.sentOn);
      }),
    );
  });

  it('never becomes earlier by a later order, more handling or one more holiday', () => {
    fc.assert(
      fc.property(request, calendarDay, fc.nat(200), (given, day, hours) => {
        const before = calculateDelivery(given)?.by ?? Infinity;
        const later = new Date(given.orderedAt.getTime() + hours * 3_600_000);
        const holidays = new Map(given.holidays).set(day, 'everywhere');
        const changed = [
          { ...given, orderedAt: later },
          { ...given, handlingDays: given.handlingDays + 1 },
          { ...given, holidays },
        ];
        for (const one of changed)
          expect(calculateDelivery(one)?.by ?? Infinity).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('takes as long there as back, and one more State of a PIN code never makes it faster', () => {
    fc.assert(
      fc.property(places, places, place, (from, to, other) => {
        const days = calculateTransitDays(from, to, NORMS);
        expect(calculateTransitDays(to, from, NORMS)).toBe(days);
        const more = calculateTransitDays(from, [...to, other], NORMS);
        expect(more >= days || to.length === 0).toBe(true);
      }),
    );
  });
});

it('a seller who does not work for months has no date', () => {
  const date = calculateDelivery({
    orderedAt: new Date('2026-11-23T10:00:00+05:30'),
    handlingDays: 0,
    pickup: { places: [], workingDays: new Set(), cutOffMinutes: 840, daysOff: new Set() },
    destination: [],
    holidays: new Map(),
    norms: NORMS,
  });
  expect(date).toBeUndefined();
});

it('every State but the islands has neighbours, all of them States by their official names', () => {
  const names = STATES.map(({ name }) => name);
  const pairs = names.flatMap((one) => names.filter((other) => isNeighbour(one, other)));
  const lonely = names.filter((one) => !names.some((other) => isNeighbour(one, other)));
  expect(lonely).toEqual(['Andaman and Nicobar Islands', 'Lakshadweep']);
  expect(pairs).toHaveLength(2 * 68);
});

it('days are sent as calls send them', () => {
  expect(formatCallDay(parseDay('2026-12-01'))).toBe('01-12-2026');
});
