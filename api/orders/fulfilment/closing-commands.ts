import type { Db } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { setSellerOrderState } from '../seller-order-commands.ts';
import { getReturnableSince } from './delivery-rules.ts';
import { lockReturnPeriodsOver } from './queries.ts';

const AT_ONCE_MAX = 200;
/** Ends long before the job runs again. */
const CLOSE_MS = 10 * 60_000;

/** Closes every delivered seller order that can no longer be returned at this time, some at a time. Returns how many. */
export async function closeSellerOrders(db: Db, now: Date, atOnce = AT_ONCE_MAX): Promise<number> {
  const deliveredBefore = getReturnableSince(now);
  const deadline = performance.now() + CLOSE_MS;
  let closed = 0;
  let after = '';
  for (;;) {
    const ids = await closeSome(db, { deliveredBefore, after, max: atOnce });
    closed += ids.length;
    after = ids.at(-1) ?? '';
    if (ids.length < atOnce || performance.now() > deadline) return closed;
  }
}

interface SomeToClose {
  readonly deliveredBefore: Date;
  /** The last id of those before. */
  readonly after: string;
  readonly max: number;
}

/** One that somebody is changing at this moment waits for the next day. */
async function closeSome(db: Db, some: SomeToClose): Promise<string[]> {
  return runInTransaction(db, async (trx) => {
    const ids = await lockReturnPeriodsOver(trx, some);
    for (const id of ids)
      await setSellerOrderState(trx, id, 'closed', { actor: 'store', note: '' });
    return ids;
  });
}
