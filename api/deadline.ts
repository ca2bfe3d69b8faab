import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Milliseconds until the present request must have been answered, never below 0; undefined in jobs and programs, which have
 * no such deadline.
 */
export function getRemainingMs(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : Math.max(0, deadline - performance.now());
}

/** Runs work that must end within `ms`. It is not aborted: what it waits for reads `getRemainingMs`. The earliest deadline holds. */
export function runWithDeadline<Result>(ms: number, work: () => Result): Result {
  const outer = deadlines.getStore() ?? Infinity;
  return deadlines.run(Math.min(outer, performance.now() + ms), work);
}
