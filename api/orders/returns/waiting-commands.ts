import type { ReturnState } from '@haat/shared/contract/returns.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { LONGEST_RUN_SECONDS } from '../../jobs/job.ts';
import { lockReturnAndOrder } from './commands.ts';
import { updateLockedReturn } from './decision-commands.ts';
import { loadWorkingDays } from './loaders.ts';
import { calculateMoveTime, findMoveBySilence, SHORTEST_WAIT_MS } from './rules.ts';
import { setReturnState } from './state-commands.ts';
import { listWaitingReturns, type WaitingReturnRow } from './waiting-queries.ts';
import type { ReturnDeps } from './mail-commands.ts';

const AT_ONCE_MAX = 200;
/** Ends before the queue takes the job for stuck: a return that has begun to move is finished in the rest of the time. */
const MOVE_MS = 0.8 * LONGEST_RUN_SECONDS * 1000;

/**
 * Moves every return for which nobody has acted in time, each in a transaction of its own; looks at some at a time. Returns how many
 * have moved. Throws the first unexpected error when it has tried all others.
 */
export async function updateWaitingReturns(
  deps: ReturnDeps,
  now: Date,
  atOnce = AT_ONCE_MAX,
): Promise<number> {
  const movedBefore = new Date(now.getTime() - SHORTEST_WAIT_MS);
  const deadline = performance.now() + MOVE_MS;
  const failures: unknown[] = [];
  let moved = 0;
  let after: string | undefined = '';
  while (after !== undefined && performance.now() < deadline) {
    const rows: WaitingReturnRow[] = await listWaitingReturns(deps.db, {
      after,
      max: atOnce,
      movedBefore,
    });
    for (const row of rows)
      if (performance.now() < deadline)
        try {
          moved += await moveOne(deps, row, now);
        } catch (error) {
          failures.push(error);
        }
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
  if (failures.length > 0) throw failures[0];
  return moved;
}

/** Somebody may have acted since it was listed: it is looked at again when it is locked. */
async function moveOne(deps: ReturnDeps, row: WaitingReturnRow, now: Date): Promise<number> {
  const listed = await findDueState(deps, row, now);
  if (!listed) return 0;
  return runInTransaction(deps.db, async (trx) => {
    const pair = await lockReturnAndOrder(trx, row.id);
    if (!pair || pair.found.state !== row.state) return 0;
    const to = await findDueState({ ...deps, db: trx }, { ...row, ...pair.found }, now);
    if (!to) return 0;
    // What is accepted already was not sent in time.
    const isAtOnce = pair.found.state === 'accepted';
    const change = { to, actor: 'store', note: '', isAtOnce } as const;
    if (to === 'refunded') await setReturnState(trx, pair.found, to, change);
    else await updateLockedReturn(deps, trx, pair, change);
    return 1;
  });
}

async function findDueState(
  { db }: ReturnDeps,
  row: WaitingReturnRow,
  now: Date,
): Promise<ReturnState | undefined> {
  // A process of the version before records a paid refund, and knows no return.
  if (row.isPaid) return 'refunded';
  const findEndOfDays = await loadWorkingDays(db, row.region);
  const next = findMoveBySilence(row, findEndOfDays);
  return next && calculateMoveTime(next, findEndOfDays) <= now ? next.state : undefined;
}
