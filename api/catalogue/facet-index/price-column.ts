import { parsePriceRange, type PriceRange } from '@haat/shared/listing.ts';
import { CodeColumn } from './code-column.ts';
import { addRows, type RowBits } from './row-bits.ts';
import type { SortOrder } from './sort-order.ts';

/** The counted range of each price. Any other range can be asked for: its rows stand together in the order of prices. */
export class PriceColumn extends CodeColumn {
  private readonly order: SortOrder;

  /** `order` has the rupees of each row below zero. */
  constructor(expected: number, order: SortOrder) {
    super(expected);
    this.order = order;
  }

  override addRowsWith(values: readonly (string | number)[], bits: RowBits): void {
    const ranges = values.flatMap((value) => parsePriceRange(String(value)) ?? []);
    for (const { from, to } of normaliseRanges(ranges))
      addRows(bits, this.order.listBetween(-from, -to));
  }
}

/** The same prices in ranges of which none overlaps another, ascending: so each row is passed once. */
export function normaliseRanges(ranges: readonly PriceRange[]): PriceRange[] {
  const joined: PriceRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (!last || range.from > last.to) joined.push(range);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return joined;
}
