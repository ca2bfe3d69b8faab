import type { Customer } from '@haat/shared/contract/accounts.ts';

/** What the browser stores about a signed-in customer: details for display, and the session's token that calls send. */
export interface SessionDetails {
  readonly user: Customer;
  readonly token: string;
}

// These names are from the specification. The seller site writes the second one.
const USER_DETAILS = 'UserDetails';
const SELLER_DETAILS = 'SellerDetails';
/** The products viewed in this browser, listed when there is no connection. */
export const SEEN_PRODUCTS = 'haat:seen';
/** Where parcels go; it may be the PIN code of an address. */
export const DELIVERY_PLACE = 'haat:place';

let lastRead: { readonly text: string | null; readonly details: SessionDetails | null } | undefined;

/** The details stored in this browser, the same object until they change; null for a visitor, and on the server. */
export function readSessionDetails(): SessionDetails | null {
  const text = readItem(USER_DETAILS);
  if (lastRead?.text !== text) lastRead = { text, details: parse(text) };
  return lastRead?.details ?? null;
}

/** The signed-in customer's id; undefined for a visitor. */
export function getCustomerId(): string | undefined {
  return readSessionDetails()?.user._id;
}

/** Only the customer store calls this: it also tells the components. */
export function saveSessionDetails({ user, token }: SessionDetails): void {
  const { _id, fname, lname, username, email, mobileno, gender, language } = user;
  const plain = { _id, fname, lname, username, email, mobileno, gender, language };
  writeItem(USER_DETAILS, JSON.stringify({ user: plain, token }));
}

/** Removes the details of the customer and of the seller, the list of viewed products and the PIN code. */
export function clearSessionDetails(): void {
  for (const name of [USER_DETAILS, SELLER_DETAILS, SEEN_PRODUCTS, DELIVERY_PLACE])
    writeItem(name, null);
}

/** True where a seller has signed in on the seller site. */
export function hasSellerDetails(): boolean {
  return readItem(SELLER_DETAILS) !== null;
}

/** For a browser without storage: the customer stays signed in as long as the page is open. */
const inMemory = new Map<string, string | null>();

function readItem(name: string): string | null {
  if (typeof window === 'undefined') return null;
  if (inMemory.has(name)) return inMemory.get(name) ?? null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeItem(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    inMemory.delete(name);
  } catch {
    inMemory.set(name, text);
  }
}

/** Anyone can write to a browser's storage, so a value of the wrong shape counts as no customer. */
function parse(text: string | null): SessionDetails | null {
  try {
    const details = JSON.parse(text ?? 'null') as Partial<SessionDetails> | null;
    const isWhole = typeof details?.token === 'string' && typeof details.user?._id === 'string';
    return isWhole ? (details as SessionDetails) : null;
  } catch {
    return null;
  }
}
