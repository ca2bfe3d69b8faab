import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPackedFacets, toFacets } from './packed-facets.ts';

const text = fc.string({ maxLength: 3 });
const values = fc.array(
  fc.record({
    value: text,
    label: text,
    count: fc.option(fc.nat()),
    hex: fc.option(fc.constant('#a0522d')),
  }),
  { maxLength: 4 },
);
const facets = fc.record(
  Object.fromEntries(FILTERS.map((name) => [name, values])) as Record<FilterName, typeof values>,
);

it('what is unpacked from the JSON of a page is what was packed', () => {
  fc.assert(
    fc.property(facets, (own) => {
      const sent = JSON.parse(JSON.stringify(toPackedFacets(own)));
      expect(toFacets(sent, () => null)).toEqual(own);
    }),
  );
});

it('says a label only where it is another text than the value, and names what the call does not name', () => {
  const empty = Object.fromEntries(FILTERS.map((name) => [name, []]));
  const own = {
    ...(empty as unknown as Parameters<typeof toPackedFacets>[0]),
    brand: [{ value: 'Roshni', label: 'Roshni', count: 3, hex: null }],
    price: [{ value: '0-499', label: '0-499', count: 2, hex: null }],
  };
  const packed = toPackedFacets(own);
  expect(packed.brand).toEqual([['Roshni', 3]]);
  const name = (group: FilterName) => (group === 'price' ? 'Under ₹500' : null);
  const unpacked = toFacets(packed, name);
  expect([unpacked.brand[0]?.label, unpacked.price[0]?.label]).toEqual(['Roshni', 'Under ₹500']);
});
