import type { ReturnState } from '@haat/shared/contract/returns.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AskedReturn,
  calculateKept,
  canAskPickup,
  canMoveReturn,
  calculateMoveTime,
  findMoveBySilence,
  findReturnRefusal,
  formatReturnNumber,
  listReasons,
  listReturnMoves,
  type ReturnMover,
} from './rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-23T10:00:00+05:30');
const MOVERS: readonly ReturnMover[] = ['customer', 'operator', 'store'];
const ENDS = ['refunded', 'replaced', 'exchanged', 'refused', 'cancelled', 'lapsed'];

it.each([
  ['requested', 48, 'approved'],
  ['questioned', 7 * 24, 'cancelled'],
  ['approved', 14 * 24, 'lapsed'], // nobody was at home
  ['on its way', 10 * 24, 'received'],
] as const)('after silence in %s for %i hours it is %s', (state, hours, to) => {
  const waiting = {
    kind: 'return',
    state,
    movedAt: START,
    fetchBy: null,
    provenAt: START,
    neverCame: false,
  } as const;
  expect(canMoveReturn(state, to, 'store')).toBe(true);
  expect(findMoveBySilence(waiting, findEndOfDays)).toEqual({
    state: to,
    at: after(hours * HOUR_MS),
  });
});

it('what nobody fetches is accepted, and a customer who is not at home is asked only so often', () => {
  const approved = { kind: 'return', state: 'approved', movedAt: START, provenAt: null } as const;
  const waiting = { ...approved, neverCame: false };
  const fetchBy = after(3 * DAY_MS);
  const accepted = { state: 'accepted', at: fetchBy, isAfterWorkingDay: true };
  expect(findMoveBySilence({ ...waiting, fetchBy }, findEndOfDays)).toEqual(accepted);
  expect(canMoveReturn('approved', 'accepted', 'store')).toBe(true);
  const missed = { ...waiting, fetchBy: null };
  expect([1, 2, 3].map((times) => canAskPickup(missed, times))).toEqual([true, true, false]);
  expect(canAskPickup({ ...waiting, fetchBy }, 1)).toBe(false);
  expect(canAskPickup({ ...missed, state: 'on its way' }, 1)).toBe(false);
});

it('a parcel without proof does not arrive by itself, and what nobody inspects for three working days is accepted', () => {
  const sent = {
    kind: 'return',
    state: 'on its way',
    movedAt: START,
    fetchBy: null,
    provenAt: null,
    neverCame: false,
  } as const;
  expect(findMoveBySilence(sent, findEndOfDays)).toBeUndefined();
  const received = { ...sent, state: 'received', movedAt: START, provenAt: null } as const;
  expect(findMoveBySilence(received, findEndOfDays)).toEqual({
    state: 'accepted',
    at: after(4 * DAY_MS),
    isAfterWorkingDay: true,
  });
});

it('what was accepted and is not sent for five working days is paid back, and money never waits for a clock', () => {
  const times = { movedAt: START, fetchBy: null, provenAt: START };
  const accepted = { state: 'accepted', ...times, neverCame: false } as const;
  for (const kind of ['replacement', 'exchange'] as const)
    expect(findMoveBySilence({ ...accepted, kind }, findEndOfDays)).toEqual({
      state: 'accepted',
      at: after(6 * DAY_MS),
      isAfterWorkingDay: true,
    });
  expect(findMoveBySilence({ ...accepted, kind: 'return' }, findEndOfDays)).toBeUndefined();
});

it('what a seller did on the last day can be recorded on the next working day; other clocks are exact', () => {
  const sunday = new Date('2026-11-29T18:30:00Z'); // its end in India
  const nextWorkingDay = (from: Date, days: number) => {
    expect([from.toISOString(), days]).toEqual(['2026-11-29T18:29:59.999Z', 1]);
    return new Date('2026-11-30T18:30:00Z');
  };
  const move = { state: 'accepted', at: sunday } as const;
  expect(calculateMoveTime({ ...move, isAfterWorkingDay: true }, nextWorkingDay)).toEqual(
    new Date('2026-11-30T18:30:00Z'),
  );
  expect(calculateMoveTime(move, nextWorkingDay)).toBe(sunday);
});

it('what never came and was approved by a version before is accepted', () => {
  const approved = { kind: 'return', state: 'approved', movedAt: START, provenAt: null } as const;
  const move = findMoveBySilence({ ...approved, fetchBy: null, neverCame: true }, findEndOfDays);
  expect(move).toEqual({ state: 'accepted', at: START });
});

it('only the operator decides what is disputed, and ends lead nowhere', () => {
  for (const to of ['accepted', 'refused', 'shared'] as const)
    expect(MOVERS.filter((by) => canMoveReturn('disputed', to, by))).toEqual(['operator']);
  for (const end of ENDS) expect(listReturnMoves(end as ReturnState)).toEqual([]);
});

const ASKED: AskedReturn = {
  kind: 'return',
  reason: 'changed my mind',
  term: 'yes',
  deliveredAt: new Date('2026-11-01T23:59:59+05:30'),
  isLate: false,
};

it.each([
  [{}, '2026-12-01T23:59:59+05:30', undefined],
  [{}, '2026-12-02T00:00:00+05:30', 'returnWindowOver'],
  [{ kind: 'replacement', reason: 'faulty' }, '2026-11-08T23:59:59+05:30', undefined],
  [{ kind: 'replacement', reason: 'faulty' }, '2026-11-09T00:00:00+05:30', 'replacementWindowOver'],
  [{ term: 'only if faulty' }, '2026-11-02T00:00:00+05:30', 'notReturnable'],
  [{ term: 'only if faulty', reason: 'faulty' }, '2026-11-02T00:00:00+05:30', undefined],
  [{ term: 'replacement only', reason: 'faulty' }, '2026-11-02T00:00:00+05:30', 'notReturnable'],
  [{ reason: 'came late' }, '2026-11-02T00:00:00+05:30', 'notLate'],
  [{ reason: 'came late', isLate: true }, '2026-11-02T00:00:00+05:30', undefined],
] as const)('%j at %s: %s', (given, now, refusal) => {
  expect(findReturnRefusal({ ...ASKED, ...given }, new Date(now))).toBe(refusal);
});

it('lists the reasons that can be given: those of the shop while its terms and the days allow them', () => {
  const onFirstDay = new Date('2026-11-02T00:00:00+05:30');
  expect(listReasons(ASKED, onFirstDay)).toEqual([
    'faulty',
    'damaged on the way',
    'not as shown',
    'wrong or missing piece',
    'does not fit',
    'changed my mind',
  ]);
  const ofFood = { ...ASKED, term: 'only if faulty', isLate: true } as const;
  expect(listReasons(ofFood, onFirstDay)).toEqual([
    'faulty',
    'damaged on the way',
    'not as shown',
    'wrong or missing piece',
    'came late',
  ]);
  expect(listReasons(ASKED, new Date('2026-12-02T00:00:00+05:30'))).toEqual([]);
});

it('what is kept of a price is whole rupees of each line, never more than it costs, and together exactly that', () => {
  const line = fc.record({
    pricePaise: fc.integer({ min: 1, max: 5_000 }).map((rupees) => rupees * 100),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(1_000), (lines, part) => {
      const costs = lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
      const whole = costs.reduce((sum, cost) => sum + cost, 0);
      const kept = Math.floor((whole * part) / 100_000) * 100;
      const shares = calculateKept(lines, kept);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(kept);
      for (const [at, share] of shares.entries()) {
        expect(share % 100).toBe(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(costs[at] ?? 0);
      }
    }),
  );
});

it('a number says the day in India, and has no letter that is misread', () => {
  const lateInIndia = new Date('2026-11-23T20:00:00Z');
  expect(formatReturnNumber(lateInIndia, new Uint8Array([0, 31, 32, 255]))).toBe('RT-261124-0Z0Z');
});

it('whoever is silent, a return that nobody disputes ends, and never because the seller is silent against the customer', () => {
  for (const state of ['requested', 'questioned', 'approved', 'on its way', 'received'] as const) {
    let at: ReturnState = state;
    const seen: ReturnState[] = [];
    for (let steps = 0; steps < 5; steps += 1) {
      const waiting = {
        kind: 'return',
        state: at,
        movedAt: START,
        fetchBy: null,
        provenAt: START,
        neverCame: false,
      } as const;
      const to = findMoveBySilence(waiting, findEndOfDays);
      if (!to) break;
      seen.push(to.state);
      at = to.state;
    }
    expect(['accepted', 'cancelled', 'lapsed']).toContain(at);
    expect(seen).not.toContain('refused');
  }
});

function after(ms: number): Date {
  return new Date(START.getTime() + ms);
}

function findEndOfDays(from: Date, days: number): Date {
  return new Date(from.getTime() + (days + 1) * DAY_MS);
}
