import type { Customer } from '@haat/shared/contract/accounts.ts';

/** What the browser stores about a signed-in customer: details for display, and the session's token that calls send. */
export interface UserDetails {
  readonly user: Customer;
  readonly token: string;
}

// These names are from the specification. The seller site writes the second one.
const USER_DETAILS = 'UserDetails';
const SELLER_DETAILS = 'SellerDetails';
/** The products viewed in this browser, listed when there is no connection. */
export const SEEN_PRODUCTS = 'haat:seen';
const CHANGED = 'haat:user-details';

let known: { readonly text: string | null; readonly details: UserDetails | null } | undefined;

/** The details stored in this browser, the same object until they change; null for a visitor, and on the server. */
export function readUserDetails(): UserDetails | null {
  const text = readItem(USER_DETAILS);
  if (known?.text !== text) known = { text, details: parse(text) };
  return known?.details ?? null;
}

/** The signed-in customer's id; undefined for a visitor. */
export function getCustomerId(): string | undefined {
  return readUserDetails()?.user._id;
}

export function saveUserDetails({ user, token }: UserDetails): void {
  const { _id, fname, lname, username, email, mobileno, gender, language } = user;
  const plain = { _id, fname, lname, username, email, mobileno, gender, language };
  write(USER_DETAILS, JSON.stringify({ user: plain, token }));
}

/** Removes the details of the customer and of the seller, and the list of viewed products. */
export function clearUserDetails(): void {
  write(USER_DETAILS, null);
  write(SELLER_DETAILS, null);
  write(SEEN_PRODUCTS, null);
}

/** True where a seller has signed in on the seller site. */
export function hasSellerDetails(): boolean {
  return readItem(SELLER_DETAILS) !== null;
}

/** Calls the listener when the details change, in this tab or another one. Returns a function that removes it. */
export function onUserDetails(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** For a browser without storage: the customer stays signed in as long as the page is open. */
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

/** Anyone can write to a browser's storage, so a value of the wrong shape counts as no customer. */
function parse(text: string | null): UserDetails | null {
  try {
    const details = JSON.parse(text ?? 'null') as Partial<UserDetails> | null;
    const isWhole = typeof details?.token === 'string' && typeof details.user?._id === 'string';
    return isWhole ? (details as UserDetails) : null;
  } catch {
    return null;
  }
}
