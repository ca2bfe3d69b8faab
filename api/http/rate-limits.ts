import type { CallName } from '@haat/shared/contract/calls.ts';
import type { CallContext } from './handlers.ts';

/** Limits against abuse. Both functions throw TooMany, which says how long to wait. */
export interface RateLimits {
  /** Runs before the request is parsed: refuses it when a limit of this call is used up. `body` may be anything. */
  check(name: CallName, body: unknown, context: CallContext): Promise<void>;
  /** Counts a well-formed request. */
  count(name: CallName, body: unknown, context: CallContext): Promise<void>;
}

/** After wrong passwords the next attempt has to wait: longer each time, but never for ever. */
export interface FailureDelays {
  /** Counts an attempt for this account before its outcome is known; throws TooMany while it has to wait. */
  countAttempt(account: string): Promise<void>;
  /** The password was right: the failures of these accounts are deleted. */
  clearFailures(...accounts: string[]): Promise<void>;
}

/** A limit that is not told: what is beyond it is not done, and answered as if it were. */
export interface QuietLimit {
  /** Counts one point; false when that is more than the limit. */
  consume(subject: string): Promise<boolean>;
}

export const noRateLimits: RateLimits = { check: async () => {}, count: async () => {} };
export const noFailureDelays: FailureDelays = {
  countAttempt: async () => {},
  clearFailures: async () => {},
};
export const noQuietLimit: QuietLimit = { consume: async () => true };
