import type { CallName } from '@haat/shared/contract/calls.ts';
import { OTP_RESEND_AFTER_SECONDS } from '@haat/shared/limits.ts';
import type pg from 'pg';
import { TooMany } from '../../errors.ts';
import type { CallContext, CustomerContext } from '../handlers.ts';
import type { RateLimits } from '../rate-limits.ts';
import { buildCounter, consumePoint, getWaitSeconds, hashKey, type Rule } from './counters.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Subject = 'email' | 'address' | 'customer';
type CallRule = Rule & { readonly per: Subject };

/** Counted in this order. The strictest rule comes first, so that a refused request uses up as few other points as possible. */
const RULES: { readonly [Name in CallName]?: readonly CallRule[] } = {
  sendEmailCode: [
    { name: 'code-gap', per: 'email', points: 1, seconds: OTP_RESEND_AFTER_SECONDS },
    { name: 'codes-of-email', per: 'email', points: 6, seconds: HOUR },
    { name: 'codes-from-address', per: 'address', points: 120, seconds: HOUR },
  ],
  validateUsername: [
    { name: 'names-asked-from-address', per: 'address', points: 60, seconds: MINUTE },
  ],
  signIn: [{ name: 'sign-ins-from-address', per: 'address', points: 300, seconds: HOUR }],
  forgetPassword: [{ name: 'reset-links-of-email', per: 'email', points: 5, seconds: HOUR }],
  // Each order reserves stock for 15 minutes and creates an order at the provider.
  paymentOrder: [{ name: 'orders-of-customer', per: 'customer', points: 120, seconds: HOUR }],
  sendMessage: [{ name: 'messages-of-customer', per: 'customer', points: 10, seconds: HOUR }],
  rateProduct: [{ name: 'ratings-of-customer', per: 'customer', points: 60, seconds: HOUR }],
};

/** The rate limits of the calls, counted in the shared database. */
export function buildRateLimits(pool: pg.Pool): RateLimits {
  const counters = new Map(
    Object.entries(RULES).map(([name, rules]) => [
      name as CallName,
      rules.map((rule) => ({ per: rule.per, counter: buildCounter(pool, rule) })),
    ]),
  );
  return {
    check: async (name, body, context) => {
      const waits = (counters.get(name) ?? []).map(async ({ per, counter }) => {
        const subject = subjectOf(per, body, context);
        return subject === undefined ? 0 : getWaitSeconds(counter, hashKey(subject));
      });
      const longest = Math.max(0, ...(await Promise.all(waits)));
      if (longest > 0) throw TooMany(longest);
    },
    count: async (name, body, context) => {
      for (const { per, counter } of counters.get(name) ?? []) {
        const subject = subjectOf(per, body, context);
        if (subject !== undefined) await consumePoint(counter, hashKey(subject));
      }
    },
  };
}

/** `body` may be anything. Without an email nothing is counted, and the request will be refused as malformed. */
function subjectOf(
  per: Subject,
  body: unknown,
  context: CallContext | CustomerContext,
): string | undefined {
  if (per === 'address') return context.address;
  if (per === 'customer') return 'customerId' in context ? context.customerId : undefined;
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
