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

/** The customer, for display; null for a visitor, and in a page before it comes to life. */
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

/** Whose cart and wishlist are held. */
let itemsOf: string | undefined;

/** Takes in what signin and signup answer: the customer, the token, the cart and the wishlist. */
export function signInLocally({ user, token }: SignedIn): void {
  holdItems(user._id, user.cart, user.wishlist);
  saveUserDetails({ user, token });
}

/** The profile changed. */
export function saveCustomer(user: Customer): void {
  const details = readUserDetails();
  if (details) saveUserDetails({ ...details, user });
}

/** Empties everything that belonged to the customer, in every tab. */
export function signOutLocally(): void {
  holdItems(undefined, null, null);
  clearUserDetails();
}

/** Signs out: here at once, and on the server as soon as it can be reached. */
export async function signOut(language: Language): Promise<void> {
  const told = callApi('signOut', { params: {}, body: {}, language });
  signOutLocally();
  await told.catch(() => undefined); // without its other half, the token, the session opens nothing
}

/** Goes home and signs out: 'Logout'. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const language = useLanguage();
  return async () => {
    // First away from a private page, which would ask to sign in again.
    await navigate(getPathInLanguage(language, paths.home));
    await signOut(language);
  };
}

/** Does what only a customer can: at once, or after signing in; nothing when they would not. */
export async function runAsCustomer(
  reason: SignInReason,
  act: () => void | Promise<void>,
): Promise<void> {
  if (isSignedIn() || (await requestSignIn(reason))) await act();
}

/**
 * Asks who is signed in and what they have: once in a document, when another tab signs in, changes something or signs out,
 * and when the tab is looked at again. Visitors make no call.
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
    if (!cart.get()) look(); // signin and signup have told it
    const stop = onItemsChanged(look);
    return () => {
      gone.abort();
      stop();
    };
  }, [id, language]);
}

/** A private page shows what belongs to one customer: for another one, and for nobody, it is loaded anew. */
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
    // Details that the server does not know show nothing; a network that is away for a moment changes nothing.
    const isRefused = error instanceof CallFailed && error.status === 401;
    if (isRefused && !signal.aborted && readUserDetails()?.token === token) signOutLocally();
  }
}
