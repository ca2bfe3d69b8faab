import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { CancellationDeps } from '../cancellation/commands.ts';
import { canMove } from '../rules.ts';
import { hasReturns, lockSellerOrder } from '../seller-order-queries.ts';
import { findLeftAmount } from '../refunds/queries.ts';
import { updateLockedSellerOrder } from './commands.ts';
import { canDeny } from './delivery-rules.ts';
import { buildDenialMail } from './mails.ts';
import { listEvents } from './queries.ts';

export interface DeliveryDeps extends CancellationDeps {
  readonly shop: { readonly email: string };
}

interface ReportedDelivery {
  readonly id: string;
  readonly received: boolean;
  readonly note: string;
}

/**
 * The customer says that a seller order has come, or that it has not although it is 'delivered': the shop gets a mail
 * then. Said twice, it changes nothing. Throws NotFound for another customer's, Conflict when it is in a state that leaves nothing to
 * say, or when it is too late to deny the delivery, or was denied before.
 */
export async function setDelivery(
  deps: DeliveryDeps,
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
    const isReturned = (await hasReturns(trx, id)) || (await findLeftAmount(trx, id)) === 0;
    if (!received && isReturned) throw Conflict('cannotDeny');
    if (!received && !canDeny(state, await listEvents(trx, id), new Date()))
      throw Conflict('cannotDeny');
    await updateLockedSellerOrder(deps, trx, sellerOrder, { to, actor: 'customer', note });
    if (!received)
      await deps.mailer.sendLater(trx, buildDenialMail(deps.shop.email, sellerOrder, note));
    return { orderId };
  });
}
