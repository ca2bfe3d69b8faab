import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The box of a code that the next digit goes to. A filled one is selected whole, so that typing replaces its digit. */
export function useSelectedBox(input: RefObject<HTMLInputElement | null>, value: string) {
  const [at, setAt] = useState(value.length);
  const wanted = useRef<number | null>(null);
  const select = (to: number) => {
    const start = Math.max(0, Math.min(to, value.length));
    setAt(start);
    // Safari would take the focus along.
    if (document.activeElement !== input.current) return;
    input.current?.setSelectionRange(start, Math.min(start + 1, value.length));
  };
  // After typing, the browser has its caret wherever the text ended up.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    select(wanted.current);
    wanted.current = null;
  });
  return {
    at: Math.min(at, value.length),
    select,
    /** Selects once the value that is being typed is there. */
    selectAfter: (to: number) => {
      wanted.current = to;
    },
    /** The browser moved its caret. */
    follow: () => setAt(input.current?.selectionStart ?? value.length),
  };
}
