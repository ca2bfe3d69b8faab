import { calculateBuyableQuantity } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { groupBy } from '../../lib/group-by.ts';

/** What a shopper has seen of a line and agreed to. */
interface Agreed {
  readonly price: number;
  readonly quantity: number;
}
export type AcceptedLines = ReadonlyMap<string, Agreed>;

/** What became of a line since it was agreed to. */
export interface LineChange {
  readonly line: CartLine;
  /** How many can be bought. */
  readonly quantity: number;
  /** How many there were to be; the same as `quantity` when there are enough. */
  readonly wanted: number;
  readonly priceBefore: number;
}

/** The lines as they are shown now are what the shopper agrees to. */
export function applyChanges(lines: readonly CartLine[]): AcceptedLines {
  return new Map(
    lines.map((line) => [
      line._id,
      {
        price: line.sellingPrice,
        quantity: Math.min(line.cartqty, calculateBuyableQuantity(line)),
      },
    ]),
  );
}

/** What differs from what was agreed to: another price, too few, none. */
export function findChanges(agreed: AcceptedLines, now: readonly CartLine[]): LineChange[] {
  return now.flatMap((line) => {
    const before = agreed.get(line._id);
    const quantity = calculateBuyableQuantity(line);
    const isShort = quantity < line.cartqty && quantity !== before?.quantity;
    const priceBefore = before?.price ?? line.sellingPrice;
    const isOtherPrice = quantity > 0 && priceBefore !== line.sellingPrice;
    if (!isShort && !isOtherPrice) return [];
    return [{ line, quantity, wanted: isShort ? line.cartqty : quantity, priceBefore }];
  });
}

export interface SellerLines {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly lines: readonly CartLine[];
}

/** The lines of each seller together, in the order in which the sellers first appear. */
export function groupBySeller(lines: readonly CartLine[]): SellerLines[] {
  const groups = groupBy(lines, ({ sellerId }) => sellerId[0] ?? '');
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.sellerName ?? '',
    lines: own,
  }));
}
