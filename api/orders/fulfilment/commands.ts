import type { Db } from '../../db/connect.ts';
import type { OrderHistoryTable, SellerOrderState } from '../../db/tables.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Mailer } from '../../mail/messages.ts';
import { buildCancellationMails } from '../mails.ts';
import { createRefund, type EnqueueRefund } from '../refunds/commands.ts';
import { hasRefund } from '../refunds/queries.ts';
import { canCancel, canMove } from '../rules.ts';
import { restock } from '../stock-commands.ts';
import { type LockedSellerOrder, listSellerOrderLines, lockSellerOrder } from './queries.ts';

export interface FulfilmentDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly refundLater: EnqueueRefund;
}

/** A customer cancels a seller order: once, before it is packed. Throws NotFound for another customer's. */
export async function cancelSellerOrder(
  deps: FulfilmentDeps,
  customerId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ readonly orderId: string }> {
  return runInTransaction(deps.db, async (trx) => {
    const part = await lockSellerOrder(trx, id);
    if (!part || part.customerId !== customerId) throw NotFound('orderNotFound');
    if (!canCancel(part.state)) throw Conflict('cannotCancel');
    await cancel(deps, trx, part, { actor: 'customer', note: reason });
    return { orderId: part.orderId };
  });
}

/**
 * The operator changes the state of a seller order; it becomes 'refunded' when the provider has paid the refund that is
 * started here. Throws Conflict for a change that the table of states does not have, NotFound when the order is not paid.
 */
export async function updateSellerOrderState(
  deps: FulfilmentDeps,
  id: string,
  { to, note }: { readonly to: SellerOrderState; readonly note: string },
): Promise<void> {
  await runInTransaction(deps.db, async (trx) => {
    const part = await lockSellerOrder(trx, id);
    if (!part) throw NotFound('orderNotFound');
    if (!canMove(part.state, to)) throw Conflict('cannotMove');
    if (to === 'cancelled') return cancel(deps, trx, part, { actor: 'operator', note });
    if (to === 'refunded') return refundOnce(deps, trx, part, note);
    return enterState(trx, part, to, { actor: 'operator', note });
  });
}

/** A cancelled seller order already has its refund. */
async function refundOnce(
  deps: FulfilmentDeps,
  trx: Db,
  part: LockedSellerOrder,
  note: string,
): Promise<void> {
  if (await hasRefund(trx, part.id)) throw Conflict('cannotMove');
  await createRefund(trx, part, deps.refundLater, note);
}

interface Actor {
  readonly actor: OrderHistoryTable['actor'];
  readonly note: string;
}

async function cancel(
  deps: FulfilmentDeps,
  trx: Db,
  part: LockedSellerOrder,
  actor: Actor,
): Promise<void> {
  await enterState(trx, part, 'cancelled', actor);
  const lines = await listSellerOrderLines(trx, part.id);
  await restock(trx, lines);
  await createRefund(trx, part, deps.refundLater);
  await deps.mailer.sendLater(trx, ...buildCancellationMails(part, { ...part, lines }));
}

async function enterState(
  trx: Db,
  { id }: LockedSellerOrder,
  state: SellerOrderState,
  { actor, note }: Actor,
): Promise<void> {
  await trx.updateTable('sellerOrders').set({ state }).where('id', '=', id).execute();
  await trx.insertInto('orderHistory').values({ sellerOrderId: id, state, actor, note }).execute();
}
