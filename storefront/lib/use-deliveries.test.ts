import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { delivery } from '@haat/shared/words/en/delivery.ts';
import { expect, it } from 'vitest';
import { buildDeliveries } from './use-deliveries.ts';

const promise = (id: string, given: Partial<DeliveryPromise>): [string, DeliveryPromise] => [
  id,
  { id, by: null, reason: null, orderWithin: null, ...given },
];
const { dayOf, listDays, refusalOf } = buildDeliveries(
  new Map([
    promise('lota', { by: '30-12-2026' }),
    promise('lamp', { by: '02-01-2027', reason: 'pincodeUnknown' }),
    promise('saree', { reason: 'otherState' }),
    promise('sold', { reason: 'gone' }),
  ]),
  delivery,
  'en',
);

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

it('says why a product cannot be delivered, and nothing of one that is no longer sold or not known', () => {
  expect(refusalOf('saree')).toBe('This seller delivers only within its own State.');
  for (const id of ['lota', 'lamp', 'sold', 'unknown']) expect(refusalOf(id)).toBeNull();
});
