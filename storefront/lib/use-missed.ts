import { useEffect, useState } from 'react';

/** A clock may be wrong: what is said to be over is asked for again this much later at the earliest. */
const AGAIN_MS = 60_000;
/** Most sellers have the same cut-off: all open tabs would ask in the same second. */
const SPREAD_MS = 60_000;
/** Timers of browsers do not run longer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** How often the moment, in ISO 8601, had passed: while the tab was visible, or when it became so. */
export function useMissed(moment: string | null | undefined): number {
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (!moment) return;
    const end = Date.parse(moment);
    const delayMs = Math.random() * SPREAD_MS;
    const look = () => {
      if (end <= Date.now() && !document.hidden) setMissed((times) => times + 1);
    };
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const leftMs = Math.max(end - Date.now(), AGAIN_MS) + delayMs;
      timer = setTimeout(
        () => {
          look();
          wait();
        },
        Math.min(leftMs, TIMER_MAX_MS),
      );
    };
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moment]);
  return missed;
}
