import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { CancellationDeps } from '../cancellation/commands.ts';
import { canMove } from '../rules.ts';
import { lockSellerOrder } from '../seller-order-queries.ts';
import { updateLockedSellerOrder } from './commands.ts';

interface ReportedDelivery {
  readonly id: string;
  readonly received: boolean;
  readonly note: string;
}

/**
 * The customer says that a seller order has come, or that it has not although it is 'delivered'. Said twice, it changes nothing.
 * Throws NotFound for another customer's, Conflict when it is in a state that leaves nothing to say.
 */
export async function setDelivery(
  deps: CancellationDeps,
  customerId: string,
  { id, received, note }: ReportedDelivery,
): Promise<{ readonly orderId: string }> {
  const to = received ? 'delivered' : 'not received';
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, id);
    if (!sellerOrder || sellerOrder.customerId !== customerId) throw NotFound('orderNotFound');
    const { orderId, state } = sellerOrder;
    if (state === to) return { orderId };
    if (!canMove(state, to, 'customer')) throw Conflict('cannotReport');
    await updateLockedSellerOrder(deps, trx, sellerOrder, { to, actor: 'customer', note });
    return { orderId };
  });
}
