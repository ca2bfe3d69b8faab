import { asPaise, toPaise, type Paise } from '@haat/shared/money.ts';
import type { ReturnState } from '@haat/shared/contract/returns.ts';
import type { Db } from '../../db/connect.ts';
import type { ReturnsTable } from '../../db/tables.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { insertCancellation } from '../cancellation/commands.ts';
import { listSellerOrderLines } from '../cancellation/queries.ts';
import { chooseLines } from '../piece-rules.ts';
import { refundPart } from '../refunds/commands.ts';
import type { EventSource } from '../seller-order-commands.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { restock, sellAvailableStock } from '../stock-commands.ts';
import { findParcel } from '../fulfilment/parcel-queries.ts';
import { createExchange } from './exchange-commands.ts';
import { listStockToSend } from './exchange-queries.ts';
import { findFetchBy } from './loaders.ts';
import { type ReturnDeps, sendReturnMails } from './mail-commands.ts';
import { listPiecesOfReturn, type LockedReturn, lockReturn, hasBeenInState } from './queries.ts';
import { calculateKept, findBearer, hasStockTaken } from './rules.ts';
import { insertReturnEvent, setReturnState } from './state-commands.ts';

/** A return and its seller order, both locked. */
export interface LockedPair {
  readonly found: LockedReturn;
  readonly sellerOrder: LockedSellerOrder;
}

export interface ReturnChange extends EventSource {
  readonly to: ReturnState;
  /** Of 'accepted': the pieces can be sold again. */
  readonly isSellable?: boolean;
  /** Of 'approved': nothing has to be sent back. Of 'accepted': money in the place of what would be sent. */
  readonly isAtOnce?: boolean;
  readonly bears?: ReturnsTable['bears'];
  /** Of 'shared': what the customer gets back, in whole rupees. */
  readonly rupees?: number;
  /** Of 'on its way', 'replaced' and 'exchanged': as stored, see `parseReturnParcel`. */
  readonly parcel?: { readonly carrier: string; readonly awb: string } | undefined;
}

/**
 * Moves a return that is locked with its seller order, with all that follows: stock, refund, parcel, mails. Throws Conflict for what the
 * table of states does not have, Invalid for an amount that is not a part of the price.
 */
export async function updateLockedReturn(
  deps: ReturnDeps,
  trx: Db,
  pair: LockedPair,
  change: ReturnChange,
): Promise<void> {
  await moveLockedReturn(deps, trx, pair, change);
  // Its stock may have been sold: then it is money now.
  const found = await lockReturn(trx, pair.found.id);
  const isInstead = pair.found.state === 'accepted' && found.state === 'accepted';
  const isNotFetched = pair.found.state === 'approved' && change.actor === 'store';
  const step = { ...change, to: found.state, isInstead, isNotFetched };
  await sendReturnMails(deps, trx, { ...pair, found }, step);
}

async function moveLockedReturn(
  deps: ReturnDeps,
  trx: Db,
  pair: LockedPair,
  change: ReturnChange,
): Promise<void> {
  const { to } = change;
  // The answer gives the seller 48 hours again, so there is one question.
  if (to === 'questioned' && (await hasBeenInState(trx, pair.found.id, to)))
    throw Conflict('cannotMoveReturn');
  if (to === 'approved') return approve(deps, trx, pair, change);
  if (to === 'accepted' || to === 'shared') return accept(deps, trx, pair, change);
  if (to === 'replaced' || to === 'exchanged') return sendInPlace(trx, pair, change, KINDS[to]);
  await setReturnState(trx, pair.found, to, change, {
    // A number that the customer types shows nothing yet.
    ...(change.parcel && {
      ...change.parcel,
      provenAt: change.actor === 'customer' ? null : new Date(),
    }),
    ...(to === 'refused' && { bears: change.bears ?? 'shopper' }),
  });
  if (ENDED.has(to)) await releaseStock(trx, pair.found);
}

const ENDED: ReadonlySet<ReturnState> = new Set(['cancelled', 'lapsed', 'refused']);

/**
 * The stock of what is sent in its place is taken now. When there is none, the customer gets the money. What never came cannot be
 * sent back, so it is accepted with that.
 */
async function approve(
  deps: ReturnDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  change: ReturnChange,
): Promise<void> {
  const isOut = found.kind !== 'return' && !(await takeStock(trx, found));
  const kind = isOut ? 'return' : found.kind;
  const isKept = change.isAtOnce === true || found.neverCame;
  const fetchBy = isKept ? null : await findFetchBy(trx, sellerOrder.seller.state);
  await setReturnState(trx, found, 'approved', change, { kind, fetchBy });
  if (!isKept) return;
  const approved = { ...found, kind, state: 'approved' } as const;
  await accept(
    deps,
    trx,
    { found: approved, sellerOrder },
    { ...change, to: 'accepted', isAtOnce: false },
  );
}

async function takeStock(trx: Db, found: LockedReturn): Promise<boolean> {
  return sellAvailableStock(trx, await listStockToSend(trx, found));
}

/** Puts back what was taken for a parcel that is not sent. `found` is the return as it was before it ended. */
async function releaseStock(trx: Db, found: LockedReturn): Promise<void> {
  if (hasStockTaken(found)) await restock(trx, await listStockToSend(trx, found));
}

/** Books a return of money: a cancellation of its pieces, with a refund and a credit note. Of others a parcel is to be sent now. */
async function accept(
  deps: ReturnDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  { to, isSellable, isAtOnce, rupees, ...change }: ReturnChange,
): Promise<void> {
  const isMoney = found.kind === 'return' || to === 'shared' || isAtOnce === true;
  const kind = isMoney ? 'return' : found.kind;
  const bears = change.bears ?? findBearer(found.reason);
  // What cannot be sent after all becomes money.
  if (found.state === 'accepted' && isMoney && found.kind !== 'return') {
    await trx
      .updateTable('returns')
      .set({ kind, stockTaken: false, movedAt: new Date() })
      .where('id', '=', found.id)
      .execute();
    await insertReturnEvent(trx, found.id, 'accepted', change);
  } else await setReturnState(trx, found, to, change, { kind, bears });
  if (isMoney) await releaseStock(trx, found);
  if (isSellable && !found.restocked && !found.neverCame) await restockPieces(trx, found.id);
  if (isMoney) await refundReturn(deps, trx, { found, sellerOrder }, { ...change, rupees });
}

async function restockPieces(trx: Db, id: string): Promise<void> {
  await restock(trx, await listPiecesOfReturn(trx, id));
  await trx.updateTable('returns').set({ restocked: true }).where('id', '=', id).execute();
}

async function refundReturn(
  { refundLater }: ReturnDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  { actor, note, rupees }: EventSource & { readonly rupees: number | undefined },
): Promise<void> {
  const pieces = (await listPiecesOfReturn(trx, found.id)).map(({ id, quantity }) => ({
    line: id,
    quantity,
  }));
  const lines = chooseLines(await listSellerOrderLines(trx, sellerOrder.id), pieces);
  const whole = asPaise(lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0));
  const amountPaise = rupees === undefined ? whole : checkShare(rupees, whole);
  const kept = calculateKept(lines, whole - amountPaise);
  const cancellationId = await insertCancellation(
    trx,
    sellerOrder.id,
    lines.map((line, position) => ({ ...line, keptPaise: kept[position] ?? 0 })),
    { actor, note, returnId: found.id },
  );
  await refundPart(trx, sellerOrder, refundLater, { amountPaise, cancellationId });
}

function checkShare(rupees: number, whole: Paise): Paise {
  const amountPaise = toPaise(rupees);
  if (amountPaise <= 0 || amountPaise >= whole) throw Invalid({ rupees: 'shareForm' });
  return amountPaise;
}

const KINDS = { replaced: 'replacement', exchanged: 'exchange' } as const;

/** The same again is sent, or the other size or colour. */
async function sendInPlace(
  trx: Db,
  { found, sellerOrder }: LockedPair,
  { parcel, to, ...change }: ReturnChange,
  kind: 'replacement' | 'exchange',
): Promise<void> {
  if (!parcel || found.kind !== kind) throw Conflict('cannotMoveReturn');
  if ((await findParcel(trx, parcel)).length > 0) throw Conflict('awbTaken');
  await setReturnState(trx, found, to, change);
  const pieces =
    kind === 'exchange'
      ? await createExchange(trx, { found, sellerOrder }, change)
      : (await listPiecesOfReturn(trx, found.id)).map(({ id, quantity }) => ({
          line: id,
          quantity,
        }));
  const inserted = await trx
    .insertInto('parcels')
    .values({ ...parcel, sellerOrderId: sellerOrder.id, kind, returnId: found.id })
    .onConflict((conflict) => conflict.columns(['awb', 'carrier']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another seller order was given the same number at the same moment.
  if (!inserted) throw Conflict('awbTaken');
  const { id: parcelId } = inserted;
  await trx
    .insertInto('parcelLines')
    .values(pieces.map(({ line, quantity }) => ({ parcelId, orderLineId: line, quantity })))
    .execute();
}
