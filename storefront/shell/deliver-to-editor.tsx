import { useEffect, useState } from 'react';
import { useDeliveryPlace } from '../lib/delivery-place-choice.ts';
import { useOnDemand } from '../lib/on-demand.ts';

/** Reads the chosen place for the header, and opens the dialog when 'Deliver to' is pressed. */
export function DeliverToEditor() {
  useDeliveryPlace();
  const [opener, setOpener] = useState<HTMLAnchorElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { code, failed } = useOnDemand(opener !== null, loadDialog);
  useEffect(() => {
    if (failed) {
      if (opener) location.assign(opener.href);
      return; // the links lead to a page
    }
    const open = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event;
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[data-deliver-to]');
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      setOpener(link);
      setOpen(true);
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [failed, opener]);
  const close = () => setOpen(false);
  return code && <code.DeliverToDialog open={isOpen} onClose={close} focusAfter={() => opener} />;
}

function loadDialog() {
  return import('./deliver-to-dialog.tsx');
}
