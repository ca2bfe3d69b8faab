import { Dialog } from '@base-ui/react/dialog';
import { hasTouch } from '../lib/focus.ts';
import { useWords } from '../lib/words.ts';
import type { DialogProps } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Jaali, Valance } from './ornaments.tsx';
import './dialog.css';
import './dialog-head.css';

/** The content of `Dialog`, in its own file so that the dialog library is fetched on first use. */
export function DialogBody({
  open,
  onClose,
  shape = 'modal',
  className = '',
  ...rest
}: DialogProps) {
  const { awning, footer, focusFirst, focusAfter, children } = rest;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-scrim" />
        <Dialog.Popup
          className={`dialog ${shape} ${className}`}
          initialFocus={focusFirst && (() => (hasTouch() ? true : focusFirst()))}
          finalFocus={focusAfter}
        >
          <DialogHead {...rest} />
          {awning && <Valance />}
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-footer">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DialogHead({ title, lead, awning, tools }: Partial<DialogProps>) {
  return (
    <div className={awning ? 'dialog-head awning' : 'dialog-head'}>
      {awning && <Jaali />}
      <div>
        <Dialog.Title>{title}</Dialog.Title>
        {lead && <Dialog.Description>{lead}</Dialog.Description>}
      </div>
      {tools}
      <Dialog.Close className="icon-button" aria-label={useWords().shell.close}>
        <Icon name="close" size="large" />
      </Dialog.Close>
    </div>
  );
}
