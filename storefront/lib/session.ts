import type { Customer, SignedIn } from '@haat/shared/contract/accounts.ts';
import { getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { CallFailed, callApi } from './api.ts';
import { cart, startCartRead } from './cart.ts';
import { requestSignIn, type SignInReason } from './intents.ts';
import { readLanguage, useLanguage } from './language.ts';
import { onItemsChanged } from './other-tabs.ts';
import {
  clearUserDetails,
  hasSellerDetails,
  onUserDetails,
  readUserDetails,
  saveUserDetails,
} from './user-details.ts';
import { wishlist } from './wishlist.ts';

/** The customer, for display; null for a visitor, and before the page is hydrated. */
export function useCustomer(): Customer | null {
  return useSyncExternalStore(onUserDetails, readUserDetails, () => null)?.user ?? null;
}

/** True where a seller has signed in on the seller site. */
export function useIsSeller(): boolean {
  return useSyncExternalStore(onUserDetails, hasSellerDetails, () => false);
}

/** Whether someone is signed in, as far as this browser knows. */
export function isSignedIn(): boolean {
  return readUserDetails() !== null;
}

/** The id of the customer whose cart and wishlist are in memory. */
let itemsOf: string | undefined;

/** Stores the reply of signin or signup: the customer, the token, the cart and the wishlist. */
export function signInLocally({ user, token }: SignedIn): void {
  holdItems(user._id, user.cart, user.wishlist);
  saveUserDetails({ user, token });
}

/** Stores the changed profile. */
export function saveCustomer(user: Customer): void {
  const details = readUserDetails();
  if (details) saveUserDetails({ ...details, user });
}

/** Removes the customer's details, cart and wishlist in every tab. */
export function signOutLocally(): void {
  holdItems(undefined, null, null);
  clearUserDetails();
}

/** Signs out: in this browser at once, and on the server by one call whose failure is ignored. */
export async function signOut(language: Language): Promise<void> {
  const told = callApi('signOut', { params: {}, body: {}, language });
  signOutLocally();
  await told.catch(() => undefined); // the token is removed, and the cookie alone opens no session
}

/** Goes to the home page and signs out: 'Logout'. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const language = useLanguage();
  return async () => {
    // First leave the page: a private page would ask to sign in again.
    await navigate(getPathInLanguage(language, paths.home));
    await signOut(language);
  };
}

/** Runs an action that needs a customer: at once, or after signing in. Does nothing if the visitor does not sign in. */
export async function runAsCustomer(
  reason: SignInReason,
  act: () => void | Promise<void>,
): Promise<void> {
  if (isSignedIn() || (await requestSignIn(reason))) await act();
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
    if (itemsOf !== id) holdItems(id, null, null);
    if (!id) return;
    const gone = new AbortController();
    const look = () => void refresh(language, gone.signal);
    if (!cart.get()) look(); // signin and signup have already set it
    const stop = onItemsChanged(look);
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

function holdItems(
  owner: string | undefined,
  lines: SignedIn['user']['cart'] | null,
  items: SignedIn['user']['wishlist'] | null,
): void {
  itemsOf = owner;
  cart.set(lines);
  wishlist.set(items);
}

async function refresh(language: Language, signal: AbortSignal): Promise<void> {
  const token = readUserDetails()?.token;
  const keepCart = startCartRead();
  const before = wishlist.get();
  const chosen = readLanguage();
  try {
    const body = chosen ? { language: chosen } : {};
    const { user } = await callApi('userSession', { params: {}, body, language, signal });
    if (signal.aborted) return;
    keepCart(user.cart);
    if (wishlist.get() === before) wishlist.set(user.wishlist); // else a change was answered meanwhile
    saveCustomer(user);
  } catch (error) {
    // If the server does not know the session, sign out here. A network failure changes nothing.
    const isRefused = error instanceof CallFailed && error.status === 401;
    if (isRefused && !signal.aborted && readUserDetails()?.token === token) signOutLocally();
  }
}
