/** What a visitor was about to do that only a customer can; 'account' for a page of the account. */
export type SignInReason = 'wishlist' | 'cart' | 'buyNow' | 'rate' | 'account';

const ASKED = 'haat:ask-to-sign-in';

/** Opens the sign-in modal, which the shell listens for. */
export function askToSignIn(reason: SignInReason): void {
  window.dispatchEvent(new CustomEvent<SignInReason>(ASKED, { detail: reason }));
}

/** Calls back each time someone is asked to sign in; returns how to stop. */
export function onAskToSignIn(listener: (reason: SignInReason) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SignInReason>).detail);
  window.addEventListener(ASKED, heard);
  return () => window.removeEventListener(ASKED, heard);
}
