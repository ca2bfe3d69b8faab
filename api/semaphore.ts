import { WaitingQueue } from '@haat/shared/waiting-queue.ts';
import { Busy } from './errors.ts';
import { registerSemaphore, semaphoreRefusals } from './telemetry/limits-in-use.ts';

/** Limits how many functions run at once in this process. The others wait in a queue for a limited time. */
export interface Semaphore {
  /** Returns or throws what `work` does. If `work` calls run() of the same semaphore, it may wait for itself. Throws 503. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly activeCount: number;
  readonly pendingCount: number;
}

interface Bounds {
  /** Shown at /metrics under this name. */
  readonly name?: string;
  /** How many run at once. */
  readonly permits: number;
  /** Work that has waited this long without starting is refused with 503. */
  readonly waitMs: number;
}

/** Creates a new semaphore. Waiting work starts in the order of its calls to run(). */
export function createSemaphore({ name, permits, waitMs }: Bounds): Semaphore {
  let active = 0;
  const pending = new WaitingQueue<() => void>();
  const semaphore: Semaphore = {
    run: async (work) => {
      if (active < permits) active += 1;
      else await waitForPermit(pending, waitMs, name);
      try {
        return await work();
      } finally {
        const next = pending.first;
        if (next) next();
        else active -= 1;
      }
    },
    get activeCount() {
      return active;
    },
    get pendingCount() {
      return pending.size;
    },
  };
  if (name) registerSemaphore(name, semaphore);
  return semaphore;
}

/** Waits until finished work passes on its permit. */
function waitForPermit(
  pending: WaitingQueue<() => void>,
  waitMs: number,
  name: string | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      leave();
      if (name) semaphoreRefusals.inc({ semaphore: name });
      reject(Busy());
    }, waitMs);
    const leave = pending.add(() => {
      clearTimeout(timer);
      leave();
      resolve();
    });
  });
}
