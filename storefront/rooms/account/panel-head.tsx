import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
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

/**
 * Focuses the heading of a newly shown panel, and on a phone's list of panels the link of the one that was left. The page does
 * not scroll if the panel is already visible.
 */
export function usePanelFocus(panel: AccountPanel, isList: boolean): void {
  const shown = useRef({ panel, isList });
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const left = shown.current;
    if (left.panel === panel && left.isList === isList) return;
    shown.current = { panel, isList };
    const link = document.querySelector<HTMLElement>(`.side-menu a[href$="${left.panel}"]`);
    const heading = document.getElementById(PANEL_HEADING);
    if (!isDrawn(heading)) return link?.focus();
    heading?.focus({ preventScroll: true });
    if (isReturn) return;
    const { top = 0, bottom = 0 } = heading?.closest('section')?.getBoundingClientRect() ?? {};
    if (top < 0 && !isDrawn(link)) scrollTo(0, 0);
    else if (bottom < HARDLY_SEEN_PX) heading?.scrollIntoView();
  }, [panel, isList, isReturn]);
}

/** False where the width of the screen leaves the element out. */
function isDrawn(element: HTMLElement | null): boolean {
  return (element?.getClientRects().length ?? 0) > 0;
}
