import { calculateBuyableQuantity } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { groupBy } from '../../../lib/group-by.ts';

/** The values of a line that the shopper has seen and agreed to. */
interface Agreed {
  readonly price: number;
  readonly quantity: number;
}
export type AcceptedLines = ReadonlyMap<string, Agreed>;

/** What has changed in a line since the shopper agreed to it. */
export interface LineChange {
  readonly line: CartLine;
  /** The quantity that can be bought. */
  readonly quantity: number;
  /** The quantity that the shopper wanted; equal to `quantity` when there is enough stock. */
  readonly wanted: number;
  readonly priceBefore: number;
}

/** Records that the shopper agrees to the lines as they are shown now. */
export function buildAcceptedLines(lines: readonly CartLine[]): AcceptedLines {
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

/** The differences from what the shopper agreed to: another price, too few left, none left. */
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

/** The lines grouped by seller, in the order in which the sellers first appear. */
export function groupBySeller(lines: readonly CartLine[]): SellerLines[] {
  const groups = groupBy(lines, ({ sellerId }) => sellerId[0] ?? '');
  return [...groups].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.sellerName ?? '',
    lines: own,
  }));
}
