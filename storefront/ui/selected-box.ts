import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The box of a code that the next digit goes to. The digit of a filled box is selected, so that typing replaces it. */
export function useSelectedBox(input: RefObject<HTMLInputElement | null>, value: string) {
  const [at, setAt] = useState(value.length);
  const wanted = useRef<number | null>(null);
  const select = (to: number) => {
    const start = Math.max(0, Math.min(to, value.length));
    setAt(start);
    // In Safari, setting the selection would also move the focus.
    if (document.activeElement !== input.current) return;
    input.current?.setSelectionRange(start, Math.min(start + 1, value.length));
  };
  // After typing, the browser puts the caret somewhere else, so it is set here again.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    select(wanted.current);
    wanted.current = null;
  });
  return {
    at: Math.min(at, value.length),
    select,
    /** Selects the box once the typed value is rendered. */
    selectAfter: (to: number) => {
      wanted.current = to;
    },
    /** Called when the browser has moved the caret. */
    follow: () => setAt(input.current?.selectionStart ?? value.length),
  };
}
