/** What a visitor was about to do that only a customer can; 'again' when a session ended. */
export type SignInReason = 'wishlist' | 'cart' | 'buyNow' | 'rate' | 'again';

/** Someone is to sign in; exactly one of the two is called. */
export interface SignInRequest {
  readonly reason: SignInReason;
  /** They did: what they were about to do may happen now. */
  readonly done: () => void;
  /** They closed the modal. */
  readonly given: () => void;
}

const ASKED = 'haat:ask-to-sign-in';

/** Opens the sign-in modal, which the shell listens for; true once the visitor is signed in, false if they would not. */
export function requestSignIn(reason: SignInReason): Promise<boolean> {
  return new Promise((resolve) => {
    const request: SignInRequest = {
      reason,
      done: () => resolve(true),
      given: () => resolve(false),
    };
    window.dispatchEvent(new CustomEvent(ASKED, { detail: request }));
  });
}

/** Calls back each time someone is asked to sign in; returns how to stop. */
export function onSignInRequest(listener: (request: SignInRequest) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(ASKED, heard);
  return () => window.removeEventListener(ASKED, heard);
}

const FORGOTTEN = 'haat:forgot-password';

/** Opens the modal that mails a link to choose a new password; any page may ask for it. */
export function requestPasswordReset(): void {
  window.dispatchEvent(new Event(FORGOTTEN));
}

/** Calls back each time someone has forgotten their password; returns how to stop. */
export function onPasswordResetRequest(listener: () => void): () => void {
  window.addEventListener(FORGOTTEN, listener);
  return () => window.removeEventListener(FORGOTTEN, listener);
}
