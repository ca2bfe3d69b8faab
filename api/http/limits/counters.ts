import { createHash } from 'node:crypto';
import type { RateLimit } from '@haat/shared/contract/define.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/connect.ts';
import { registerStatement } from '../../db/statement-names.ts';
import { TooMany } from '../../errors.ts';

type CounterRule = Pick<RateLimit, 'name' | 'points' | 'seconds'>;

const TABLE = 'rate_limits';
const MS_PER_SECOND = 1000;

/** Counts in the shared database, so that a limit is valid on every node. A job deletes expired rows, not a timer. */
export function buildCounter({ runLibrarySql }: Database, rule: CounterRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ name, text, values }: LibrarySql) => {
        registerStatement(name, text); // the same for every limit: the library names what it repeats
        return runLibrarySql(text, values);
      },
    },
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
  });
}

interface LibrarySql {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The hash of what a limit counts by, so that the table contains no readable address. */
export function hashKey(subject: string): string {
  return createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url');
}

/** Counts one point, for `seconds` when they are given. Throws TooMany when that exceeds the limit. */
export async function consumePoint(
  counter: RateLimiterPostgres,
  key: string,
  seconds?: number,
): Promise<void> {
  try {
    await counter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? TooMany(secondsUntilFree(refused)) : refused;
  }
}

/** How long to wait until the next point may be counted; 0 when it may be counted at once. */
export async function getWaitSeconds(counter: RateLimiterPostgres, key: string): Promise<number> {
  const counted = await counter.get(key);
  return counted && counted.remainingPoints <= 0 ? secondsUntilFree(counted) : 0;
}

function secondsUntilFree({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND));
}
