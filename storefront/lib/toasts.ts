export interface ToastMessage {
  readonly text: string;
  readonly kind: 'good' | 'bad';
}

const TOAST_SHOWN = 'haat:toast';

/** Shows a short message, which screen readers also read out. */
export function addToast(text: string, kind: ToastMessage['kind'] = 'good'): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_SHOWN, { detail: { text, kind } }));
}

/** Calls the listener with each toast. Returns a function that removes it. */
export function onToast(listener: (toast: ToastMessage) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(TOAST_SHOWN, handle);
  return () => window.removeEventListener(TOAST_SHOWN, handle);
}
