import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call, RateLimit } from '@haat/shared/contract/define.ts';
import type { Database } from '../../db/connect.ts';
import { TooMany } from '../../errors.ts';
import type { CallContext, CustomerContext } from '../handlers.ts';
import type { RateLimits } from '../rate-limits.ts';
import { buildCounter, consumePoint, getWaitSeconds, hashKey } from './counters.ts';
import { buildMemoryCounter } from './memory-counter.ts';

/** Counts the points of one limit by subject: an email, an address, a customer. */
export interface Counter {
  /** How long to wait until the next point may be counted; 0 when it may be counted at once. */
  getWaitSeconds(subject: string): Promise<number>;
  /** Counts one point. Throws TooMany when that exceeds the limit. */
  consume(subject: string): Promise<void>;
}

/** The rate limits of the calls, counted in the shared database or, where the contract says so, in memory. */
export function buildRateLimits(database: Database): RateLimits {
  const counters = new Map(
    Object.entries<Call>(calls).map(([name, { limits }]) => [
      name as CallName,
      limits.map((limit) => ({ per: limit.per, counter: buildCounterOf(limit, database) })),
    ]),
  );
  return {
    check: async (name, body, context) => {
      const waits = (counters.get(name) ?? []).map(async ({ per, counter }) => {
        const subject = subjectOf(per, body, context);
        return subject === undefined ? 0 : counter.getWaitSeconds(subject);
      });
      const longest = Math.max(0, ...(await Promise.all(waits)));
      if (longest > 0) throw TooMany(longest);
    },
    count: async (name, body, context) => {
      for (const { per, counter } of counters.get(name) ?? []) {
        const subject = subjectOf(per, body, context);
        if (subject !== undefined) await counter.consume(subject);
      }
    },
  };
}

function buildCounterOf(limit: RateLimit, database: Database): Counter {
  if (limit.counted === 'in memory') return buildMemoryCounter(limit);
  const counter = buildCounter(database, limit);
  return {
    getWaitSeconds: (subject) => getWaitSeconds(counter, hashKey(subject)),
    consume: (subject) => consumePoint(counter, hashKey(subject)),
  };
}

/** `body` may be anything. Without an email nothing is counted, and the request will be refused as malformed. */
function subjectOf(
  per: RateLimit['per'],
  body: unknown,
  context: CallContext | CustomerContext,
): string | undefined {
  if (per === 'address') return context.address;
  if (per === 'customer') return 'customerId' in context ? context.customerId : undefined;
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
