import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { countCancelled, countLeft } from './orders.ts';

/** How many pieces of each line are to be cancelled, by its id. */
export type Chosen = Readonly<Record<string, number>>;

/** A line, and how many of its pieces are cancelled then. */
export type CancelledLine = { line: string; cancelled: number };

/** Everything that is left of these lines. */
export function chooseAll(lines: readonly OrderLine[]): Chosen {
  return Object.fromEntries(lines.map((line) => [line._id, countLeft(line)]));
}

/** The lines of which pieces are chosen. */
export function listCancelled(lines: readonly OrderLine[], chosen: Chosen): CancelledLine[] {
  return lines.flatMap((line) => {
    const pieces = chosen[line._id] ?? 0;
    return pieces > 0 ? [{ line: line._id, cancelled: countCancelled(line) + pieces }] : [];
  });
}

/** What goes back for the chosen pieces, in whole rupees. */
export function calculateBack(lines: readonly OrderLine[], chosen: Chosen): number {
  return lines.reduce(
    (sum, { _id, sellingPrice }) => sum + calculateLineTotal(sellingPrice, chosen[_id] ?? 0),
    0,
  );
}
