import type { SellerOrderState } from '../db/tables.ts';

/** Who moves a seller order. The operator also acts for sellers. */
export type Mover = 'customer' | 'operator' | 'store';

const OPERATOR: readonly Mover[] = ['operator'];
const CUSTOMER: readonly Mover[] = ['customer'];
const EITHER: readonly Mover[] = ['customer', 'operator'];
const OPERATOR_OR_STORE: readonly Mover[] = ['operator', 'store'];

type Moves = Readonly<Partial<Record<SellerOrderState, readonly Mover[]>>>;

/** Which state may follow which, and who may make that move. Before 'processing' only settlement changes the state. */
const MOVES = {
  reserved: {},
  paid: {},
  processing: { accepted: OPERATOR, packed: OPERATOR, cancelled: EITHER },
  accepted: { packed: OPERATOR, cancelled: EITHER },
  packed: { shipped: OPERATOR, cancelled: OPERATOR, undelivered: OPERATOR },
  shipped: { delivered: EITHER, undelivered: OPERATOR },
  delivered: {
    'not received': CUSTOMER,
    'return requested': OPERATOR,
    closed: OPERATOR_OR_STORE,
  },
  'not received': { delivered: EITHER, undelivered: OPERATOR },
  undelivered: { refunded: OPERATOR },
  closed: { 'return requested': OPERATOR }, // asked for in time, by mail
  cancelled: { refunded: OPERATOR },
  'return requested': { returned: OPERATOR, delivered: OPERATOR },
  returned: { refunded: OPERATOR },
  refunded: {},
} as const satisfies Readonly<Record<SellerOrderState, Moves>>;

/** Nothing may follow a state that a process of a later version has set. */
function getMoves(from: SellerOrderState): Moves {
  return (MOVES as Readonly<Partial<Record<string, Moves>>>)[from] ?? {};
}

/** Whether `by` may move a seller order from one state to the other. */
export function canMove(from: SellerOrderState, to: SellerOrderState, by: Mover): boolean {
  return getMoves(from)[to]?.includes(by) ?? false;
}

/** The states to which the operator may move a seller order from this one. */
export function listNextStates(from: SellerOrderState): SellerOrderState[] {
  const moves = Object.entries(getMoves(from)) as [SellerOrderState, readonly Mover[]][];
  return moves.filter(([, movers]) => movers.includes('operator')).map(([to]) => to);
}

/** Every state to which the operator may move a seller order. */
export const NEXT_STATES: ReadonlySet<SellerOrderState> = new Set(
  (Object.keys(MOVES) as SellerOrderState[]).flatMap(listNextStates),
);

const ORDER_NUMBER = /^ht-([0-9a-f]{5})-([0-9a-f]{5})$/;

/** The last ten digits of the order's id, from the number that shoppers read as 'HT-4A83C-7790F'; null for anything else. */
export function parseOrderNumber(text: string): string | null {
  const [, first, last] = ORDER_NUMBER.exec(text.trim().toLowerCase()) ?? [];
  return first && last ? first + last : null;
}
