import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Count } from '../listing/facet-queries.ts';
import { CodeColumn } from './code-column.ts';
import { createRowBits, listRows } from './row-bits.ts';

/** Most rows first, then by value: what a facet shows. */
function compare(a: Count, b: Count): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

it('lists the values of most rows, of as many rows the first ones, and those that are chosen', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.string({ maxLength: 3 }), fc.nat(4)), {
        selector: ([value]) => value,
        maxLength: 30,
      }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.nat(35), { maxLength: 3 }),
      (some, most, places) => {
        const column = new CodeColumn(0);
        let row = 0;
        // A row that is counted no longer leaves a value without rows.
        for (const [value, count] of some) {
          for (let at = 0; at < count; at += 1) column.set((row += 1), value);
          column.set(0, value);
        }
        column.set(0, null);
        const always = places.map((place) => some[place]?.[0] ?? `none ${place}`);
        const all = some
          .flatMap(([value, count]) => (count > 0 ? [{ value, count }] : []))
          .sort(compare);
        const expected = all.filter(({ value }, place) => place < most || always.includes(value));
        expect(column.listAllCounts({ most, always }).sort(compare)).toEqual(expected);
        expect(column.listAllCounts().sort(compare)).toEqual(all);
      },
    ),
  );
});

it('orders the values anew when another one comes', () => {
  const column = new CodeColumn(0);
  const list = () => column.listAllCounts({ most: 1, always: [] }).map(({ value }) => value);
  column.set(0, 'b');
  column.set(1, 'c');
  expect(list()).toEqual(['b']);
  column.set(2, 'a');
  expect(list()).toEqual(['a']);
});

it.each([200, 300, 66_000])(
  'counts and finds the rows of each of %i values, however many bytes their codes need',
  (values) => {
    const column = new CodeColumn(10);
    for (let row = 0; row < values; row += 1) column.set(row, row);
    expect(column.listAllCounts()).toEqual(
      Array.from({ length: values }, (_, value) => ({ value, count: 1 })),
    );
    for (const value of [0, 254, 255, 256, 65_534, 65_535, 65_536].filter((one) => one < values)) {
      const bits = createRowBits(values);
      column.addRowsWith([value], bits);
      const rows = new Uint32Array(values);
      expect([...rows.subarray(0, listRows(bits, rows))]).toEqual([value]);
    }
  },
);
