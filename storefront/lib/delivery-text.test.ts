import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { en } from '@haat/shared/words/en/all.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { expect, it } from 'vitest';
import { formatDelivery } from './delivery-text.ts';

const PROMISE: DeliveryPromise = {
  id: 'f'.repeat(24),
  by: '01-12-2026',
  reason: null,
  orderWithin: '2026-11-24T08:30:00.000Z',
};
const at = (time: string) => new Date(`${time}+05:30`);

it.each([
  ['2026-11-24T00:10', 'Order by 2:00 pm today'],
  ['2026-11-23T23:50', 'Order by 2:00 pm tomorrow'],
  ['2026-11-22T12:00', 'Order by 2:00 pm on Tue, 24 Nov'],
])('at %s in India: %s', (now, note) => {
  const text = formatDelivery(PROMISE, en, 'en', at(now));
  expect(text).toEqual({ title: 'By Tue, 1 Dec', note, isDelivered: true });
});

it('in Hindi the day and the time come first', () => {
  const { title, note } = formatDelivery(PROMISE, hi, 'hi', at('2026-11-24T00:10'));
  expect(title).toBe('मंगल, 1 दिसंबर तक');
  expect(note).toBe('आज दोपहर 2:00 बजे तक ऑर्डर करें');
});

it('says why it is not delivered, and what is uncertain about a date', () => {
  const refused = { ...PROMISE, by: null, orderWithin: null, reason: 'otherState' } as const;
  expect(formatDelivery(refused, en, 'en', at('2026-11-24T00:10'))).toEqual({
    title: 'Cannot be delivered there',
    note: 'This seller delivers only within its own State.',
    isDelivered: false,
  });
  const unknown = { ...PROMISE, reason: 'pincodeUnknown' } as const;
  expect(formatDelivery(unknown, en, 'en', at('2026-11-24T00:10'))).toMatchObject({
    title: 'By Tue, 1 Dec',
    isDelivered: true,
  });
});
