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
  /** Hangs the awning at its head. */
  readonly awning?: boolean;
  /** Stands at the head, before the key that closes. */
  readonly tools?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode;
  /** What gets the focus at first; the key that closes unless given. */
  readonly focusFirst?: () => HTMLElement | null;
  /** What gets the focus when it closes; what had it before unless given. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A dialog that traps focus, closes on Escape and gives focus back. Its code is fetched when it is first opened; when
 * that fails it closes again.
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
