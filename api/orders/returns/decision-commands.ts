import { asPaise, toPaise, type Paise } from '@haat/shared/money.ts';
import type { ReturnState } from '@haat/shared/contract/returns.ts';
import type { Db } from '../../db/connect.ts';
import type { ReturnsTable } from '../../db/tables.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { type CancellationDeps, insertCancellation } from '../cancellation/commands.ts';
import { listSellerOrderLines } from '../cancellation/queries.ts';
import { chooseLines } from '../piece-rules.ts';
import { refundPart } from '../refunds/commands.ts';
import type { EventSource } from '../seller-order-commands.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { restock, sellAvailableStock } from '../stock-commands.ts';
import { findParcel } from '../fulfilment/parcel-queries.ts';
import { sendReturnMails } from './mail-commands.ts';
import { listPiecesOfReturn, type LockedReturn, lockReturn } from './queries.ts';
import { calculateKept, findBearer } from './rules.ts';
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
  /** Of 'approved': nothing has to be sent back. Of 'accepted': money in the place of the replacement. */
  readonly isAtOnce?: boolean;
  readonly bears?: ReturnsTable['bears'];
  /** Of 'shared': what the customer gets back, in whole rupees. */
  readonly rupees?: number;
  /** Of 'on its way' and 'replaced': as stored, see `parseReturnParcel`. */
  readonly parcel?: { readonly carrier: string; readonly awb: string } | undefined;
}

/**
 * Moves a return that is locked with its seller order, with all that follows: stock, refund, parcel, mails. Throws Conflict for what the
 * table of states does not have, Invalid for an amount that is not a part of the price.
 */
export async function updateLockedReturn(
  deps: CancellationDeps,
  trx: Db,
  pair: LockedPair,
  change: ReturnChange,
): Promise<void> {
  await moveLockedReturn(deps, trx, pair, change);
  // Its stock may have been sold: then it is money now.
  const found = await lockReturn(trx, pair.found.id);
  const step = { ...change, to: found.state };
  await sendReturnMails(deps.mailer, trx, { ...pair, found }, step);
}

async function moveLockedReturn(
  deps: CancellationDeps,
  trx: Db,
  pair: LockedPair,
  change: ReturnChange,
): Promise<void> {
  const { to } = change;
  if (to === 'approved') return approve(deps, trx, pair, change);
  if (to === 'accepted' || to === 'shared') return accept(deps, trx, pair, change);
  if (to === 'replaced') return replace(trx, pair, change);
  await setReturnState(trx, pair.found, to, change, {
    // A number that the customer types shows nothing yet.
    ...(change.parcel && {
      ...change.parcel,
      provenAt: change.actor === 'customer' ? null : new Date(),
    }),
    ...(to === 'refused' && { bears: change.bears ?? 'shopper' }),
  });
  if (ENDED.has(to)) await releaseReplacement(trx, pair.found);
}

const ENDED: ReadonlySet<ReturnState> = new Set(['cancelled', 'lapsed', 'refused']);

/** The stock of a replacement is taken now. When there is none, the customer gets the money. */
async function approve(
  deps: CancellationDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  change: ReturnChange,
): Promise<void> {
  const isOut = found.kind === 'replacement' && !(await takeReplacement(trx, found));
  const kind = isOut ? 'return' : found.kind;
  await setReturnState(trx, found, 'approved', change, { kind });
  if (!change.isAtOnce) return;
  const approved = { ...found, kind, state: 'approved' } as const;
  await accept(
    deps,
    trx,
    { found: approved, sellerOrder },
    { ...change, to: 'accepted', isAtOnce: false },
  );
}

async function takeReplacement(trx: Db, { id }: LockedReturn): Promise<boolean> {
  return sellAvailableStock(trx, await listPiecesOfReturn(trx, id));
}

const WITH_STOCK: ReadonlySet<ReturnState> = new Set([
  'approved',
  'on its way',
  'received',
  'disputed',
  'accepted',
]);

/** Puts back what was taken for a replacement that is not sent. `found` is the return as it was before it ended. */
async function releaseReplacement(trx: Db, { id, kind, state }: LockedReturn): Promise<void> {
  if (kind === 'replacement' && WITH_STOCK.has(state))
    await restock(trx, await listPiecesOfReturn(trx, id));
}

/** Books a return of money: a cancellation of its pieces, with a refund and a credit note. A replacement is only to be sent now. */
async function accept(
  deps: CancellationDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  { to, isSellable, isAtOnce, rupees, ...change }: ReturnChange,
): Promise<void> {
  const isMoney = found.kind === 'return' || to === 'shared' || isAtOnce === true;
  const kind = isMoney ? 'return' : found.kind;
  const bears = change.bears ?? findBearer(found.reason);
  // An accepted replacement that cannot be sent becomes money.
  if (found.state === 'accepted' && isMoney && found.kind !== 'return') {
    await trx
      .updateTable('returns')
      .set({ kind, movedAt: new Date() })
      .where('id', '=', found.id)
      .execute();
    await insertReturnEvent(trx, found.id, 'accepted', change);
  } else await setReturnState(trx, found, to, change, { kind, bears });
  if (isMoney) await releaseReplacement(trx, found);
  if (isSellable) await restock(trx, await listPiecesOfReturn(trx, found.id));
  if (isMoney) await refundReturn(deps, trx, { found, sellerOrder }, { ...change, rupees });
}

async function refundReturn(
  { refundLater }: CancellationDeps,
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

/** The same again is sent. */
async function replace(
  trx: Db,
  { found, sellerOrder }: LockedPair,
  { parcel, ...change }: ReturnChange,
): Promise<void> {
  if (!parcel || found.kind !== 'replacement') throw Conflict('cannotMoveReturn');
  if ((await findParcel(trx, parcel)).length > 0) throw Conflict('awbTaken');
  await setReturnState(trx, found, 'replaced', change);
  const { id: parcelId } = await trx
    .insertInto('parcels')
    .values({ ...parcel, sellerOrderId: sellerOrder.id, kind: 'replacement', returnId: found.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pieces = await listPiecesOfReturn(trx, found.id);
  await trx
    .insertInto('parcelLines')
    .values(pieces.map(({ id, quantity }) => ({ parcelId, orderLineId: id, quantity })))
    .execute();
}
