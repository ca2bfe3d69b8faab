import type { Db } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { LONGEST_RUN_SECONDS } from '../../jobs/job.ts';
import { setSellerOrderState } from '../seller-order-commands.ts';
import { getReturnableSince } from './delivery-rules.ts';
import { type DeliveredBatch, lockReturnPeriodsOver, type ReturnPeriodsOver } from './queries.ts';

const AT_ONCE_MAX = 200;
/** Ends before the queue takes the job for stuck: a batch that has begun is finished in the rest of the time. */
const CLOSE_MS = 0.8 * LONGEST_RUN_SECONDS * 1000;

/**
 * Closes every delivered seller order that can no longer be returned at this time; looks at some at a time. Returns how many it has
 * closed.
 */
export async function closeSellerOrders(db: Db, now: Date, atOnce = AT_ONCE_MAX): Promise<number> {
  const deliveredBefore = getReturnableSince(now);
  const deadline = performance.now() + CLOSE_MS;
  let closed = 0;
  let after: string | undefined = '';
  while (after !== undefined && performance.now() < deadline) {
    const { ids, last } = await closeSome(db, { deliveredBefore, after, max: atOnce });
    closed += ids.length;
    after = last;
  }
  return closed;
}

/** One that somebody is changing at this moment waits for the next day. */
async function closeSome(db: Db, batch: DeliveredBatch): Promise<ReturnPeriodsOver> {
  return runInTransaction(db, async (trx) => {
    const over = await lockReturnPeriodsOver(trx, batch);
    for (const id of over.ids)
      await setSellerOrderState(trx, id, 'closed', { actor: 'store', note: '' });
    return over;
  });
}
