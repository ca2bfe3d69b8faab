const PASSWORD_RESET_REQUESTED = 'haat:password-reset-requested';

/** Opens the modal that mails a link for choosing a new password. */
export function openPasswordReset(): void {
  window.dispatchEvent(new Event(PASSWORD_RESET_REQUESTED));
}

/** Calls the listener each time a password reset is requested. Returns a function that removes it. */
export function onPasswordResetRequest(listener: () => void): () => void {
  window.addEventListener(PASSWORD_RESET_REQUESTED, listener);
  return () => window.removeEventListener(PASSWORD_RESET_REQUESTED, listener);
}
