import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts whole seconds down to 0 by the clock, so it stays correct after a phone was asleep. */
export function useCountdown() {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(seconds);
      if (seconds === 0) setEnd(0);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left,
    start: (seconds: number) => {
      setLeft(seconds);
      setEnd(Date.now() + seconds * SECOND_MS);
    },
  };
}
