import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How much of the usual work this process can do at once, from SHARE_MIN to 1. */
export interface EventLoopShare {
  readonly current: number;
  /** The longest delay of the last look, in ms. */
  readonly delayMs: number;
  stop(): void;
}

const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 100;
/** Longer than the longest rendering: then several were run without a break. */
const TOO_LONG_MS = 14;
const SHARE_MIN = 0.1;
const CUT = 0.7;
const GROWTH = 0.1;
const NS_PER_MS = 1e6;
const MOST = 90;

/** Watches how late this process comes to its work: when it is late, less may run at once; then slowly more again. */
export function startEventLoopShare(): EventLoopShare {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let current = 1;
  let delayMs = 0;
  const look = setInterval(() => {
    delayMs = Math.max(0, histogram.percentile(MOST) / NS_PER_MS - RESOLUTION_MS);
    histogram.reset();
    current = calculateShare(current, delayMs);
  }, LOOK_EVERY_MS).unref();
  return {
    get current() {
      return current;
    },
    get delayMs() {
      return delayMs;
    },
    stop: () => {
      clearInterval(look);
      histogram.disable();
    },
  };
}

/** The next share after a look that found this delay. */
export function calculateShare(current: number, delayMs: number): number {
  if (delayMs > TOO_LONG_MS) return Math.max(SHARE_MIN, current * CUT);
  return Math.min(1, current + GROWTH);
}
