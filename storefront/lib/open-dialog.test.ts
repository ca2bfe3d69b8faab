import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDialog } from './open-dialog.ts';

let paint = () => {};

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (paint = draw));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function buildDialog(dataset: Record<string, string>) {
  const close = vi.fn();
  return { dialog: { dataset, close } as unknown as HTMLDialogElement, close };
}

it('a modal dialog is out of sight before it is closed', async () => {
  const { dialog, close } = buildDialog({ modal: '' });
  const closed = closeDialog(dialog);
  expect(dialog.dataset).toHaveProperty('closing');
  expect(close).not.toHaveBeenCalled();
  paint();
  await closed;
  expect(close).toHaveBeenCalledOnce();
  expect(dialog.dataset).not.toHaveProperty('closing');
});

it('a dialog that was opened again meanwhile stays open', async () => {
  const { dialog, close } = buildDialog({ modal: '' });
  const closed = closeDialog(dialog);
  delete dialog.dataset['closing']; // as opening it does
  paint();
  await closed;
  expect(close).not.toHaveBeenCalled();
});

it('one that is not modal yet is closed at once', () => {
  const { dialog, close } = buildDialog({});
  void closeDialog(dialog);
  expect(close).toHaveBeenCalledOnce();
});
