import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  onSignInRequest,
  type SignInReason,
  type SignInRequest,
} from '../../lib/customer/customer-store.ts';
import { setFocusOnFirstField } from './first-field.ts';

/** The requests that wait for a sign-in. There can be several: calls that fail together when a session has ended. */
export function useSignInRequests(fetchModals: () => Promise<void>) {
  const waiting = useRef<SignInRequest[]>([]);
  const [reason, setReason] = useState<SignInReason | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback((how: 'done' | 'dismissed') => {
    setOpen(false);
    for (const request of waiting.current.splice(0)) request[how]();
  }, []);
  useEffect(() => {
    const open = async (request: SignInRequest) => {
      if (focusFormOfPage()) return request.dismissed();
      waiting.current.push(request);
      await fetchModals();
      if (!waiting.current.includes(request)) return; // the visitor has left the page of the request
      setReason(request.reason);
      setOpen(true);
    };
    return onSignInRequest((request) => void open(request).catch(() => close('dismissed')));
  }, [fetchModals, close]);
  useOnNewPage(() => close('dismissed'));
  return { reason, isOpen, close };
}

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

/** Whether the modal for a forgotten password is open. */
export function useForgotRequests(fetchModals: () => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = useRef(false);
  const close = useCallback(() => {
    isAsked.current = false;
    setOpen(false);
  }, []);
  useEffect(
    () =>
      onPasswordResetRequest(() => {
        isAsked.current = true;
        void fetchModals().then(() => setOpen(isAsked.current), close);
      }),
    [fetchModals, close],
  );
  useOnNewPage(close);
  return { isOpen, close };
}

/** The sign-in page already has the form: focuses it. */
function focusFormOfPage(): boolean {
  return setFocusOnFirstField(document.querySelector('#main .auth-forms'));
}

/** Calls `act` when the path changes: going back closes an open modal. */
function useOnNewPage(act: () => void) {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    act();
  });
}
