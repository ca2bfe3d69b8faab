import { randomBytes } from 'node:crypto';
import type { ReturnReason, ReturnState } from '@haat/shared/contract/returns.ts';
import { getCarrierName, parseAwb } from '@haat/shared/carriers.ts';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ReturnsTable } from '../../db/tables.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { formatCallDay, formatDayIso } from '../../delivery/calendar-rules.ts';
import { Conflict, Invalid, NotFound, Refusal } from '../../errors.ts';
import { choosePieces, type LinePieces } from '../piece-rules.ts';
import type { EventSource } from '../seller-order-commands.ts';
import { type LockedSellerOrder, lockSellerOrder } from '../seller-order-queries.ts';
import {
  type DeliveredSellerOrder,
  findDelivered,
  findLastReturnEvent,
  findReturnOfRequest,
  findSellerOrderOfReturn,
  listReturnsOfLines,
  type LockedReturn,
  lockReturn,
} from './queries.ts';
import {
  canMoveReturn,
  findReturnRefusal,
  formatReturnNumber,
  getLastDay,
  type ReturnMover,
} from './rules.ts';

export interface ReturnRequest {
  readonly sellerOrderId: string;
  readonly requestId: string;
  readonly pieces: readonly LinePieces[];
  readonly kind: 'return' | 'replacement';
  readonly reason: ReturnReason;
  readonly note: string;
}

/**
 * A customer asks to return pieces of a delivered seller order; the same request again finds its return. Throws NotFound for
 * another customer's, Conflict when it was not delivered, when the time is over (`until` is the last day), for a reason that does not
 * hold, and for more pieces than are left (`returns` are those that have them).
 */
export async function createReturn(
  { db }: { readonly db: Db },
  customerId: string,
  request: ReturnRequest,
): Promise<{ readonly id: string }> {
  const { sellerOrderId, requestId } = request;
  return runInTransaction(db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, sellerOrderId);
    if (!sellerOrder || sellerOrder.customerId !== customerId) throw NotFound('orderNotFound');
    const known = await findReturnOfRequest(trx, sellerOrderId, requestId);
    if (known) return known;
    const delivered = await findDelivered(trx, sellerOrderId);
    if (!delivered) throw Conflict('cannotReturn');
    const now = new Date();
    await checkRequest(trx, delivered, request, now);
    return insertReturn(trx, delivered, request, now);
  });
}

/** Throws Conflict for what cannot be returned at this time. */
async function checkRequest(
  trx: Db,
  { lines, ...delivered }: DeliveredSellerOrder,
  { kind, reason, pieces }: ReturnRequest,
  now: Date,
): Promise<void> {
  for (const { line } of pieces) {
    const term = lines?.find(({ id }) => id === line)?.term ?? 'yes';
    const refusal = findReturnRefusal({ kind, reason, term, ...delivered }, now);
    const until = formatCallDay(getLastDay(kind, delivered.deliveredAt));
    if (refusal === 'returnWindowOver' || refusal === 'replacementWindowOver')
      throw new Refusal(CONFLICT, refusal, { extra: { until } });
    if (refusal) throw Conflict(refusal);
  }
  if (choosePieces(lines ?? [], pieces)) return;
  const known = await listReturnsOfLines(
    trx,
    pieces.map(({ line }) => line),
  );
  const own = known.filter(({ sellerOrderId }) => sellerOrderId === delivered.sellerOrderId);
  if (own.length === 0) throw Conflict('notThatMany');
  const returns = own.map(({ id, number }) => ({ _id: id, number }));
  throw new Refusal(CONFLICT, 'alreadyReturned', { extra: { returns } });
}

const CONFLICT = 409;
/** Of a million numbers of a day one is seldom taken, and never so many. */
const NUMBER_TRIES_MAX = 8;

async function insertReturn(
  trx: Db,
  { deliveredAt }: DeliveredSellerOrder,
  { sellerOrderId, requestId, kind, reason, pieces, note }: ReturnRequest,
  now: Date,
): Promise<{ readonly id: string }> {
  const windowUntil = formatDayIso(getLastDay(kind, deliveredAt));
  const asked = { sellerOrderId, requestId, kind, reason, windowUntil };
  for (let tries = 0; tries < NUMBER_TRIES_MAX; tries += 1) {
    const number = formatReturnNumber(now, randomBytes(NUMBER_BYTES));
    const inserted = await trx
      .insertInto('returns')
      .values({ ...asked, number })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) continue;
    const { id: returnId } = inserted;
    await trx
      .insertInto('returnLines')
      .values(pieces.map(({ line, quantity }) => ({ returnId, orderLineId: line, quantity })))
      .execute();
    await insertReturnEvent(trx, returnId, 'requested', { actor: 'customer', note });
    return inserted;
  }
  throw new Error('no number of a return is free');
}

const NUMBER_BYTES = 4;

/** The customer keeps the pieces after all. Throws NotFound for another customer's, Conflict when it is too late. */
export async function cancelReturn(
  deps: { readonly db: Db },
  customerId: string,
  id: string,
): Promise<void> {
  await updateOwnReturn(deps, customerId, id, async (trx, found) => {
    if (found.state === 'cancelled') return;
    await setReturnState(trx, found, 'cancelled', { actor: 'customer', note: '' });
  });
}

/** The customer answers the seller's question. Throws NotFound for another customer's, Conflict when none waits. */
export async function addAnswer(
  deps: { readonly db: Db },
  customerId: string,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  await updateOwnReturn(deps, customerId, id, async (trx, found) => {
    const last = await findLastReturnEvent(trx, id);
    if (last?.state === 'requested' && last.actor === 'customer' && last.note === note) return;
    await setReturnState(trx, found, 'requested', { actor: 'customer', note });
  });
}

/**
 * The customer has handed the parcel over. The same parcel again changes nothing. Throws Invalid for what is no number, NotFound for
 * another customer's, Conflict when nothing is to be sent.
 */
export async function shipReturn(
  deps: { readonly db: Db },
  customerId: string,
  { id, ...given }: { readonly id: string; readonly carrier: string; readonly awb: string },
): Promise<void> {
  const { carrier, awb } = parseReturnParcel(given);
  await updateOwnReturn(deps, customerId, id, async (trx, found) => {
    if (found.state === 'on its way' && found.awb === awb && found.carrier === carrier) return;
    const parcel = { carrier, awb, provenAt: new Date() };
    await setReturnState(trx, found, 'on its way', { actor: 'customer', note: '' }, parcel);
  });
}

/** The parcel with its names as they are stored. Throws Invalid for what is no number, or no carrier. */
export function parseReturnParcel(given: { readonly carrier: string; readonly awb: string }): {
  readonly carrier: string;
  readonly awb: string;
} {
  const awb = parseAwb(given.awb);
  const carrier = getCarrierName(given.carrier);
  if (awb === null) throw Invalid({ awb: 'awbForm' });
  if (carrier.length < CARRIER_LENGTH_MIN || carrier.length > CARRIER_LENGTH_MAX)
    throw Invalid({ carrier: 'carrierForm' });
  return { carrier, awb };
}

const CARRIER_LENGTH_MIN = 2;
const CARRIER_LENGTH_MAX = 40;

async function updateOwnReturn(
  { db }: { readonly db: Db },
  customerId: string,
  id: string,
  change: (trx: Db, found: LockedReturn) => Promise<void>,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const locked = await lockReturnAndOrder(trx, id);
    if (locked?.sellerOrder.customerId !== customerId) throw NotFound('returnNotFound');
    await change(trx, locked.found);
  });
}

/** A return, locked together with its seller order; undefined when there is none. */
export async function lockReturnAndOrder(
  trx: Db,
  id: string,
): Promise<{ readonly found: LockedReturn; readonly sellerOrder: LockedSellerOrder } | undefined> {
  const sellerOrderId = await findSellerOrderOfReturn(trx, id);
  const sellerOrder = sellerOrderId ? await lockSellerOrder(trx, sellerOrderId) : undefined;
  return sellerOrder && { sellerOrder, found: await lockReturn(trx, id) };
}

const MOVERS: Readonly<Record<EventSource['actor'], ReturnMover>> = {
  customer: 'customer',
  store: 'store',
  operator: 'operator',
  seller: 'operator',
};

/** Moves a return that is locked. Throws Conflict for a change that the table of states does not have. */
export async function setReturnState(
  trx: Db,
  { id, state: from }: LockedReturn,
  state: ReturnState,
  source: EventSource,
  more: Pick<Updateable<ReturnsTable>, 'carrier' | 'awb' | 'provenAt' | 'bears' | 'kind'> = {},
): Promise<void> {
  if (!canMoveReturn(from, state, MOVERS[source.actor])) throw Conflict('cannotMoveReturn');
  await trx
    .updateTable('returns')
    .set({ ...more, state, movedAt: new Date() })
    .where('id', '=', id)
    .execute();
  await insertReturnEvent(trx, id, state, source);
}

async function insertReturnEvent(
  trx: Db,
  returnId: string,
  state: ReturnState,
  { actor, note }: EventSource,
): Promise<void> {
  await trx.insertInto('returnEvents').values({ returnId, state, actor, note }).execute();
}
