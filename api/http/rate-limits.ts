import type { CallName } from '@haat/shared/contract/calls.ts';
import type { CallContext } from './handlers.ts';

/** Limits on abuse. Both throw TooMany, which says how long to wait. */
export interface RateLimits {
  /** Before the request is looked at: whether a limit of this call is used up already. `body` is whatever was sent. */
  check(name: CallName, body: unknown, context: CallContext): Promise<void>;
  /** Counts a well-formed request. */
  count(name: CallName, body: unknown, context: CallContext): Promise<void>;
}

/** Wrong passwords make the next attempt wait: longer each time, and never for good. */
export interface FailureDelays {
  /** Counts an attempt for this account before its outcome is known; throws TooMany while it has to wait. */
  attempt(account: string): Promise<void>;
  /** The attempt was right: its account starts afresh. */
  forgive(account: string): Promise<void>;
}

export const noRateLimits: RateLimits = { check: async () => {}, count: async () => {} };
export const noFailureDelays: FailureDelays = { attempt: async () => {}, forgive: async () => {} };
