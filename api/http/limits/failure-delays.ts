import type pg from 'pg';
import { TooMany } from '../../errors.ts';
import type { FailureDelays } from '../rate-limits.ts';
import { buildCounter, consumePoint, getWaitSeconds, hashKey } from './counters.ts';

/** Wrong passwords that cost no waiting yet. */
const FREE_FAILURES = 5;
const FIRST_DELAY_SECONDS = 30;
/** The owner is never locked out for good. */
const LONGEST_DELAY_SECONDS = 15 * 60;
/** An hour without failures, and they are forgotten. */
const REMEMBERED_SECONDS = 60 * 60;

/** Growing delays, over the shared database. */
export function buildFailureDelays(pool: pg.Pool): FailureDelays {
  const failures = buildCounter(pool, {
    name: 'failures',
    points: FREE_FAILURES,
    seconds: REMEMBERED_SECONDS,
  });
  // Open for one, and then closed for the delay: of many attempts at once only one comes through.
  const gate = buildCounter(pool, {
    name: 'failure-gate',
    points: 1,
    seconds: FIRST_DELAY_SECONDS,
  });
  return {
    attempt: async (account) => {
      const key = hashKey(account);
      const wait = await getWaitSeconds(gate, key);
      if (wait > 0) throw TooMany(wait);
      const before = (await failures.get(key))?.consumedPoints ?? 0;
      const isFree =
        before < FREE_FAILURES - 1 && (await failures.penalty(key)).consumedPoints < FREE_FAILURES;
      if (isFree) return;
      const attempts = Math.max(before + 1, FREE_FAILURES);
      await consumePoint(gate, key, delayAfter(attempts));
      await failures.set(key, attempts, REMEMBERED_SECONDS);
    },
    forgive: async (account) => {
      const key = hashKey(account);
      await Promise.all([failures.delete(key), gate.delete(key)]);
    },
  };
}

/** 30 seconds after the fifth, then twice as long after each. */
function delayAfter(failures: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_SECONDS);
}
