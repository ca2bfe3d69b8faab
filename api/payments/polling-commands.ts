import type { Db } from '../db/connect.ts';
import { type PaymentDeps, sendRefund, settleFetchedPayment } from './commands.ts';
import { listOpenRefunds, listOrdersToPoll, listRecentOrders } from './polling-queries.ts';

/** Sooner than the next round begins. While the provider does not answer, every order takes some twenty seconds. */
const ROUND_MS = 50_000;

/**
 * Settles what the provider took without our hearing of it, and goes on with refunds that stand still: of the orders whose
 * turn it is, or of everything recent. What fails stands in nobody's way: it is thrown when all had their turn.
 */
export async function pollPayments(
  deps: PaymentDeps,
  { everything = false }: { readonly everything?: boolean } = {},
): Promise<void> {
  const { db } = deps;
  const orders = everything ? await listRecentOrders(db) : await listOrdersToPoll(db);
  const until = everything ? Infinity : Date.now() + ROUND_MS;
  const failures = [
    ...(await doEach(orders, until, (order) => lookAt(deps, order))),
    ...(await doEach(await listOpenRefunds(db, everything), until, (id) => sendRefund(deps, id))),
  ];
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

async function lookAt(
  deps: PaymentDeps,
  order: { readonly id: string; readonly providerOrderId: string },
): Promise<void> {
  // Before, not after: one that always fails does not come first for ever.
  await markLookedAt(deps.db, order.id);
  for (const payment of await deps.gateway.findPaymentsOfOrder(order.providerOrderId))
    if (payment.status === 'captured' || payment.status === 'authorized')
      await settleFetchedPayment(deps, payment);
}

async function doEach<Item>(
  items: readonly Item[],
  until: number,
  work: (item: Item) => Promise<void>,
): Promise<Error[]> {
  const failures: Error[] = [];
  for (const item of items) {
    if (Date.now() > until) break;
    await work(item).catch((error: Error) => failures.push(error));
  }
  return failures;
}

async function markLookedAt(db: Db, id: string): Promise<void> {
  await db.updateTable('orders').set({ lastPolledAt: new Date() }).where('id', '=', id).execute();
}
