import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { NotFound } from '../../errors.ts';
import { releaseStock, type StockQuantity } from '../stock-commands.ts';
import { lockDueOrders, listReservedQuantities, lockReservedOrders } from './queries.ts';

/** Expires those of the given orders that still have stock reserved and are not paid. Returns how many. */
export async function expireOrders(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return runInTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where id = any(${[...ids]}::text[]) and reservation = 'held' order by id for update`.execute(
      trx,
    );
    const reserved = rows.map(({ id }) => id);
    if (reserved.length > 0)
      await expireLockedOrders(trx, reserved, await listReservedQuantities(trx, reserved));
    return reserved.length;
  });
}

/** Expires the customer's order with this provider order id, if it is not paid. Throws NotFound for another customer's. */
export async function cancelPendingOrder(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('providerOrderId', '=', providerOrderId)
    .executeTakeFirst();
  if (!order) throw NotFound('orderNotFound');
  await expireOrders(db, [order.id]);
}

/** Expires all unpaid orders of a customer. */
export async function expireOrdersOfCustomer(trx: Db, customerId: string): Promise<void> {
  const { ids, quantities } = await lockReservedOrders(trx, customerId);
  await expireLockedOrders(trx, ids, quantities);
}

/** In one transaction, which locks their products: short, so that Place Order does not wait long. */
const EXPIRED_AT_ONCE_MAX = 200;
/** Ends before the job of the next minute begins. */
const EXPIRE_MS = 50_000;

/** Expires all orders whose reservation time is over, a batch at a time. Returns how many. */
export async function expireDueOrders(db: Db): Promise<number> {
  const deadline = performance.now() + EXPIRE_MS;
  let expired = 0;
  for (let batch = EXPIRED_AT_ONCE_MAX; batch === EXPIRED_AT_ONCE_MAX; expired += batch) {
    if (performance.now() > deadline) break;
    batch = await expireSomeDueOrders(db);
  }
  return expired;
}

/** Expires one batch; without products it passes over orders that others have locked. Returns how many it expired. */
export async function expireSomeDueOrders(
  db: Db,
  { productIds }: { readonly productIds?: readonly string[] } = {},
): Promise<number> {
  return runInTransaction(db, async (trx) => {
    // A shopper who wants these products waits for those who are expiring them at this moment.
    const lock = productIds ? sql`for update` : sql`for update skip locked`;
    const due = await lockDueOrders(trx, { productIds, max: EXPIRED_AT_ONCE_MAX, lock });
    if (due.length > 0) await expireLockedOrders(trx, due, await listReservedQuantities(trx, due));
    return due.length;
  });
}

/** Expires these orders and releases their stock. They must be locked. */
export async function expireLockedOrders(
  trx: Db,
  ids: readonly string[],
  quantities: readonly StockQuantity[],
): Promise<void> {
  if (ids.length === 0) return;
  await releaseStock(trx, quantities);
  await sql`update orders set status = 'expired', reservation = 'released'
    where id = any(${[...ids]}::text[])`.execute(trx);
}
