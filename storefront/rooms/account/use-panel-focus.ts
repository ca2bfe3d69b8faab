import { useEffect, useRef } from 'react';
import type { AccountPanel } from './account-panels.ts';
import { PANEL_HEADING } from './panel-head.tsx';

/** If less than this height of a panel is visible, a shopper would not see it change; in px. */
const HARDLY_SEEN_PX = 160;

/** Focuses the heading of a newly shown panel. The page does not scroll if the panel is already visible. */
export function usePanelFocus(panel: AccountPanel): void {
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current === panel) return;
    shown.current = panel;
    const heading = document.getElementById(PANEL_HEADING);
    heading?.focus({ preventScroll: true });
    const bottom = heading?.closest('section')?.getBoundingClientRect().bottom ?? HARDLY_SEEN_PX;
    if (bottom < HARDLY_SEEN_PX) heading?.scrollIntoView();
  }, [panel]);
}
