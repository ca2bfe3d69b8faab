import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Navigation state of a change within a page that happens to change its path. */
export const KEEP_FOCUS = { keepsFocus: true } as const;

/** True when the navigation asked that the focus stay where it is. */
export function isFocusKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}

/** Navigation state of a link to the top of what the same page lists, such as its next page. */
export const READ_ANEW = { readsAnew: true } as const;

/** True when reading begins anew although the page stays. */
export function isReadAgain(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'readsAnew' in state;
}

/** Gives the focus to a part of the page that takes none by itself: its content, unless another is named. */
export function moveFocus(id = 'main'): void {
  const part = document.getElementById(id);
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
}

/** For what may go while it has the focus, such as a key to try again: reading goes on at the page's content. */
export function useReadOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const shown = part.current;
    return () => {
      if (shown && shown === document.activeElement) requestAnimationFrame(() => moveFocus());
    };
  }, []);
  return part;
}

/**
 * For what takes the place of the part that had the focus: it takes the focus on. At once, before a dialog around it finds the
 * focus lost and takes it for itself.
 */
export function useFocusTaken<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => part.current?.focus(), []);
  return part;
}
