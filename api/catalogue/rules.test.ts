import { HOME_UNDER_RUPEES } from '@haat/shared/limits.ts';
import { PRICE_RANGES } from '@haat/shared/listing.ts';
import { expect, it } from 'vitest';
import { parseNotification } from './change-rules.ts';
import { calculateAverageRating, chooseUnderPrice, normaliseFilters } from './rules.ts';

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

it('small prices are of each category in turn, in stock, and below the price', () => {
  const row = (name: string, pricePaise: number, stock = 3) => ({ name, pricePaise, stock });
  const brass = [row('lota', 99_900), row('bell', 49_900), row('diya', 20_000)];
  const mugs = [row('chipped', 9_900, 0), row('kulhad', 9_900), row('dear', 50_000)];
  const chosen = (count: number) =>
    chooseUnderPrice([brass, [], mugs], { belowPaise: 50_000, count }).map(({ name }) => name);
  expect(chosen(8)).toEqual(['bell', 'kulhad', 'diya']);
  expect(chosen(2)).toEqual(['bell', 'kulhad']);
  // Their heading is the text of this filter, which their link opens.
  expect(PRICE_RANGES[0]).toBe(`0-${HOME_UNDER_RUPEES - 1}`);
});
