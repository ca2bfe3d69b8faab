import type { Customer, SignedIn } from '@haat/shared/contract/accounts.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { CallFailed, callApi } from './api.ts';
import { cart } from './cart.ts';
import { askToSignIn, type SignInReason } from './intents.ts';
import { chosenLanguage, useLanguage } from './language.ts';
import {
  forgetUserDetails,
  hasSellerDetails,
  keepUserDetails,
  onUserDetails,
  readUserDetails,
} from './user-details.ts';
import { wishlist } from './wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';

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

/** Takes in what signin and signup answer: the customer, the token, the cart and the wishlist. */
export function enter({ user, token }: SignedIn): void {
  cart.set(user.cart);
  wishlist.set(user.wishlist);
  keepUserDetails({ user, token });
}

/** The profile changed. */
export function keepCustomer(user: Customer): void {
  const details = readUserDetails();
  if (details) keepUserDetails({ ...details, user });
}

/** Empties everything that belonged to the customer, in every tab. */
export function leave(): void {
  cart.set(null);
  wishlist.set(null);
  forgetUserDetails();
}

/** Signs out: here at once, and on the server as soon as it can be reached. */
export async function signOut(language: Language): Promise<void> {
  try {
    await callApi('signOut', { params: {}, body: {}, language });
  } finally {
    leave();
  }
}

/** Does what only a customer can: at once, or after signing in; nothing when they would not. */
export async function asCustomer(
  reason: SignInReason,
  act: () => void | Promise<void>,
): Promise<void> {
  if (isSignedIn() || (await askToSignIn(reason))) await act();
}

/** Asks, once in a document and whenever another tab signs in or out, who is signed in; visitors make no call. */
export function useFreshSession(): void {
  const language = useLanguage();
  const id = useCustomer()?._id;
  useEffect(() => {
    if (!id) {
      cart.set(null);
      wishlist.set(null);
      return;
    }
    if (cart.get()) return; // signin and signup have told it
    const gone = new AbortController();
    void refresh(language, gone.signal);
    return () => gone.abort();
  }, [id, language]);
}

async function refresh(language: Language, signal: AbortSignal): Promise<void> {
  const chosen = chosenLanguage();
  try {
    const body = chosen ? { language: chosen } : {};
    const { user } = await callApi('userSession', { params: {}, body, language, signal });
    cart.set(user.cart);
    wishlist.set(user.wishlist);
    keepCustomer(user);
  } catch (error) {
    // Details that the server does not know show nothing; a network that is away for a moment changes nothing.
    if (error instanceof CallFailed && error.status === 401 && !signal.aborted) leave();
  }
}
