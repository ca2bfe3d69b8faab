import { RESET_LINK_VALID_MINUTES } from '@haat/shared/limits.ts';
import type { Database } from '../../db/connect.ts';
import { Refusal } from '../../errors.ts';
import type { QuietLimit } from '../rate-limits.ts';
import { buildCounter, consumePoint, hashKey } from './counters.ts';

const LINKS_MAX = 5;
const SECONDS_PER_MINUTE = 60;

/**
 * How many links for a new password an account is mailed in the time for which a link is valid: whoever uses them up leaves the
 * owner with links that work. Only requests with the right email and mobile are counted.
 */
export function buildResetLinkLimit(database: Database): QuietLimit {
  const counter = buildCounter(database, {
    name: 'reset-links-of-account',
    points: LINKS_MAX,
    seconds: RESET_LINK_VALID_MINUTES * SECONDS_PER_MINUTE,
  });
  return {
    consume: async (subject) => {
      try {
        await consumePoint(counter, hashKey(subject));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}
