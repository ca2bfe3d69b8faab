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

test('of a group with a choice there is none', () => {
  expect(list('price=0-499&colour=Red', 15)).toEqual(['4', 'in']);
});
