import type { Db } from '../../db/connect.ts';
import { type PaymentDeps, payRefund, settleFetched } from '../commands.ts';
import { findOpenRefunds, findOrdersToLookAt, findRecentOrders } from './queries.ts';

/**
 * Settles what the provider took without our hearing of it, and goes on with refunds that stand still: of the orders whose
 * turn it is, or of everything recent.
 */
export async function catchUpWithProvider(
  deps: PaymentDeps,
  { everything = false }: { readonly everything?: boolean } = {},
): Promise<void> {
  const orders = everything ? await findRecentOrders(deps.db) : await findOrdersToLookAt(deps.db);
  for (const order of orders) {
    for (const payment of await deps.gateway.findPaymentsOfOrder(order.providerOrderId))
      if (payment.status === 'captured' || payment.status === 'authorized')
        await settleFetched(deps, payment);
    await markLookedAt(deps.db, order.id);
  }
  for (const refundId of await findOpenRefunds(deps.db)) await payRefund(deps, refundId);
}

async function markLookedAt(db: Db, id: string): Promise<void> {
  await db.updateTable('orders').set({ lookedAt: new Date() }).where('id', '=', id).execute();
}
