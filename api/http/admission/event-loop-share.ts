import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How much of the usual work this process can do at once, from SHARE_MIN to 1. */
export interface EventLoopShare {
  readonly current: number;
  /** The longest delay of the last look, in ms. */
  readonly delayMs: number;
  /** How far apart the requests of a crowd may start, in ms: 0 while there is time for all that may run. */
  readonly pauseMs: number;
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
/** When the event loop is busy for more of the time than this, whatever comes waits for several others. */
const UTILIZATION_MAX = 0.7;
const PAUSE_FIRST_MS = 1;
const PAUSE_MAX_MS = 50;
const PAUSE_GROWTH = 1.25;
const PAUSE_CUT = 0.8;

/** Watches how late this process comes to its work: when it is late, less may run at once; then slowly more again. */
export function startEventLoopShare(): EventLoopShare {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let current = 1;
  let delayMs = 0;
  let pauseMs = 0;
  let before = performance.eventLoopUtilization();
  const look = setInterval(() => {
    delayMs = Math.max(0, histogram.percentile(MOST) / NS_PER_MS - RESOLUTION_MS);
    histogram.reset();
    current = calculateShare(current, delayMs);
    const now = performance.eventLoopUtilization();
    pauseMs = calculatePause(pauseMs, performance.eventLoopUtilization(now, before).utilization);
    before = now;
  }, LOOK_EVERY_MS).unref();
  return {
    get current() {
      return current;
    },
    get delayMs() {
      return delayMs;
    },
    get pauseMs() {
      return pauseMs;
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

/** The next pause after a look at which the event loop was busy for this share of the time. */
export function calculatePause(pauseMs: number, utilization: number): number {
  if (utilization > UTILIZATION_MAX)
    return Math.min(PAUSE_MAX_MS, Math.max(PAUSE_FIRST_MS, pauseMs * PAUSE_GROWTH));
  return pauseMs > PAUSE_FIRST_MS ? pauseMs * PAUSE_CUT : 0;
}
