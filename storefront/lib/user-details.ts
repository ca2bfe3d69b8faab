import type { Customer } from '@haat/shared/contract/accounts.ts';

/** What the browser keeps of a signed-in customer: for display, and the half of the session that it sends along. */
export interface UserDetails {
  readonly user: Customer;
  readonly token: string;
}

// The names of the specification; the seller site writes the second.
const USER_DETAILS = 'UserDetails';
const SELLER_DETAILS = 'SellerDetails';
/** The products looked at in this browser, for whoever has no connection. */
export const SEEN_PRODUCTS = 'haat:seen';
const CHANGED = 'haat:user-details';

let known: { readonly text: string | null; readonly details: UserDetails | null } | undefined;

/** The customer kept in this browser, the same object until it changes; null for a visitor, and on the server. */
export function readUserDetails(): UserDetails | null {
  const text = readItem(USER_DETAILS);
  if (known?.text !== text) known = { text, details: parse(text) };
  return known?.details ?? null;
}

/** Whose details they are; undefined for a visitor. */
export function getCustomerId(): string | undefined {
  return readUserDetails()?.user._id;
}

export function saveUserDetails({ user, token }: UserDetails): void {
  const { _id, fname, lname, username, email, mobileno, gender, language } = user;
  const plain = { _id, fname, lname, username, email, mobileno, gender, language };
  write(USER_DETAILS, JSON.stringify({ user: plain, token }));
}

/** Forgets customer and seller alike, and which products they looked at. */
export function clearUserDetails(): void {
  write(USER_DETAILS, null);
  write(SELLER_DETAILS, null);
  write(SEEN_PRODUCTS, null);
}

/** True where a seller has signed in on the seller site. */
export function hasSellerDetails(): boolean {
  return readItem(SELLER_DETAILS) !== null;
}

/** Calls back when the details change, in this tab or in another one; returns how to stop. */
export function onUserDetails(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** For a browser that keeps nothing: a customer stays signed in as long as the page is open. */
const unkept = new Map<string, string | null>();

function readItem(name: string): string | null {
  if (typeof window === 'undefined') return null;
  if (unkept.has(name)) return unkept.get(name) ?? null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Anyone can write into a browser's storage: what has not the right shape is no customer. */
function parse(text: string | null): UserDetails | null {
  try {
    const details = JSON.parse(text ?? 'null') as Partial<UserDetails> | null;
    const isWhole = typeof details?.token === 'string' && typeof details.user?._id === 'string';
    return isWhole ? (details as UserDetails) : null;
  } catch {
    return null;
  }
}
