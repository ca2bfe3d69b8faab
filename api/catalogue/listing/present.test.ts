import { expect, it } from 'vitest';
import { FACET_VALUES_MAX } from '../rules.ts';
import { presentFacets } from './present.ts';

it('a group has its most frequent values, and beyond them those that are chosen', () => {
  const brand = Array.from({ length: FACET_VALUES_MAX + 5 }, (_, place) => ({
    value: `Brand ${place}`,
    count: 1000 - place,
  }));
  const groups = { category: [], subCategory: [], size: [], colour: [], brand, origin: [] };
  const labels = { colours: new Map(), brands: new Map() };
  const filters = { brand: ['Brand 1', `Brand ${FACET_VALUES_MAX + 2}`] };
  const facets = presentFacets({ total: 1000, groups }, filters, [], labels, 'en');
  expect(facets.brand.map(({ value, count }) => ({ value, count }))).toEqual([
    ...brand.slice(0, FACET_VALUES_MAX),
    brand[FACET_VALUES_MAX + 2],
  ]);
});

it('sizes go from small to large, however many products come in each', () => {
  const size = ['UK 10', 'UK 8', 'M', 'S'].map((value, place) => ({ value, count: 10 - place }));
  const groups = { category: [], subCategory: [], size, colour: [], brand: [], origin: [] };
  const labels = { colours: new Map(), brands: new Map() };
  const facets = presentFacets({ total: 10, groups }, {}, [], labels, 'en');
  expect(facets.size.map(({ value }) => value)).toEqual(['S', 'M', 'UK 8', 'UK 10']);
});
