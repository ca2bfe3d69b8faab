import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountPanel } from './account-panels.ts';
import './panel-head.css';

const PANEL_HEADING = 'panel-heading';

interface PanelHeadProps {
  readonly title: string;
  /** A short text beside the title. */
  readonly note?: string;
  /** Buttons that act on the whole panel. */
  readonly children?: ReactNode;
}

/** The header of a panel. Its heading gets the focus when the panel changes. */
export function PanelHead({ title, note, children }: PanelHeadProps) {
  return (
    <header className="panel-head">
      <h1 id={PANEL_HEADING} tabIndex={-1}>
        {title}
      </h1>
      {note && <p>{note}</p>}
      {children && <div className="buttons">{children}</div>}
    </header>
  );
}

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
