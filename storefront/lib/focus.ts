import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Navigation state of a change within one page that also changes the page's path. */
export const KEEP_FOCUS = { keepsFocus: true } as const;

/** True when the focus must stay where it is after this navigation. */
export function canKeepFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}

/** Navigation state of a link to the top of the same page's list, such as the list's next page. */
export const TO_TOP = { toTop: true } as const;

/** True when reading starts again at the top although the path stays the same. */
export function isToTop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toTop' in state;
}

/** Moves the focus to an element that is not focusable by itself: the main content, unless another id is given. */
export function setFocus(id = 'main'): void {
  const part = document.getElementById(id);
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
}

/** For an element that may be removed while it has the focus, such as a retry button: the focus moves to the main content. */
export function useFocusAfterRemoval<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const shown = part.current;
    return () => {
      if (shown && shown === document.activeElement) requestAnimationFrame(() => setFocus());
    };
  }, []);
  return part;
}

/**
 * For an element that replaces the focused element: it gets the focus. A layout effect does this before a surrounding
 * dialog notices that the focus is lost and takes it.
 */
export function useFocusOnMount<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => part.current?.focus(), []);
  return part;
}

/** True on a phone: focus in a field would bring up the keyboard over a dialog that has not been read yet. */
export function hasTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
