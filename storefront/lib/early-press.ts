import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from './hydrated.ts';

/** The class of a form's button that submits the form only when the scripts have run. */
export const WAITS = 'waits-for-scripts';
/**
 * The name of what notes in `data-pressed`, until it is aborted, which button was pressed before the scripts have run. From
 * `reactListens` on React answers a press by itself as soon as it can.
 */
export const PRESSES = 'notedPresses';

declare global {
  interface Window {
    [PRESSES]?: AbortController & { reactListens?: true };
  }
}

/** Presses the button that the shopper pressed before the page was hydrated; the buttons of `useEarlyPress` press themselves. */
export function useEarlyPresses(): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || !window[PRESSES]) return;
    window[PRESSES].abort();
    delete window[PRESSES];
    const button = document.querySelector<HTMLElement>(`[data-pressed]:not(.${WAITS})`);
    button?.removeAttribute('data-pressed');
    button?.click();
  }, [isHydrated]);
}

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
