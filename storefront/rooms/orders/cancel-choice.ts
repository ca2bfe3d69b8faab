import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { CallFailed } from '../../lib/api.ts';
import { countCancelled, countLeft } from './orders.ts';

/** How many pieces of each line are to be cancelled, by its id. */
export type Chosen = Readonly<Record<string, number>>;

/** What a shopper chooses to cancel. */
export interface CancelChoice {
  /**
   * The lines of the seller order as they were when the dialog opened. The order may be loaded again meanwhile: counted from
   * newer lines, the same request sent twice would cancel more than was chosen.
   */
  readonly all: readonly OrderLine[];
  /** Those of which pieces are left. */
  readonly lines: readonly OrderLine[];
  readonly chosen: Chosen;
  /** The server refused the last request, so these lines are out of date. */
  readonly isRefused: boolean;
}

/** A line, and how many of its pieces are cancelled then. */
export type CancelledLine = { line: string; cancelled: number };

/** A choice of everything that is left of these lines. */
export function startChoice(all: readonly OrderLine[]): CancelChoice {
  const lines = listLeft(all);
  const chosen = Object.fromEntries(lines.map((line) => [line._id, countLeft(line)]));
  return { all, lines, chosen, isRefused: false };
}

/** The same choice among newer lines, but only after a refusal: until then it stays as it is, and is the same object. */
export function updateLines(choice: CancelChoice, newest: readonly OrderLine[]): CancelChoice {
  if (!choice.isRefused || getCounts(newest) === getCounts(choice.all)) return choice;
  const lines = listLeft(newest);
  const chosen = Object.fromEntries(
    lines.map((line) => [line._id, Math.min(choice.chosen[line._id] ?? 0, countLeft(line))]),
  );
  return { all: newest, lines, chosen, isRefused: false };
}

/** The lines of which pieces are chosen. */
export function listCancelled({ lines, chosen }: CancelChoice): CancelledLine[] {
  return lines.flatMap((line) => {
    const pieces = chosen[line._id] ?? 0;
    return pieces > 0 ? [{ line: line._id, cancelled: countCancelled(line) + pieces }] : [];
  });
}

/** Whether the whole seller order is chosen, and no piece of it was cancelled before: that has a call of its own. */
export function isWholeSellerOrder({ all, chosen }: CancelChoice): boolean {
  return all.every((line) => countCancelled(line) === 0 && chosen[line._id] === line.qty);
}

/** What goes back for the chosen pieces, in whole rupees. */
export function calculateBack({ lines, chosen }: CancelChoice): number {
  return lines.reduce(
    (sum, { _id, sellingPrice }) => sum + calculateLineTotal(sellingPrice, chosen[_id] ?? 0),
    0,
  );
}

/**
 * A process of a version without the call for pieces answers that there is no such path. 'We could not find that' would
 * frighten the shopper: the same request soon reaches a newer process, so it becomes 'please try again'.
 */
export function toCancelFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.status !== NOT_FOUND) return error;
  if (error.failure.code === 'orderNotFound') return error;
  return new CallFailed(NOT_FOUND, { msg: '', code: 'surprise' });
}

const NOT_FOUND = 404;

function listLeft(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter((line) => countLeft(line) > 0);
}

function getCounts(lines: readonly OrderLine[]): string {
  return lines.map((line) => `${line._id} ${countCancelled(line)}`).join();
}
