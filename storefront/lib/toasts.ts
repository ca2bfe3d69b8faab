export interface ToastMessage {
  readonly text: string;
  readonly kind: 'good' | 'bad';
}

const SAID = 'haat:toast';

/** Says something in passing; the shell shows it and reads it out. */
export function showToast(text: string, kind: ToastMessage['kind'] = 'good'): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(SAID, { detail: { text, kind } }));
}

/** Calls back with each toast; returns how to stop. */
export function onToast(listener: (news: ToastMessage) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(SAID, heard);
  return () => window.removeEventListener(SAID, heard);
}
