import type { SellerOrderState } from '../db/tables.ts';

/** The states to which customer and operator may move a seller order. Before 'processing' only settlement changes the state. */
const MOVES: Readonly<Record<SellerOrderState, readonly SellerOrderState[]>> = {
  reserved: [],
  paid: [],
  processing: ['packed', 'cancelled'],
  packed: ['shipped'],
  shipped: ['delivered'],
  delivered: ['return requested'],
  cancelled: ['refunded'],
  'return requested': ['returned', 'delivered'],
  returned: ['refunded'],
  refunded: [],
};

/** Every state that a move leads to. */
export const NEXT_STATES: ReadonlySet<SellerOrderState> = new Set(Object.values(MOVES).flat());

export function canMove(from: SellerOrderState, to: SellerOrderState): boolean {
  return MOVES[from].includes(to);
}

const ORDER_NUMBER = /^ht-([0-9a-f]{5})-([0-9a-f]{5})$/;

/** The last ten digits of the order's id, from the number that shoppers read as 'HT-4A83C-7790F'; null for anything else. */
export function parseOrderNumber(text: string): string | null {
  const [, first, last] = ORDER_NUMBER.exec(text.trim().toLowerCase()) ?? [];
  return first && last ? first + last : null;
}
