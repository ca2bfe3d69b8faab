/** What a visitor tried to do that only a customer can do; 'again' when a session has ended. */
export type SignInReason = 'wishlist' | 'cart' | 'buyNow' | 'rate' | 'again';

/** A request to sign in. Exactly one of its two functions is called. */
export interface SignInRequest {
  readonly reason: SignInReason;
  /** The visitor has signed in: the interrupted action can continue. */
  readonly done: () => void;
  /** The visitor closed the modal. */
  readonly given: () => void;
}

const ASKED = 'haat:ask-to-sign-in';

/** Sends an event that opens the sign-in modal. Resolves to true once the visitor is signed in, to false if they close it. */
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

/** Calls the listener each time a sign-in is requested. Returns a function that removes it. */
export function onSignInRequest(listener: (request: SignInRequest) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(ASKED, heard);
  return () => window.removeEventListener(ASKED, heard);
}

const FORGOTTEN = 'haat:forgot-password';

/** Opens the modal that mails a link for choosing a new password. Any page may call this. */
export function requestPasswordReset(): void {
  window.dispatchEvent(new Event(FORGOTTEN));
}

/** Calls the listener each time a password reset is requested. Returns a function that removes it. */
export function onPasswordResetRequest(listener: () => void): () => void {
  window.addEventListener(FORGOTTEN, listener);
  return () => window.removeEventListener(FORGOTTEN, listener);
}
