import { Unavailable } from './errors.ts';

/** Lets so much work run at once, in this process; the rest waits for its turn, but not for long. */
export interface Semaphore {
  /** The work's own outcome. Work that waits inside for the same semaphore may wait for itself. Throws 503. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly activeCount: number;
  readonly pendingCount: number;
}

interface Bounds {
  /** How much runs at once. */
  readonly permits: number;
  /** Who has no turn by then is answered 503. */
  readonly waitMs: number;
}

/** A semaphore of its own; turns come in the order in which they were asked for. */
export function createSemaphore({ permits, waitMs }: Bounds): Semaphore {
  let active = 0;
  const pending = new Set<() => void>();
  return {
    run: async (work) => {
      if (active < permits) active += 1;
      else await takeTurn(pending, waitMs);
      try {
        return await work();
      } finally {
        const [next] = pending;
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
}

/** Waits until somebody who is done hands their permit on. */
function takeTurn(pending: Set<() => void>, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      pending.delete(begin);
      reject(Unavailable());
    }, waitMs);
    const begin = () => {
      clearTimeout(giveUp);
      pending.delete(begin);
      resolve();
    };
    pending.add(begin);
  });
}
