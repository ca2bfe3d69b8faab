import type { Db } from '../../db/connect.ts';
import { type PaymentDeps, payRefund, settleFetched } from '../commands.ts';
import { findOpenRefunds, findOrdersToLookAt } from './queries.ts';

/** Settles what the provider took without our hearing of it, and goes on with refunds that stand still. */
export async function catchUpWithProvider(deps: PaymentDeps): Promise<void> {
  for (const order of await findOrdersToLookAt(deps.db)) {
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
