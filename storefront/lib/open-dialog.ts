import { waitForPaint } from './after-paint.ts';

/**
 * Opens a dialog of the page as a modal one, in two steps. Modal, the rest of the page takes no presses, and the browser
 * calculates the styles of every element anew for that: on a cheap phone it takes longer than to show the dialog. So the dialog
 * is painted first, and is modal when it has stopped moving. A press beside it or Escape closes it from the start.
 */
export async function openDialog(dialog: HTMLDialogElement): Promise<void> {
  if (dialog.open) return;
  delete dialog.dataset['modal'];
  delete dialog.dataset['closing'];
  const closing = closeUntilModal(dialog);
  dialog.show();
  await waitForPaint();
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  closing.abort();
  if (dialog.open) makeModal(dialog);
}

/**
 * Closes a dialog that `openDialog` has opened, in two steps for the same reason: it is not seen any more at the next paint, and the
 * page takes presses and has the focus again after that.
 */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  if ('modal' in dialog.dataset) {
    dialog.dataset['closing'] = '';
    await waitForPaint();
    if (!('closing' in dialog.dataset)) return; // opened again meanwhile
    delete dialog.dataset['closing'];
  }
  dialog.close();
}

/** What is pressed beside a dialog that is not modal yet would be the page. */
function closeUntilModal(dialog: HTMLDialogElement): AbortController {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const beside = (event: Event) => {
    if (!dialog.open || (event.target instanceof Node && dialog.contains(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
  };
  document.addEventListener('click', beside, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close(), options);
  return end;
}

/** Closes and opens it again in one task, so that nothing of that is painted. The attribute keeps it from rising again. */
function makeModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  dialog.dataset['modal'] = '';
  dialog.close();
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused))
    focused.focus({ preventScroll: true });
}
