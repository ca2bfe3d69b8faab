import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { closeDialog, openDialog } from '../lib/open-dialog.ts';
import { useWords } from '../lib/words.ts';
import { Icon } from './icon.tsx';
import './dialog.css';
import './dialog-head.css';
import './sheet.css';

interface SheetProps {
  /** `openDialog` opens the sheet, at once and without rendering anything. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Opens it as soon as it is there. */
  readonly opensAtOnce: boolean;
  /** Its name; shown at its head. */
  readonly title: string;
  /** Shown at the head, before the close button. */
  readonly tools?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A dialog that rises from below: the browser's own, which keeps the focus inside, closes on Escape and returns the focus. It is in
 * the page before it is opened, so that opening it is one paint even on a slow phone.
 */
export function Sheet({
  dialog,
  opensAtOnce,
  title,
  tools,
  footer,
  className = '',
  children,
}: SheetProps) {
  const words = useWords().shell;
  const id = useId();
  useEffect(() => {
    if (opensAtOnce && dialog.current) void openDialog(dialog.current);
  }, [opensAtOnce, dialog]);
  useCloseBeside(dialog);
  const close = () => dialog.current && void closeDialog(dialog.current);
  return (
    <dialog ref={dialog} className={`dialog sheet ${className}`} aria-labelledby={id}>
      <div className="dialog-head">
        <div>
          <h2 id={id}>{title}</h2>
        </div>
        {tools}
        <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
          <Icon name="close" size="large" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </dialog>
  );
}

/** What is pressed and lies in nothing of the sheet is its backdrop. On keyboards Escape does the same. */
function useCloseBeside(dialog: SheetProps['dialog']) {
  useEffect(() => {
    const sheet = dialog.current;
    const close = (event: Event) => event.target === sheet && sheet && void closeDialog(sheet);
    sheet?.addEventListener('click', close);
    return () => sheet?.removeEventListener('click', close);
  }, [dialog]);
}
