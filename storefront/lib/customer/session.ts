import type { Customer, SignedIn } from '@haat/shared/contract/accounts.ts';
import { getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { CallFailed, callApi } from '../api.ts';
import { readLanguage, useLanguage } from '../words.ts';
import {
  customerStore,
  ITEMS_CHANGED,
  refreshSession,
  setItems,
  startRead,
} from './customer-store.ts';
import { clearSessionDetails, readSessionDetails, saveSessionDetails } from './session-details.ts';

/** The customer, for display; null for a visitor, and before the page is hydrated. */
export function useCustomer(): Customer | null {
  return customerStore.usePart(({ session }) => session)?.user ?? null;
}

/** True where a seller has signed in on the seller site. */
export function useIsSeller(): boolean {
  return customerStore.usePart(({ isSeller }) => isSeller);
}

/** Stores the reply of signin or signup: the customer, the token, the cart and the wishlist. */
export function signInLocally({ user, token }: SignedIn): void {
  saveSessionDetails({ user, token });
  refreshSession();
  setItems({ cart: user.cart, wishlist: user.wishlist });
}

/** Stores the changed profile, unless another customer has signed in meanwhile. */
export function saveCustomer(user: Customer): void {
  const details = readSessionDetails();
  if (details?.user._id === user._id) saveSessionDetails({ ...details, user });
  refreshSession();
}

/** Stores the new token of this customer's session, unless another customer has signed in meanwhile. */
export function saveToken(customerId: string, token: string): void {
  const details = readSessionDetails();
  if (details?.user._id === customerId) saveSessionDetails({ ...details, token });
  refreshSession();
}

/** Removes the customer's details, cart and wishlist in every tab. */
export function signOutLocally(): void {
  clearSessionDetails();
  refreshSession();
}

/**
 * Signs out here the session whose token the server has refused. False, and changes nothing, when the browser has another
 * session by now: a refusal can come after the customer has signed in again.
 */
export function signOutRefused(token: string | undefined): boolean {
  if (readSessionDetails()?.token !== token) return false;
  signOutLocally();
  return true;
}

/** Goes to the home page and signs out, in this browser at once: 'Logout'. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const language = useLanguage();
  return async () => {
    // First leave the page: a private page would ask to sign in again.
    await navigate(getPathInLanguage(language, paths.home));
    const reply = callApi('signOut', { params: {}, body: {}, language });
    signOutLocally();
    await reply.catch(() => undefined); // the token is removed, and the cookie alone opens no session
  };
}

/**
 * Reads the customer, the cart and the wishlist from the server: once per document, when another tab signs in, changes
 * something or signs out, and when the tab becomes visible again. No call is made for visitors.
 */
export function useFreshSession(): void {
  const language = useLanguage();
  const id = useCustomer()?._id;
  useReloadForSomeoneElse(id);
  useEffect(() => {
    if (!id) return;
    const gone = new AbortController();
    const refresh = () => void loadCustomer(language, gone.signal);
    if (!customerStore.get().cart) refresh(); // signin and signup have already set it
    const stop = onItemsChanged(refresh);
    return () => {
      gone.abort();
      stop();
    };
  }, [id, language]);
}

/** A private page shows one customer's data: it is loaded again when another customer signs in or the customer signs out. */
function useReloadForSomeoneElse(id: string | undefined): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const shownTo = useRef(id);
  useEffect(() => {
    const before = shownTo.current;
    shownTo.current = id;
    if (before && before !== id && isPrivatePath(pathname)) void revalidate();
  }, [id, pathname, revalidate]);
}

/** Calls the listener when items may have changed elsewhere: another tab reports it, or this tab becomes visible again. */
function onItemsChanged(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ITEMS_CHANGED && !document.hidden) listener();
  };
  const onVisible = () => {
    if (!document.hidden) listener();
  };
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

async function loadCustomer(language: Language, signal: AbortSignal): Promise<void> {
  const token = readSessionDetails()?.token;
  const storeItems = startRead();
  const chosen = readLanguage();
  try {
    const body = chosen ? { language: chosen } : {};
    const { user } = await callApi('userSession', { params: {}, body, language, signal });
    if (signal.aborted) return;
    storeItems({ cart: user.cart, wishlist: user.wishlist });
    saveCustomer(user);
  } catch (error) {
    // If the server does not know the session, sign out here. A network failure changes nothing.
    const isRefused = error instanceof CallFailed && error.status === 401;
    if (isRefused && !signal.aborted) signOutRefused(token);
  }
}
