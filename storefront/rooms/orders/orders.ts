import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type {
  Cancellation,
  OrderEvent,
  OrderLine,
  Parcel,
  SellerOrder,
} from '@haat/shared/contract/orders.ts';
import { formatIsoDay } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { groupBy } from '../../lib/group-by.ts';

/** A seller order with its lines. */
export interface SellerOrderGroup {
  readonly id: string;
  readonly seller: string;
  readonly state: string;
  readonly lines: readonly OrderLine[];
}

/** What one customer bought in one payment. */
export interface Order {
  readonly id: string;
  /** The order number for people to read. */
  readonly number: string;
  /** The order's id at the payment provider; the invoice is requested by it. */
  readonly providerId: string;
  /** DD-MM-YYYY in IST. */
  readonly date: string;
  /** In whole rupees. */
  readonly total: number;
  readonly lines: readonly OrderLine[];
  readonly sellerOrders: readonly SellerOrderGroup[];
}

/** The lines of the reply → orders and their seller orders, in the sequence in which they first appear. */
export function groupByOrder(lines: readonly OrderLine[]): Order[] {
  return [...groupBy(lines, ({ order }) => order)].map(([id, ofOrder]) => ({
    id,
    number: formatOrderNumber(id),
    providerId: ofOrder[0]?.orderId ?? '',
    date: ofOrder[0]?.date ?? '',
    total: ofOrder.reduce(
      (sum, { sellingPrice, qty }) => sum + calculateLineTotal(sellingPrice, qty),
      0,
    ),
    lines: ofOrder,
    sellerOrders: groupBySellerOrder(ofOrder),
  }));
}

function groupBySellerOrder(lines: readonly OrderLine[]): SellerOrderGroup[] {
  return [...groupBy(lines, ({ sellerOrder }) => sellerOrder)].map(([id, ofSellerOrder]) => ({
    id,
    seller: ofSellerOrder[0]?.sellerName ?? '',
    state: ofSellerOrder[0]?.status ?? '',
    lines: ofSellerOrder,
  }));
}

/** The number of pieces that were bought, of all products together. */
export function countPieces(lines: readonly OrderLine[]): number {
  return listBought(lines).reduce((sum, { qty }) => sum + qty, 0);
}

/** The lines that were bought, without those that were sent in exchange. */
export function listBought(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ exchange }) => exchange === undefined);
}

type Pieces = Pick<OrderLine, 'qty'> & Partial<Pick<OrderLine, 'cancelled'>>;

/** The number of pieces of a line that were cancelled; none in the reply of a process from before they could be. */
export function countCancelled({ cancelled }: Pieces): number {
  return cancelled ?? 0;
}

/** The number of pieces of a line that are not cancelled. */
export function countLeft(line: Pieces): number {
  return line.qty - countCancelled(line);
}

/** The number of pieces in each state, the state of the first line first. */
export function countPiecesByState(
  lines: readonly OrderLine[],
): { state: string; pieces: number }[] {
  const pieces = lines.flatMap((line) => [
    { state: line.status, pieces: countLeft(line) },
    { state: 'cancelled', pieces: countCancelled(line) },
  ]);
  const byState = groupBy(
    pieces.filter((some) => some.pieces > 0),
    ({ state }) => state,
  );
  return [...byState].map(([state, ofState]) => ({
    state,
    pieces: ofState.reduce((sum, some) => sum + some.pieces, 0),
  }));
}

type StepAhead = 'accepted' | 'packed' | 'shipped' | 'delivered';

const WAY: readonly StepAhead[] = ['accepted', 'packed', 'shipped', 'delivered'];

/** The steps that a seller order in this state has still to make; none once it is delivered or has ended. */
export function listStepsAhead(state: string): readonly StepAhead[] {
  if (state === 'paid' || state === 'processing') return WAY;
  const reached = WAY.findIndex((step) => step === state);
  return reached < 0 ? [] : WAY.slice(reached + 1);
}

/** The parcels of a seller order; none in the reply of a process from before there were parcels. */
export function listParcels({ parcels }: Partial<Pick<SellerOrder, 'parcels'>>): readonly Parcel[] {
  return parcels ?? [];
}

type Happened =
  | { readonly event: OrderEvent; readonly isNow: boolean }
  | { readonly cancellation: Cancellation };
type Events = Pick<SellerOrder, 'history'> & Partial<Pick<SellerOrder, 'cancellations'>>;

/** What happened to a seller order, the oldest first: its states, the last of which it has now, and cancellations of pieces. */
export function listHappened({ history, cancellations = [] }: Events): Happened[] {
  const events = history.map((event) => ({ event, isNow: event === history.at(-1) }));
  const others = cancellations.map((cancellation) => ({ cancellation }));
  return [...events, ...others].sort((a, b) => Date.parse(getTime(a)) - Date.parse(getTime(b)));
}

function getTime(happened: Happened): string {
  return 'event' in happened ? happened.event.at : happened.cancellation.at;
}

type Promised = Pick<SellerOrder, 'state'> & Partial<Pick<SellerOrder, 'promisedBy'>>;

/**
 * The day that was promised, and whether what is not there yet is late, or, once it is delivered, what the day was: to come late
 * is a reason to return it. Null without a day, as in the reply of a process from before there were any, and for what does not
 * come. `today` is DD-MM-YYYY, as the day is.
 */
export function findPromise(
  { promisedBy, state }: Promised,
  today: string,
): { readonly day: string; readonly says: 'arrivesBy' | 'lateSince' | 'wasToArriveBy' } | null {
  if (!promisedBy) return null;
  if (ARRIVED.has(state)) return { day: promisedBy, says: 'wasToArriveBy' };
  if (!ON_ITS_WAY.has(state)) return null;
  const isLate = formatIsoDay(promisedBy) < formatIsoDay(today);
  return { day: promisedBy, says: isLate ? 'lateSince' : 'arrivesBy' };
}

const ARRIVED: ReadonlySet<string> = new Set([
  'delivered',
  'closed',
  'return requested',
  'returned',
]);

const ON_ITS_WAY: ReadonlySet<string> = new Set([
  'paid',
  'processing',
  'accepted',
  'packed',
  'shipped',
  'not received',
]);

/** How many parcels of a seller order have not arrived yet. */
export function countUnderWay(sellerOrder: Pick<SellerOrder, 'parcels'>): number {
  return listParcels(sellerOrder).filter(({ deliveredAt }) => deliveredAt === null).length;
}

/** Whether a piece of a line has reached the customer, who can rate it then. */
export function canRate(line: Pick<OrderLine, 'status'> & Pieces): boolean {
  return DELIVERED.has(line.status) && countLeft(line) > 0;
}

const DELIVERED: ReadonlySet<string> = new Set([
  'delivered',
  'closed',
  'return requested',
  'returned',
]);

/** The state of a refund, as the key of its text. */
export function getRefundState({ status }: Refund): RefundState {
  if (status === 'processed') return 'refunded';
  return status === 'failed' ? 'refundDelayed' : 'refundStarted';
}

type Refunds = Pick<SellerOrder, 'refund'> & Partial<Pick<SellerOrder, 'partRefunds'>>;

/** Every refund of a seller order: those of cancelled pieces, then that of all the rest. */
export function listRefunds({ refund, partRefunds = [] }: Refunds): Refund[] {
  return [...partRefunds, ...(refund ? [refund] : [])];
}

/** The refunds of an order, in whole rupees: one sum for each refund state. */
export function listRefundSums(sellerOrders: readonly Refunds[]): RefundSum[] {
  const refunds = sellerOrders.flatMap(listRefunds);
  return [...groupBy(refunds, getRefundState)].map(([state, ofState]) => ({
    state,
    amount: ofState.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

type RefundState = 'refundStarted' | 'refunded' | 'refundDelayed';

type Refund = NonNullable<SellerOrder['refund']>;

interface RefundSum {
  readonly state: RefundState;
  readonly amount: number;
}
