import type { Receipt } from './order-receipt.ts';

/** What the thank-you page is given. */
export interface OrderedState {
  /** Our order's id. */
  readonly order: string;
  readonly receipt?: Receipt;
}

/** What a navigation carried, if it is an order. Anything can stand in a browser's history. */
export function readOrderedState(carried: unknown): OrderedState | null {
  const { order, receipt } = (carried ?? {}) as Partial<OrderedState>;
  if (typeof order !== 'string') return null;
  const isWhole =
    typeof receipt?.total === 'number' &&
    typeof receipt.address?.name === 'string' &&
    Array.isArray(receipt.lines);
  return isWhole ? { order, receipt } : { order };
}
