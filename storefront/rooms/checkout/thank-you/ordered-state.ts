import type { Receipt } from './order-receipt.ts';

/** The navigation state of the thank-you page. */
export interface OrderedState {
  /** Our order's id. */
  readonly order: string;
  readonly receipt?: Receipt;
}

/** Reads a navigation state; null if it has no order. A browser's history can contain any state. */
export function readOrderedState(state: unknown): OrderedState | null {
  const { order, receipt } = (state ?? {}) as Partial<OrderedState>;
  if (typeof order !== 'string') return null;
  const isWhole =
    typeof receipt?.total === 'number' &&
    typeof receipt.address?.name === 'string' &&
    Array.isArray(receipt.lines);
  // One of an older page has no days.
  return isWhole ? { order, receipt: { ...receipt, days: receipt.days ?? [] } } : { order };
}
