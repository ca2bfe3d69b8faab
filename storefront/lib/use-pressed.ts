import { useRef, useState } from 'react';
import { waitForPaint } from './after-paint.ts';

/**
 * What was pressed of several tabs, until its panel is shown; null then. A panel can be much to lay out, so the press is painted
 * before `onSelect` shows the panel.
 */
export function usePressed<Id>(onSelect: (id: Id) => void) {
  const [pressed, setPressed] = useState<Id | null>(null);
  const last = useRef<Id | null>(null);
  const select = async (id: Id) => {
    last.current = id;
    setPressed(() => id);
    await waitForPaint();
    if (last.current !== id) return; // another one was pressed meanwhile
    onSelect(id);
    setPressed(null);
  };
  return [pressed, select] as const;
}
