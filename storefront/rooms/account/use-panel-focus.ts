import { useEffect, useRef } from 'react';
import type { AccountPanel } from './account-panels.ts';
import { PANEL_HEADING } from './panel-head.tsx';

/** So much of a panel is out of sight that a shopper would not see it change; in px. */
const HARDLY_SEEN_PX = 160;

/** Another panel begins at its heading; the page stays where it is scrolled to, if the panel is in sight there. */
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
