import type { Database } from '../../db/connect.ts';
import { TooMany } from '../../errors.ts';
import type { FailureDelays } from '../rate-limits.ts';
import { buildCounter, consumePoint, getWaitSeconds, hashKey } from './counters.ts';

/** How many wrong passwords are possible before the first delay. */
const FREE_FAILURES = 5;
const FIRST_DELAY_SECONDS = 30;
/** The account's owner is never locked out for ever. */
const LONGEST_DELAY_SECONDS = 15 * 60;
/** After an hour without failures they are deleted. */
const FAILURES_COUNT_SECONDS = 60 * 60;

/** Growing delays, counted in the shared database. */
export function buildFailureDelays(database: Database): FailureDelays {
  const failures = buildCounter(database, {
    name: 'failures',
    points: FREE_FAILURES,
    seconds: FAILURES_COUNT_SECONDS,
  });
  // Counts the delays so far: a crowd of simultaneous attempts makes `failures` larger than what was tried.
  const delays = buildCounter(database, {
    name: 'failure-delays',
    points: FREE_FAILURES,
    seconds: FAILURES_COUNT_SECONDS,
  });
  // Lets one attempt pass, then none until the delay is over. Of many simultaneous attempts only one passes.
  const gate = buildCounter(database, {
    name: 'failure-gate',
    points: 1,
    seconds: FIRST_DELAY_SECONDS,
  });
  return {
    countAttempt: async (account) => {
      const key = hashKey(account);
      const wait = await getWaitSeconds(gate, key);
      if (wait > 0) throw TooMany(wait);
      const before = (await failures.get(key))?.consumedPoints ?? 0;
      const isFree =
        before < FREE_FAILURES - 1 && (await failures.penalty(key)).consumedPoints < FREE_FAILURES;
      if (isFree) return;
      const delayed = (await delays.get(key))?.consumedPoints ?? 0;
      await consumePoint(gate, key, delayAfter(delayed));
      await failures.set(key, FREE_FAILURES, FAILURES_COUNT_SECONDS);
      await delays.set(key, delayed + 1, FAILURES_COUNT_SECONDS);
    },
    clearFailures: async (...accounts) => {
      const keys = accounts.map(hashKey);
      await Promise.all(
        keys.flatMap((key) => [failures, delays, gate].map((one) => one.delete(key))),
      );
    },
  };
}

/** 30 seconds the first time; each further failure doubles the delay. */
function delayAfter(delays: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** delays, LONGEST_DELAY_SECONDS);
}
