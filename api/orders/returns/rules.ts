import type { CategoryTerm } from '@haat/shared/contract/return-terms.ts';
import type { ReturnKind, ReturnReason, ReturnState } from '@haat/shared/contract/returns.ts';
import { RETURN_REASONS } from '@haat/shared/contract/returns.ts';
import { IST_OFFSET_MS } from '@haat/shared/dates.ts';
import {
  REPLACEMENT_DAYS,
  RETURN_ANSWER_HOURS,
  RETURN_DAYS,
  RETURN_INSPECTION_WORKING_DAYS,
  RETURN_PICKUPS_MAX,
  RETURN_REPLACE_WORKING_DAYS,
  RETURN_SEND_DAYS,
} from '@haat/shared/limits.ts';
import { type Day, toIndianTime } from '../../delivery/calendar-rules.ts';

/** Who moves a return. 'store': a clock, or the job that pays. The operator acts for sellers and carriers until they can. */
export type ReturnMover = 'customer' | 'operator' | 'store';

const CUSTOMER: readonly ReturnMover[] = ['customer'];
const OPERATOR: readonly ReturnMover[] = ['operator'];
const STORE: readonly ReturnMover[] = ['store'];
const OPERATOR_OR_STORE: readonly ReturnMover[] = ['operator', 'store'];
const CUSTOMER_OR_STORE: readonly ReturnMover[] = ['customer', 'store'];
const CUSTOMER_OR_OPERATOR: readonly ReturnMover[] = ['customer', 'operator'];

type Moves = Readonly<Partial<Record<ReturnState, readonly ReturnMover[]>>>;

const MOVES: Readonly<Record<ReturnState, Moves>> = {
  requested: { approved: OPERATOR_OR_STORE, questioned: OPERATOR, cancelled: CUSTOMER },
  questioned: { requested: CUSTOMER, cancelled: CUSTOMER_OR_STORE },
  // Accepted with the approval: what never came, or is not worth the way, need not be sent.
  approved: {
    'on its way': CUSTOMER_OR_OPERATOR,
    accepted: OPERATOR_OR_STORE,
    cancelled: CUSTOMER,
    lapsed: STORE,
  },
  // Disputed when nothing has come although a receipt was shown.
  'on its way': { received: OPERATOR_OR_STORE, disputed: OPERATOR },
  received: { accepted: OPERATOR_OR_STORE, disputed: OPERATOR },
  disputed: { accepted: OPERATOR, refused: OPERATOR, shared: OPERATOR },
  accepted: { refunded: STORE, replaced: OPERATOR, exchanged: OPERATOR },
  shared: { refunded: STORE },
  refunded: {},
  replaced: {},
  exchanged: {},
  refused: {},
  cancelled: {},
  lapsed: {},
};

/** Whether `by` may move a return from one state to the other. */
export function canMoveReturn(from: ReturnState, to: ReturnState, by: ReturnMover): boolean {
  return MOVES[from][to]?.includes(by) ?? false;
}

/** The states that may follow this one. */
export function listReturnMoves(from: ReturnState): ReturnState[] {
  return Object.keys(MOVES[from]) as ReturnState[];
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ANSWER_MS = RETURN_ANSWER_HOURS * HOUR_MS;
const REPLY_MS = 7 * DAY_MS;
const SEND_MS = RETURN_SEND_DAYS * DAY_MS;
const ARRIVE_MS = 10 * DAY_MS;

/** When a parcel counts as received, of which that was shown then. */
export function getArrival(provenAt: Date): Date {
  return new Date(provenAt.getTime() + ARRIVE_MS);
}

/** No return moves by itself before it has been in its state for so long. */
export const SHORTEST_WAIT_MS = ANSWER_MS;

export interface WaitingReturn {
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  /** When it came into this state. */
  readonly movedAt: Date;
  /** Until when the seller fetches it; null when nobody is expected. */
  readonly fetchBy: Date | null;
  /** When it was shown that the parcel was handed over; null when not. */
  readonly provenAt: Date | null;
  readonly neverCame: boolean;
}

export interface ReturnMove {
  readonly state: ReturnState;
  /** The end of the time in which somebody may still act. */
  readonly at: Date;
  /** It moves a working day later: what a seller does in its last hours is recorded the next morning. */
  readonly isAfterWorkingDay?: true;
}

/**
 * Where a return goes by itself, and when, if nobody acts; undefined when it waits on. `findEndOfDays` says when so many working days
 * have passed, without the day on which they begin. A replacement or an exchange that was accepted and is not sent is accepted again, as
 * a return of money.
 */
export function findMoveBySilence(
  { kind, state, movedAt, fetchBy, provenAt, neverCame }: WaitingReturn,
  findEndOfDays: (from: Date, days: number) => Date,
): ReturnMove | undefined {
  const after = (to: ReturnState, from: Date, ms: number) => ({
    state: to,
    at: new Date(from.getTime() + ms),
  });
  const afterSeller = (at: Date) => ({ state: 'accepted', at, isAfterWorkingDay: true }) as const;
  if (state === 'requested') return after('approved', movedAt, ANSWER_MS);
  if (state === 'questioned') return after('cancelled', movedAt, REPLY_MS);
  // A process of the version before has approved it, and does not know that there is nothing to send.
  if (state === 'approved' && neverCame) return { state: 'accepted', at: movedAt };
  // Whoever does not fetch it does not want it back.
  if (state === 'approved' && fetchBy) return afterSeller(fetchBy);
  if (state === 'approved') return after('lapsed', movedAt, SEND_MS);
  if (state === 'on its way' && provenAt) return { state: 'received', at: getArrival(provenAt) };
  if (state === 'received')
    return afterSeller(findEndOfDays(movedAt, RETURN_INSPECTION_WORKING_DAYS));
  if (state === 'accepted' && kind !== 'return')
    return afterSeller(findEndOfDays(movedAt, RETURN_REPLACE_WORKING_DAYS));
  return undefined;
}

/** When the store makes the move. */
export function calculateMoveTime(
  { at, isAfterWorkingDay }: ReturnMove,
  findEndOfDays: (from: Date, days: number) => Date,
): Date {
  // The end of a day is the first moment of the next one, which is the working day that follows.
  return isAfterWorkingDay ? findEndOfDays(new Date(at.getTime() - 1), 1) : at;
}

/** Whether the customer can have it fetched, after so many pick-ups that were missed. */
export function canAskPickup(
  { state, fetchBy }: Pick<WaitingReturn, 'state' | 'fetchBy'>,
  missed: number,
): boolean {
  return state === 'approved' && fetchBy === null && missed < RETURN_PICKUPS_MAX;
}

const CHOSEN: ReadonlySet<ReturnReason> = new Set(['does not fit', 'changed my mind']);

export interface AskedReturn {
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  readonly term: CategoryTerm;
  readonly deliveredAt: Date;
  /** Whether it was delivered after the day that was stated at Place Order. */
  readonly isLate: boolean;
}

export type ReturnRefusal =
  | 'returnWindowOver'
  | 'replacementWindowOver'
  | 'notReturnable'
  | 'notLate';

/** Why a return of what was delivered cannot be asked for at this time; undefined when it can. */
export function findReturnRefusal(asked: AskedReturn, now: Date): ReturnRefusal | undefined {
  const { kind, reason, term, deliveredAt, isLate } = asked;
  if (toIndianTime(now).day > getLastDay(kind, deliveredAt))
    return kind === 'replacement' ? 'replacementWindowOver' : 'returnWindowOver';
  if (reason === 'came late' && !isLate) return 'notLate';
  if (term !== 'yes' && CHOSEN.has(reason)) return 'notReturnable';
  if (term === 'replacement only' && kind !== 'replacement') return 'notReturnable';
  if (kind === 'replacement' && CHOSEN.has(reason)) return 'notReturnable';
  return undefined;
}

/** The reasons for which a return of this kind can be asked for at this time. */
export function listReasons(asked: Omit<AskedReturn, 'reason'>, now: Date): ReturnReason[] {
  return RETURN_REASONS.filter((reason) => !findReturnRefusal({ ...asked, reason }, now));
}

/** The last day in India on which it can be asked for: whole days count from the day after the delivery. */
export function getLastDay(kind: ReturnKind, deliveredAt: Date): Day {
  const days = kind === 'replacement' ? REPLACEMENT_DAYS : RETURN_DAYS;
  return toIndianTime(deliveredAt).day + days;
}

/** Who bears a return, unless it is decided otherwise: whoever brought it damaged, else the seller. */
export function findBearer(reason: ReturnReason): 'carrier' | 'seller' {
  return reason === 'damaged on the way' ? 'carrier' : 'seller';
}

interface PiecesToExchange {
  readonly line: string;
  readonly quantity: number;
  readonly variant: string | null;
}

/** Whether of each of these pieces another variant is wanted, which is offered for its line with enough stock for all of them. */
export function hasVariants(
  lines: readonly {
    readonly id: string;
    readonly productId: string;
    readonly pricePaise: number;
  }[],
  pieces: readonly PiecesToExchange[],
  offered: readonly {
    readonly of: string;
    readonly id: string;
    readonly pricePaise: number;
    readonly free: number;
  }[],
): boolean {
  return pieces.every(({ line: id, variant }) => {
    const line = lines.find((one) => one.id === id);
    const found = offered.find(
      (one) =>
        one.id === variant && one.of === line?.productId && one.pricePaise === line.pricePaise,
    );
    const wanted = pieces.filter((piece) => piece.variant === variant);
    return found && wanted.reduce((sum, { quantity }) => sum + quantity, 0) <= found.free;
  });
}

const PAISE_OF_RUPEE = 100;

/**
 * What is kept of each line when so many paise, whole rupees, are kept of all: in whole rupees, by what the lines cost. Each has what
 * all so far have, rounded, less what earlier ones have, and never more than it costs.
 */
export function calculateKept(
  lines: readonly { readonly pricePaise: number; readonly quantity: number }[],
  keptPaise: number,
): number[] {
  const whole = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  let before = 0;
  let keptBefore = 0;
  return lines.map(({ pricePaise, quantity }) => {
    before += pricePaise * quantity;
    const rupees = Number(
      (BigInt(keptPaise) * BigInt(before)) / (BigInt(whole) * BigInt(PAISE_OF_RUPEE)),
    );
    const kept = rupees * PAISE_OF_RUPEE - keptBefore;
    keptBefore += kept;
    return kept;
  });
}

const WITH_STOCK: ReadonlySet<ReturnState> = new Set([
  'approved',
  'on its way',
  'received',
  'disputed',
  'accepted',
]);

/** Whether stock is set aside for what is sent in the place of a return. */
export function hasStockTaken({
  kind,
  state,
}: {
  readonly kind: ReturnKind;
  readonly state: ReturnState;
}): boolean {
  return kind !== 'return' && WITH_STOCK.has(state);
}

/** Without I, L, O and U, which are misread. */
const NUMBER_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 4;

/** The number of a return that is asked for at that moment: 'RT-261123-7Q4M'; the end follows from random bytes. */
export function formatReturnNumber(moment: Date, random: Uint8Array): string {
  const day = new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(2, 10);
  const end = Array.from(
    random.slice(0, NUMBER_LENGTH),
    (byte) => NUMBER_LETTERS[byte % NUMBER_LETTERS.length],
  );
  return `RT-${day.replaceAll('-', '')}-${end.join('')}`;
}
