import { type ReactNode, useEffect, useState } from 'react';
import type { DialogBody } from './dialog-body.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's name; shown at its head. */
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string;
  /** 'modal' stands in the middle (on phones at the bottom), 'sheet' rises from below, 'drawer' comes from the left. */
  readonly shape?: 'modal' | 'sheet' | 'drawer';
  /** Shows the awning at the dialog's head. */
  readonly awning?: boolean;
  /** Shown at the head, before the close button. */
  readonly tools?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode;
  /** What gets the focus when the dialog opens; by default the close button. */
  readonly focusFirst?: () => HTMLElement | null;
  /** What gets the focus when the dialog closes; by default the element that had it before. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A dialog that traps focus, closes on Escape and returns the focus. Its code is fetched when it is first opened; when
 * that fails the dialog closes again.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [Body, setBody] = useState<typeof DialogBody | null>(null);
  useEffect(() => {
    if (!open || Body) return;
    import('./dialog-body.tsx').then((loaded) => setBody(() => loaded.DialogBody), onClose);
  }, [open, Body, onClose]);
  return Body && <Body {...props} />;
}
