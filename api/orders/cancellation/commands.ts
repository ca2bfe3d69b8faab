import type { Db } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Mailer } from '../../mail/messages.ts';
import { type EnqueueRefund, refundSellerOrder } from '../refunds/commands.ts';
import { type EventSource, setSellerOrderState } from '../seller-order-commands.ts';
import { type LockedSellerOrder, lockSellerOrder } from '../seller-order-queries.ts';
import { restock } from '../stock-commands.ts';
import { buildCancellationMails } from './mails.ts';
import { listSellerOrderLines } from './queries.ts';
import { canCancel } from './rules.ts';

export interface CancellationDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly refundLater: EnqueueRefund;
}

/** A customer cancels a seller order: once, before it is packed. Throws NotFound for another customer's. */
export async function cancelSellerOrder(
  deps: CancellationDeps,
  customerId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ readonly orderId: string }> {
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, id);
    if (!sellerOrder || sellerOrder.customerId !== customerId) throw NotFound('orderNotFound');
    if (!canCancel(sellerOrder.state)) throw Conflict('cannotCancel');
    await cancelLockedSellerOrder(deps, trx, sellerOrder, {
      to: 'cancelled',
      actor: 'customer',
      note: reason,
    });
    return { orderId: sellerOrder.orderId };
  });
}

/**
 * Ends a seller order that is locked and can be ended, because it is cancelled or could not be delivered: refunds it and sends the
 * mails. Only what is cancelled is restocked: what was sent is not with the seller, and may never come back.
 */
export async function cancelLockedSellerOrder(
  { mailer, refundLater }: CancellationDeps,
  trx: Db,
  sellerOrder: LockedSellerOrder,
  { to, ...source }: EventSource & { readonly to: 'cancelled' | 'undelivered' },
): Promise<void> {
  await setSellerOrderState(trx, sellerOrder.id, to, source);
  const lines = await listSellerOrderLines(trx, sellerOrder.id);
  if (to === 'cancelled') await restock(trx, lines);
  await refundSellerOrder(trx, sellerOrder, refundLater);
  await mailer.sendLater(
    trx,
    ...buildCancellationMails(to, sellerOrder, { ...sellerOrder, lines }),
  );
}
