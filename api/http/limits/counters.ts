import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../../errors.ts';

export interface Rule {
  /** Of its rows in the table; another name starts to count afresh. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const TABLE = 'rate_limits';
const MS_PER_SECOND = 1000;

/** Counts in the shared database, so that a limit holds on every node; what has passed a job deletes, not a timer. */
export function buildCounter(pool: pg.Pool, { name, points, seconds }: Rule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** What a limit counts by, unreadable: the table holds nobody's address. */
export function hashKey(subject: string): string {
  return createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url');
}

/** Counts one, for `seconds` when they are given; throws TooMany when that is one too many. */
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

/** How long to wait until one more may be counted; 0 when it may be at once. */
export async function getWaitSeconds(counter: RateLimiterPostgres, key: string): Promise<number> {
  const counted = await counter.get(key);
  return counted && counted.remainingPoints <= 0 ? secondsUntilFree(counted) : 0;
}

function secondsUntilFree({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND));
}
