import { parsePriceRange } from '@haat/shared/listing.ts';
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
    for (const value of values) {
      const range = parsePriceRange(String(value));
      if (range) addRows(bits, this.order.listBetween(-range.from, -range.to));
    }
  }
}
