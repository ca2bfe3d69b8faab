import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from './hydrated.ts';

/** The class of a button that a shopper can press before the scripts have run. The page notes it in `data-pressed`. */
export const WAITS = 'waits-for-scripts';

/** Presses the button as soon as its form works, when the shopper has pressed it before. */
export function useEarlyPress(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || button.current?.dataset['pressed'] === undefined) return;
    delete button.current.dataset['pressed'];
    button.current.click();
  }, [isHydrated]);
  return button;
}
