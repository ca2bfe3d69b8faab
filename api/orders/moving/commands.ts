import type { Db } from '../../db/connect.ts';
import type { OrderHistoryTable, SellerOrderState } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Mailer } from '../../mail/messages.ts';
import { lettersOfCancelling } from '../letters/compose-letters.ts';
import { type RefundLater, startRefund } from '../refunding/commands.ts';
import { hasRefund } from '../refunding/queries.ts';
import { canCancel, canMove } from '../rules.ts';
import { returnStock } from '../stock/commands.ts';
import { findLinesOfPart, lockSellerOrder, type SellerOrderToMove } from './queries.ts';

export interface MovingDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly refundLater: RefundLater;
}

/** A customer cancels a seller's part: once, before it is packed. Throws NotFound for another's. */
export async function cancelSellerOrder(
  deps: MovingDeps,
  customerId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ readonly orderId: string }> {
  return inTransaction(deps.db, async (trx) => {
    const part = await lockSellerOrder(trx, id);
    if (!part || part.customerId !== customerId) throw NotFound('orderNotFound');
    if (!canCancel(part.state)) throw Conflict('cannotCancel');
    await cancel(deps, trx, part, { byWhom: 'customer', note: reason });
    return { orderId: part.orderId };
  });
}

/**
 * The operator moves a seller's part on; to 'refunded' it moves when the provider has paid what is started here. Throws
 * Conflict for a move that the table of states does not have, NotFound for a part of an order that is not paid.
 */
export async function moveSellerOrder(
  deps: MovingDeps,
  id: string,
  { to, note }: { readonly to: SellerOrderState; readonly note: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const part = await lockSellerOrder(trx, id);
    if (!part) throw NotFound('orderNotFound');
    if (!canMove(part.state, to)) throw Conflict('cannotMove');
    if (to === 'cancelled') return cancel(deps, trx, part, { byWhom: 'operator', note });
    if (to === 'refunded') return refundOnce(deps, trx, part, note);
    return enter(trx, part, to, { byWhom: 'operator', note });
  });
}

/** What was cancelled has its refund already. */
async function refundOnce(
  deps: MovingDeps,
  trx: Db,
  part: SellerOrderToMove,
  note: string,
): Promise<void> {
  if (await hasRefund(trx, part.id)) throw Conflict('cannotMove');
  await startRefund(trx, part, deps.refundLater, note);
}

interface Actor {
  readonly byWhom: OrderHistoryTable['byWhom'];
  readonly note: string;
}

async function cancel(
  deps: MovingDeps,
  trx: Db,
  part: SellerOrderToMove,
  actor: Actor,
): Promise<void> {
  await enter(trx, part, 'cancelled', actor);
  const lines = await findLinesOfPart(trx, part.id);
  await returnStock(trx, lines);
  await startRefund(trx, part, deps.refundLater);
  await deps.mailer.sendLater(trx, ...lettersOfCancelling(part, { ...part, lines }));
}

async function enter(
  trx: Db,
  { id }: SellerOrderToMove,
  state: SellerOrderState,
  { byWhom, note }: Actor,
): Promise<void> {
  await trx.updateTable('sellerOrders').set({ state }).where('id', '=', id).execute();
  await trx.insertInto('orderHistory').values({ sellerOrderId: id, state, byWhom, note }).execute();
}
