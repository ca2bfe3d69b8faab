import type { Db } from '../../db/connect.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { type CancellationDeps, cancelLockedSellerOrder } from '../cancellation/commands.ts';
import { type EnqueueRefund, refundSellerOrder } from '../refunds/commands.ts';
import { hasRefund } from '../refunds/queries.ts';
import { canMove } from '../rules.ts';
import { setSellerOrderState } from '../seller-order-commands.ts';
import { type LockedSellerOrder, lockSellerOrder } from '../seller-order-queries.ts';

/**
 * The operator changes the state of a seller order; it becomes 'refunded' when the provider has paid the refund that is
 * started here. Throws Conflict for a change that the table of states does not have, NotFound when the order is not paid.
 */
export async function updateSellerOrderState(
  deps: CancellationDeps,
  id: string,
  { to, note }: { readonly to: SellerOrderState; readonly note: string },
): Promise<void> {
  await runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, id);
    if (!sellerOrder) throw NotFound('orderNotFound');
    if (!canMove(sellerOrder.state, to)) throw Conflict('cannotMove');
    const source = { actor: 'operator', note } as const;
    if (to === 'cancelled') return cancelLockedSellerOrder(deps, trx, sellerOrder, source);
    if (to === 'refunded') return refundOnce(trx, sellerOrder, deps.refundLater, note);
    return setSellerOrderState(trx, sellerOrder.id, to, source);
  });
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
