import { parsePriceRange } from '@haat/shared/listing.ts';
import { expect, it, vi } from 'vitest';
import { IdTable } from './id-table.ts';
import { normaliseRanges, PriceColumn } from './price-column.ts';
import { createRowBits } from './row-bits.ts';
import { SortOrder } from './sort-order.ts';

const join = (...values: string[]) =>
  normaliseRanges(values.flatMap((value) => parsePriceRange(value) ?? [])).map(
    ({ from, to }) => `${from}-${Number.isFinite(to) ? to : ''}`,
  );

it('joins ranges that have prices in common, and no others', () => {
  expect(join()).toEqual([]);
  expect(join('500-999', '0-499')).toEqual(['0-499', '500-999']);
  expect(join('200-700', '900-', '0-499', '700-800')).toEqual(['0-800', '900-']);
  expect(join('0-', '5-9', '5-9')).toEqual(['0-']);
});

it('looks at the order of prices once, however many ranges overlap', () => {
  const order = new SortOrder(new Int32Array(0), new IdTable(0));
  const list = vi.spyOn(order, 'listBetween');
  const values = Array.from({ length: 50 }, (_, from) => `${from}-99999999`);
  new PriceColumn(0, order).addRowsWith(values, createRowBits(0));
  expect(list.mock.calls).toEqual([[-0, -99_999_999]]);
});
