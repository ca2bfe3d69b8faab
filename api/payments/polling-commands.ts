import type { Db } from '../db/connect.ts';
import { type PaymentDeps, sendRefund, settleFetchedPayment } from './commands.ts';
import type { OrderToPoll } from './polling-queries.ts';
import { listOpenRefunds, listOrdersToPoll, listRecentOrders } from './polling-queries.ts';

/** Ends before the next round begins. While the provider does not respond, every order takes about twenty seconds. */
const ROUND_MS = 50_000;

/**
 * Settles payments that were not reported to us, and continues refunds that have stopped: of the orders that are due for
 * polling, or of everything recent. A failure does not stop the others: it is thrown after all were polled.
 */
export async function runPaymentPolling(
  deps: PaymentDeps,
  { all = false }: { readonly all?: boolean } = {},
): Promise<void> {
  const { db } = deps;
  const orders = all ? await listRecentOrders(db) : await listOrdersToPoll(db);
  const deadline = all ? Infinity : Date.now() + ROUND_MS;
  const failures = [
    ...(await runEach(orders, deadline, (order) => pollOrder(deps, order))),
    ...(await runEach(await listOpenRefunds(db, all), deadline, (id) => sendRefund(deps, id))),
  ];
  requireNoFailures(failures);
}

async function pollOrder(deps: PaymentDeps, order: OrderToPoll): Promise<void> {
  // Before, not after: otherwise an order that always fails would always come first.
  await markPolled(deps.db, order.id);
  for (const payment of await deps.gateway.findPaymentsOfOrder(order.providerOrderId))
    if (payment.status === 'captured' || payment.status === 'authorized')
      await settleFetchedPayment(deps, payment);
}

/** Does the work for each until the deadline, as Date.now() has it; returns the failures, which do not stop the others. */
export async function runEach<Item>(
  items: readonly Item[],
  deadline: number,
  work: (item: Item) => Promise<void>,
): Promise<Error[]> {
  const failures: Error[] = [];
  for (const item of items) {
    if (Date.now() > deadline) break;
    await work(item).catch((error: Error) => failures.push(error));
  }
  return failures;
}

/** Throws all failures as one. */
export function requireNoFailures(failures: readonly Error[]): void {
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

async function markPolled(db: Db, id: string): Promise<void> {
  await db.updateTable('orders').set({ lastPolledAt: new Date() }).where('id', '=', id).execute();
}
