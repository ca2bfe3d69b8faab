import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './unavailable.ts';

/** Times as performance.now() returns them. */
interface Deadline {
  readonly workUntil: number;
  readonly cleanUpUntil: number;
}

/** How long a request may take in all; a shopper who waits longer has gone. */
export const REQUEST_MS = 10_000;
/** The last part of a request's time is for putting back what the work has begun, such as reserved stock. */
const CLEAN_UP_MS = 1_500;
const CLEAN_UP_SHARE = 0.2;
const current = new AsyncLocalStorage<Deadline>();

/**
 * Runs the work of one request. Its queries and its requests to the provider are given up before `ms` are over; what is
 * then still to be put back has the rest of the time. Rejects with DatabaseUnavailable ('busy') when even that was not enough.
 */
export async function runWithDeadline<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const cleanUpUntil = performance.now() + ms;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const refuse = () => reject(new DatabaseUnavailable('busy', 'the time of the request is over'));
    timer = setTimeout(refuse, ms);
  });
  try {
    const workUntil = cleanUpUntil - Math.min(CLEAN_UP_MS, ms * CLEAN_UP_SHARE);
    const running = current.run({ workUntil, cleanUpUntil }, work);
    return await Promise.race([running, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** How many milliseconds the running request may still work; Infinity outside a request. */
export function getRemainingMs(): number {
  const deadline = current.getStore();
  return deadline ? Math.max(0, deadline.workUntil - performance.now()) : Number.POSITIVE_INFINITY;
}

/** Runs work that puts back what a request has begun; it may use the time that is kept for that. */
export function runCleanUp<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = current.getStore();
  return deadline ? current.run({ ...deadline, workUntil: deadline.cleanUpUntil }, work) : work();
}
