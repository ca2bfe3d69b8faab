import { randomBytes } from 'node:crypto';
import type { ReturnKind, ReturnReason } from '@haat/shared/contract/returns.ts';
import {
  RETURN_AT_ONCE_RUPEES_MAX,
  RETURNS_AT_ONCE_DAYS,
  RETURNS_AT_ONCE_MAX,
} from '@haat/shared/limits.ts';
import { DAY_MS } from '@haat/shared/dates.ts';
import { toPaise } from '@haat/shared/money.ts';
import type { Db } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { formatCallDay, formatDayIso } from '../../delivery/calendar-rules.ts';
import { Conflict, NotFound, Refusal } from '../../errors.ts';
import { choosePieces, type LinePieces } from '../piece-rules.ts';
import { lockSellerOrder } from '../seller-order-queries.ts';
import { type LockedPair, updateLockedReturn } from './decision-commands.ts';
import { type DeliveredSellerOrder, findDelivered } from './delivered-queries.ts';
import { listVariantsToExchange } from './exchange-queries.ts';
import {
  countReturnsSince,
  findLastReturnEvent,
  findReturnOfRequest,
  findSellerOrderOfReturn,
  listReturnsOfLines,
  lockReturn,
} from './queries.ts';
import { saveReturnPhotos } from './photo-commands.ts';
import { findReturnRefusal, formatReturnNumber, getLastDay, hasVariants } from './rules.ts';
import { type ReturnDeps, sendReturnMails } from './mail-commands.ts';
import { insertReturnEvent } from './state-commands.ts';

export interface ReturnedPieces extends LinePieces {
  /** Of an exchange: the product that is wanted in their place. */
  readonly variant: string | null;
}

export interface ReturnRequest {
  readonly sellerOrderId: string;
  readonly requestId: string;
  readonly pieces: readonly ReturnedPieces[];
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  /** Of a missing piece: nothing is sent back. */
  readonly neverCame: boolean;
  readonly note: string;
  /** Ids of uploads. */
  readonly photos: readonly string[];
}

/**
 * A customer asks to return pieces of a delivered seller order; the same request again finds its return. Throws NotFound for
 * another customer's, Conflict when it was not delivered, when the time is over (`until` is the last day), for a reason that does not
 * hold, for more pieces than are left (`returns` are those that have them), and for an exchange for what is not offered; NotFound for a
 * photo that is not theirs to use. A small one of a customer with few others is approved at once.
 */
export async function createReturn(
  deps: ReturnDeps,
  customerId: string,
  request: ReturnRequest,
): Promise<{ readonly id: string }> {
  const { sellerOrderId, requestId } = request;
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, sellerOrderId);
    if (!sellerOrder || sellerOrder.customerId !== customerId) throw NotFound('orderNotFound');
    const known = await findReturnOfRequest(trx, sellerOrderId, requestId);
    if (known) return known;
    const delivered = await findDelivered(trx, sellerOrderId);
    if (!delivered) throw Conflict('cannotReturn');
    const now = new Date();
    await checkRequest(trx, delivered, request, now);
    const { id } = await insertReturn(trx, delivered, request, now);
    await saveReturnPhotos(trx, { customerId, returnId: id }, request.photos);
    const found = await lockReturn(trx, id);
    if (await isApprovedAtOnce(trx, customerId, delivered, request)) {
      const change = { to: 'approved', actor: 'store', note: '' } as const;
      await updateLockedReturn(deps, trx, { found, sellerOrder }, change);
    } else {
      const step = { to: 'requested', actor: 'customer', note: request.note } as const;
      await sendReturnMails(deps, trx, { found, sellerOrder }, step);
    }
    return { id };
  });
}

/** The new return counts as one of the customer's. */
async function isApprovedAtOnce(
  trx: Db,
  customerId: string,
  { lines }: DeliveredSellerOrder,
  { pieces }: ReturnRequest,
): Promise<boolean> {
  const prices = new Map(lines?.map(({ id, pricePaise }) => [id, pricePaise]));
  const amountPaise = pieces.reduce(
    (sum, { line, quantity }) => sum + (prices.get(line) ?? 0) * quantity,
    0,
  );
  if (amountPaise > toPaise(RETURN_AT_ONCE_RUPEES_MAX)) return false;
  const since = new Date(Date.now() - RETURNS_AT_ONCE_DAYS * DAY_MS);
  return (await countReturnsSince(trx, customerId, since)) <= RETURNS_AT_ONCE_MAX;
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
    const deliveredAt = getDeliveredAt(delivered, lines, line);
    const isLate = delivered.isLate && !isExchanged(lines, line);
    const refusal = findReturnRefusal({ kind, reason, term, deliveredAt, isLate }, now);
    const until = formatCallDay(getLastDay(kind, deliveredAt));
    if (refusal === 'returnWindowOver' || refusal === 'replacementWindowOver')
      throw new Refusal(CONFLICT, refusal, { extra: { until } });
    if (refusal) throw Conflict(refusal);
  }
  if (kind === 'exchange' && !(await isOffered(trx, lines ?? [], pieces)))
    throw Conflict('variantNotOffered');
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

/** Whether the pieces can be exchanged for the variants that are wanted. */
async function isOffered(
  trx: Db,
  lines: NonNullable<DeliveredSellerOrder['lines']>,
  pieces: readonly ReturnedPieces[],
): Promise<boolean> {
  const own = lines.filter(({ id }) => pieces.some(({ line }) => line === id));
  return hasVariants(own, pieces, await listVariantsToExchange(trx, own));
}

/** What came in exchange came later than the rest. */
function getDeliveredAt(
  { deliveredAt }: Pick<DeliveredSellerOrder, 'deliveredAt'>,
  lines: DeliveredSellerOrder['lines'],
  line: string,
): Date {
  const exchangedAt = lines?.find(({ id }) => id === line)?.exchangedAt;
  return exchangedAt ? new Date(exchangedAt) : deliveredAt;
}

/** No day was promised for what came in exchange, so it is never late. */
function isExchanged(lines: DeliveredSellerOrder['lines'], line: string): boolean {
  return Boolean(lines?.find(({ id }) => id === line)?.exchangedAt);
}

const CONFLICT = 409;
/** Of a million numbers of a day one is seldom taken, and never so many. */
const NUMBER_TRIES_MAX = 8;

async function insertReturn(
  trx: Db,
  { lines, ...delivered }: DeliveredSellerOrder,
  { sellerOrderId, requestId, kind, reason, neverCame, pieces, note }: ReturnRequest,
  now: Date,
): Promise<{ readonly id: string }> {
  const lastDays = pieces.map(({ line }) =>
    getLastDay(kind, getDeliveredAt(delivered, lines, line)),
  );
  const windowUntil = formatDayIso(Math.min(...lastDays));
  const asked = { sellerOrderId, requestId, kind, reason, neverCame, windowUntil };
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
      .values(
        pieces.map(({ line: orderLineId, quantity, variant: wantedProductId }) => ({
          returnId,
          orderLineId,
          quantity,
          wantedProductId,
        })),
      )
      .execute();
    await insertReturnEvent(trx, returnId, 'requested', { actor: 'customer', note });
    return inserted;
  }
  throw new Error('no number of a return is free');
}

const NUMBER_BYTES = 4;

/** The customer keeps the pieces after all. Throws NotFound for another customer's, Conflict when it is too late. */
export async function cancelReturn(
  deps: ReturnDeps,
  customerId: string,
  id: string,
): Promise<void> {
  await updateOwnReturn(deps, customerId, id, async (trx, pair) => {
    if (pair.found.state === 'cancelled') return;
    const change = { to: 'cancelled', actor: 'customer', note: '' } as const;
    await updateLockedReturn(deps, trx, pair, change);
  });
}

/** The customer answers the seller's question. Throws NotFound for another customer's return or photo, Conflict when none waits. */
export async function addAnswer(
  deps: ReturnDeps,
  customerId: string,
  { id, note, photos }: { readonly id: string } & Pick<ReturnRequest, 'note' | 'photos'>,
): Promise<void> {
  await updateOwnReturn(deps, customerId, id, async (trx, pair) => {
    const last = await findLastReturnEvent(trx, id);
    if (last?.state === 'requested' && last.actor === 'customer' && last.note === note) return;
    await updateLockedReturn(deps, trx, pair, { to: 'requested', actor: 'customer', note });
    await saveReturnPhotos(trx, { customerId, returnId: id }, photos);
  });
}

/** Changes a return of this customer, locked with its seller order. Throws NotFound for another customer's. */
export async function updateOwnReturn(
  { db }: ReturnDeps,
  customerId: string,
  id: string,
  change: (trx: Db, pair: LockedPair) => Promise<void>,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const locked = await lockReturnAndOrder(trx, id);
    if (locked?.sellerOrder.customerId !== customerId) throw NotFound('returnNotFound');
    await change(trx, locked);
  });
}

/** A return, locked together with its seller order; undefined when there is none. */
export async function lockReturnAndOrder(trx: Db, id: string): Promise<LockedPair | undefined> {
  const sellerOrderId = await findSellerOrderOfReturn(trx, id);
  const sellerOrder = sellerOrderId ? await lockSellerOrder(trx, sellerOrderId) : undefined;
  return sellerOrder && { sellerOrder, found: await lockReturn(trx, id) };
}
