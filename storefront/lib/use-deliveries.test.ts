import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { delivery } from '@haat/shared/words/en/delivery.ts';
import { expect, it } from 'vitest';
import { buildDeliveries, refresh } from './use-deliveries.ts';

const promise = (id: string, given: Partial<DeliveryPromise>): [string, DeliveryPromise] => [
  id,
  { id, by: null, reason: null, orderWithin: null, ...given },
];
const PROMISES = new Map([
  promise('lota', { by: '30-12-2026' }),
  promise('lamp', { by: '02-01-2027', reason: 'pincodeUnknown' }),
  promise('saree', { reason: 'otherState' }),
  promise('sold', { reason: 'gone' }),
]);
const first = refresh(null, { place: 'a', missed: 0, promises: PROMISES });
const { dayOf, listDays, refusalOf } = buildDeliveries(first, delivery, 'en');

it('the day of several products is that on which the last of them arrives', () => {
  expect(dayOf(['lamp', 'lota', 'saree', 'unknown'])).toBe('Arrives by Sat, 2 Jan');
  expect(dayOf(['lota'])).toBe('Arrives by Wed, 30 Dec');
  expect(dayOf(['saree', 'unknown'])).toBeNull();
});

it('lists the days that are shown, for Place Order', () => {
  expect(listDays(['saree', 'lota', 'unknown', 'lamp'])).toEqual([
    { productId: 'lota', by: '30-12-2026' },
    { productId: 'lamp', by: '02-01-2027' },
  ]);
});

it('a day that has moved meanwhile is shown, and the one first shown is sent with the order', () => {
  const promises = new Map([
    promise('lota', { by: '31-12-2026' }),
    promise('mug', { by: '04-01-2027' }),
  ]);
  const again = refresh(first, { place: 'a', missed: 1, promises });
  const shown = buildDeliveries(again, delivery, 'en');
  expect(shown.dayOf(['lota'])).toBe('Arrives by Thu, 31 Dec');
  expect(shown.listDays(['lota', 'mug'])).toEqual([
    { productId: 'lota', by: '30-12-2026' },
    { productId: 'mug', by: '04-01-2027' },
  ]);
  const elsewhere = refresh(first, { place: 'b', missed: 1, promises });
  expect(buildDeliveries(elsewhere, delivery, 'en').listDays(['lota'])).toEqual([
    { productId: 'lota', by: '31-12-2026' },
  ]);
});

it('says why a product cannot be delivered, and nothing of one that is no longer sold or not known', () => {
  expect(refusalOf('saree')).toBe('This seller delivers only within its own State.');
  for (const id of ['lota', 'lamp', 'sold', 'unknown']) expect(refusalOf(id)).toBeNull();
});
