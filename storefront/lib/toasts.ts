export interface ToastNews {
  readonly text: string;
  readonly kind: 'good' | 'bad';
}

const SAID = 'haat:toast';

/** Says something in passing; the shell shows it and reads it out. */
export function showToast(text: string, kind: ToastNews['kind'] = 'good'): void {
  window.dispatchEvent(new CustomEvent<ToastNews>(SAID, { detail: { text, kind } }));
}

/** Calls back with each toast; returns how to stop. */
export function onToast(listener: (news: ToastNews) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ToastNews>).detail);
  window.addEventListener(SAID, heard);
  return () => window.removeEventListener(SAID, heard);
}
