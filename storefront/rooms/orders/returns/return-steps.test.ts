import { RETURN_STATES } from '@haat/shared/contract/returns.ts';
import { en } from '@haat/shared/words/en/customer.ts';
import { hi } from '@haat/shared/words/hi/customer.ts';
import { describe, expect, it } from 'vitest';
import { formatLastDay, formatReturnNow, listReturnStepsAhead } from './return-steps.ts';

const asked = {
  state: 'requested',
  kind: 'return',
  amount: 1600,
  refund: null,
  next: null,
  events: [],
} as const;
const say = (given: Partial<Parameters<typeof formatReturnNow>[0]>) =>
  formatReturnNow({ ...asked, ...given }, en.returns, 'en');

describe('the steps ahead', () => {
  it('lead to the money or to the replacement', () => {
    const way = ['approved', 'on its way', 'received', 'accepted'];
    expect(listReturnStepsAhead({ state: 'requested', kind: 'return' })).toEqual([
      ...way,
      'refunded',
    ]);
    expect(listReturnStepsAhead({ state: 'approved', kind: 'replacement' })).toEqual([
      ...way.slice(1),
      'replaced',
    ]);
    const missing = { state: 'requested', kind: 'return', neverCame: true } as const;
    expect(listReturnStepsAhead(missing)).toEqual(['approved', 'accepted', 'refunded']);
    expect(listReturnStepsAhead({ state: 'accepted', kind: 'exchange' })).toEqual(['exchanged']);
    expect(listReturnStepsAhead({ state: 'shared', kind: 'return' })).toEqual(['refunded']);
  });

  it.each(['disputed', 'refunded', 'replaced', 'refused', 'cancelled', 'lapsed'])(
    'are none for %s',
    (state) => expect(listReturnStepsAhead({ state, kind: 'return' })).toEqual([]),
  );
});

describe('what a return says', () => {
  it('is something in every state and both languages, but in none that is not known', () => {
    for (const state of RETURN_STATES) {
      expect([state, say({ state })]).not.toEqual([state, '']);
      const inHindi = formatReturnNow({ ...asked, state }, hi.returns, 'hi');
      expect(inHindi).toMatch(/\p{Script=Devanagari}/u);
    }
    expect(say({ state: 'of a later version' })).toBe('');
  });

  it('names the day until which the seller answers or fetches it, and the minute until which the customer has to act', () => {
    const at = '2026-11-25T16:25:00.000Z';
    expect(say({ next: { state: 'approved', at } })).toContain('by Wed, 25 Nov.');
    const pickup = { until: at, isMissed: false, canAsk: false };
    const next = { state: 'accepted', at };
    const fetched = say({ state: 'approved', next, pickup });
    expect(fetched).toContain('fetched at your address by Wed, 25 Nov.');
    expect(fetched).not.toContain('set aside');
    const missed = { until: null, isMissed: true, canAsk: true };
    const lapses = { state: 'approved', next: { state: 'lapsed', at } };
    expect(say({ ...lapses, pickup: missed })).toContain('by 25 Nov 2026, 9:55 pm that it can');
    expect(say({ ...lapses, pickup: { ...missed, canAsk: false } })).toContain('post it by 25 Nov');
    expect(say({ ...lapses, pickup: { ...missed, isMissed: false } })).not.toContain('at home');
    expect(say({ state: 'approved', kind: 'replacement' })).toContain('set aside');
  });

  it('names what goes back, not what the pieces cost', () => {
    const refund = { amount: 900, status: 'started', creditNote: null };
    expect(say({ state: 'shared', refund })).toContain('₹900 of ₹1,600');
    expect(say({ state: 'accepted', refund })).toContain('₹900 goes back');
    expect(say({ state: 'accepted', refund: { ...refund, status: 'failed' } })).toContain(
      'has not gone through',
    );
    const { acceptedReplacementOpen, acceptedExchangeOpen, nothingBack } = en.returns;
    const came = { state: 'accepted', events: [{ state: 'received' }] };
    expect(say({ ...came, kind: 'replacement' })).toBe(acceptedReplacementOpen);
    expect(say({ ...came, kind: 'exchange' })).toBe(acceptedExchangeOpen);
    expect(say({ state: 'accepted', refund })).toContain(nothingBack);
    expect(say({ ...came, refund })).not.toContain(nothingBack);
    const next = { state: 'accepted', at: '2026-11-25T18:30:00.000Z' };
    for (const kind of ['replacement', 'exchange'] as const)
      expect(say({ state: 'accepted', kind, next })).toMatch(/by Wed, 25 Nov\..*your money back/);
    // A replacement of which nothing is left is paid back.
    expect(say({ state: 'accepted', kind: 'replacement', refund })).toContain('₹900 goes back');
  });
});

it('what ends at midnight in India ends on the day before', () => {
  expect(formatLastDay('2026-11-26T18:30:00.000Z', 'en')).toBe('Thu, 26 Nov');
  expect(formatLastDay('2026-11-26T18:31:00.000Z', 'en')).toBe('Fri, 27 Nov');
});
