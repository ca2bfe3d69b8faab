import { Unavailable } from '../../errors.ts';

/** Work goes in, and its result comes out; rejects with 503 what could not go in soon enough. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Bounds {
  readonly atOnce: number;
  readonly waitMs: number;
}

/** Lets so much work run at once; the rest waits its turn, but not for long. */
export function createTurnstile({ atOnce, waitMs }: Bounds): Turnstile {
  let running = 0;
  const waiting = new Set<() => void>();
  return async (work) => {
    if (running < atOnce) running += 1;
    else await takeTurn(waiting, waitMs);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}

/** Waits until somebody who is done hands their place on. */
function takeTurn(waiting: Set<() => void>, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = setTimeout(() => {
      waiting.delete(enter);
      reject(Unavailable());
    }, waitMs);
    const enter = () => {
      clearTimeout(leave);
      waiting.delete(enter);
      resolve();
    };
    waiting.add(enter);
  });
}
