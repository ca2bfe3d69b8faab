import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import { FILTERS } from '@haat/shared/listing.ts';
import { expect, test } from 'vitest';
import { readListingQuery } from '../listing-query.ts';
import { listQuickFilters } from './quick-filters.tsx';

const value = (text: string, count: number) => ({ value: text, label: text, count, hex: null });
const facets = {
  ...Object.fromEntries(FILTERS.map((name) => [name, []])),
  price: [value('0-499', 10), value('500-999', 0), value('1000-1999', 4), value('10000-', 1)],
  rating: [value('4', 6), value('3', 9)],
  stock: [value('in', 10)],
  colour: [value('Red', 3)],
} as unknown as Facets;

const list = (address: string, total: number) =>
  listQuickFilters(readListingQuery('Audio', new URLSearchParams(address)), facets, total).map(
    (chip) => chip.value,
  );

test('are what leaves some of the products and not all, a few of each group', () => {
  expect(list('', 15)).toEqual(['0-499', '1000-1999', '4', 'in', 'Red']);
  expect(list('', 10)).toEqual(['1000-1999', '10000-', '4', 'Red']);
});

test('sizes come first where many products have one, those that most have, from small to large', () => {
  const sizes = [value('UK 4', 1), value('UK 5', 3), value('UK 6', 5)];
  const size = [...sizes, value('UK 7', 6), value('UK 8', 9), value('UK 9', 4)];
  const listIn = (total: number, address = '') =>
    listQuickFilters(
      readListingQuery('Footwear', new URLSearchParams(address)),
      { ...facets, size },
      total,
    )
      .filter(({ name }) => name === 'size')
      .map((chip) => chip.value);
  expect(listIn(15)).toEqual(['UK 6', 'UK 7', 'UK 8', 'UK 9']);
  expect(listIn(90)).toEqual([]);
  expect(listIn(15, 'size=UK+8')).toEqual([]);
});

test('of a group with a choice there is none', () => {
  expect(list('price=0-499&colour=Red', 15)).toEqual(['4', 'in']);
});
