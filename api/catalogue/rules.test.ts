import { expect, it } from 'vitest';
import { parseNotification } from './change-rules.ts';
import { calculateAverageRating, getSizeOrder, normaliseFilters } from './rules.ts';

it('the same choice of filters always looks the same, whatever the values are called', () => {
  const brand = ['constructor', '__proto__', 'Zari', '__proto__'];
  expect(normaliseFilters({ size: [], brand, category: ['Audio'] })).toEqual({
    category: ['Audio'],
    brand: ['Zari', '__proto__', 'constructor'],
  });
});

it('shows stars with one decimal, and none before the first rating', () => {
  expect([calculateAverageRating(13, 3), calculateAverageRating(0, 0)]).toEqual([4.3, null]);
});

it('reads what another node announces', () => {
  expect(parseNotification('{"products":["a"],"categories":["Audio"]}')).toEqual({
    products: ['a'],
    all: false,
    isRecorded: false,
  });
});

it.each(['', 'null', '[]', '"all"', '{"all":true}', '{"products":"a"}'])(
  'a notification like %s counts as a change of everything',
  (payload) => {
    expect(parseNotification(payload)).toEqual({ products: [], all: true, isRecorded: false });
  },
);

it('sizes go from small to large, as people count them', () => {
  const sizes = ['UK 10', 'XL', 'UK 8', 'S', '2.8', 'M', 'Free Size', '2.4'];
  expect(sizes.sort(getSizeOrder)).toEqual([
    'S',
    'M',
    'XL',
    '2.4',
    '2.8',
    'Free Size',
    'UK 8',
    'UK 10',
  ]);
});
