import type { Db } from '../../db/connect.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import {
  type CancellationDeps,
  cancelLockedSellerOrder,
  cancelPieces,
  isCancelledAlready,
} from '../cancellation/commands.ts';
import { type EnqueueRefund, refundSellerOrder } from '../refunds/commands.ts';
import { findLeftAmount, hasRefund } from '../refunds/queries.ts';
import type { LinePieces } from '../piece-rules.ts';
import { canMove } from '../rules.ts';
import { type Change, type EventSource, setSellerOrderState } from '../seller-order-commands.ts';
import {
  hasPiecesInReturns,
  type LockedSellerOrder,
  lockSellerOrder,
} from '../seller-order-queries.ts';
import { sendStepMail } from './mail-commands.ts';
import { deliverParcels, clearDeliveries } from './parcel-commands.ts';
import { countParcels, hasParcels } from './parcel-queries.ts';

/**
 * The operator changes the state of a seller order; it becomes 'refunded' when the provider has paid the refund that is
 * started here. A seller order that is in that state already stays as it is. Throws Conflict for a change that the table of
 * states does not have, NotFound when the order is not paid.
 */
export async function updateSellerOrderState(
  deps: CancellationDeps,
  id: string,
  { to, note }: { readonly to: SellerOrderState; readonly note: string },
): Promise<Change> {
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, id);
    if (!sellerOrder) throw NotFound('orderNotFound');
    if (sellerOrder.state === to && to !== 'refunded') return 'unchanged';
    if (to === 'cancelled' && (await isCancelledAlready(trx, sellerOrder, []))) return 'unchanged';
    if (!canMove(sellerOrder.state, to, 'operator')) throw Conflict('cannotMove');
    if (await hasPiecesInReturns(trx, id)) throw Conflict('inReturn');
    await updateLockedSellerOrder(deps, trx, sellerOrder, { to, actor: 'operator', note });
    return 'changed';
  });
}

/**
 * The operator cancels pieces of a seller order of which nothing is sent; each line is named with how many of its pieces are
 * cancelled then. Throws Conflict when that is too late, or for more pieces than were bought.
 */
export async function cancelPiecesByOperator(
  deps: CancellationDeps,
  id: string,
  { pieces, note }: { readonly pieces: readonly LinePieces[]; readonly note: string },
): Promise<Change> {
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, id);
    if (!sellerOrder) throw NotFound('orderNotFound');
    if (await isCancelledAlready(trx, sellerOrder, pieces)) return 'unchanged';
    if (!canMove(sellerOrder.state, 'cancelled', 'operator')) throw Conflict('cannotMove');
    if (await hasParcels(trx, id)) throw Conflict('partlySent');
    return cancelPieces(deps, trx, sellerOrder, { pieces, actor: 'operator', note });
  });
}

/** Moves a seller order that is locked, with all that follows: stock, refund, parcels, mails. Does not check the table of states. */
export async function updateLockedSellerOrder(
  deps: CancellationDeps,
  trx: Db,
  sellerOrder: LockedSellerOrder,
  { to, ...source }: EventSource & { readonly to: SellerOrderState },
): Promise<void> {
  // What is on its way can come back; it is no longer for this command to stop it.
  if (to === 'cancelled' && (await hasParcels(trx, sellerOrder.id))) throw Conflict('partlySent');
  if (WITH_REST.has(to) && (await findLeftAmount(trx, sellerOrder.id)) === 0)
    throw Conflict('notThatMany');
  if (to === 'undelivered') await checkUndelivered(trx, sellerOrder);
  if (to === 'cancelled' || to === 'undelivered')
    return cancelLockedSellerOrder(deps, trx, sellerOrder, { to, ...source });
  if (to === 'refunded') return refundOnce(trx, sellerOrder, deps.refundLater, source.note);
  if (to === 'delivered') await deliverParcels(trx, sellerOrder.id);
  if (to === 'not received') await clearDeliveries(trx, sellerOrder.id);
  await setSellerOrderState(trx, sellerOrder.id, to, source);
  await sendStepMail(deps.mailer, trx, sellerOrder, to);
}

/** What begins or ends with the refund of all that is left: there must be something, and not all have come back already. */
const WITH_REST: ReadonlySet<SellerOrderState> = new Set(['undelivered', 'return requested']);

/**
 * Throws Conflict when a parcel has arrived, because 'undelivered' refunds the whole seller order, or when nothing of a packed one
 * has been sent.
 */
async function checkUndelivered(trx: Db, { id, state }: LockedSellerOrder): Promise<void> {
  const { all, delivered } = await countParcels(trx, id);
  if (delivered > 0) throw Conflict('partlyDelivered');
  if (state === 'packed' && all === 0) throw Conflict('nothingSent');
}

/** A cancelled seller order already has its refund. */
async function refundOnce(
  trx: Db,
  sellerOrder: LockedSellerOrder,
  refundLater: EnqueueRefund,
  note: string,
): Promise<void> {
  if (await hasRefund(trx, sellerOrder.id)) throw Conflict('cannotMove');
  await refundSellerOrder(trx, sellerOrder, refundLater, note);
}
