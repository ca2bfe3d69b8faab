import type { ReactNode } from 'react';
import './panel-head.css';

export const PANEL_HEADING = 'panel-heading';

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
