export interface ToastMessage {
  readonly text: string;
  readonly kind: 'good' | 'bad';
}

const SAID = 'haat:toast';

/** Shows a short message, which screen readers also read out. */
export function showToast(text: string, kind: ToastMessage['kind'] = 'good'): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(SAID, { detail: { text, kind } }));
}

/** Calls the listener with each toast. Returns a function that removes it. */
export function onToast(listener: (news: ToastMessage) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(SAID, heard);
  return () => window.removeEventListener(SAID, heard);
}
