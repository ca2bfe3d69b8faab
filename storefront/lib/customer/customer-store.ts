import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import { type CallApi, CallFailed, callApi } from '../api.ts';
import { createStore, type Store } from '../store.ts';
import {
  getCustomerId,
  hasSellerDetails,
  readSessionDetails,
  type SessionDetails,
} from './session-details.ts';

/** What a customer has, as the server last sent it. Null for a visitor, and until it is loaded. */
interface CustomerItems {
  readonly cart: readonly CartLine[] | null;
  /** Newest first. */
  readonly wishlist: readonly WishlistItem[] | null;
}

interface CustomerState extends CustomerItems {
  /** Null for a visitor, and before the page is hydrated. */
  readonly session: SessionDetails | null;
  /** True where a seller has signed in on the seller site. */
  readonly isSeller: boolean;
}

type ItemKind = keyof CustomerItems;

const VISITOR: CustomerState = { session: null, isSeller: false, cart: null, wishlist: null };

/** The customer of this browser and what they have. It is always one customer's: see `refreshSession`. */
export const customerStore = createStore<CustomerState>(VISITOR);

/** Numbers the reads and the changes. For each kind: the number of what the store has now. */
let lastNumber = 0;
const numberOf: Record<ItemKind, number> = { cart: 0, wishlist: 0 };

/**
 * Takes over the session that the browser stores, which another tab may have changed. When the customer is another one,
 * the cart, the wishlist and the pending changes of the one before are dropped. Returns the customer's id; undefined for
 * a visitor.
 */
export function refreshSession(): string | undefined {
  const before = customerStore.get();
  const session = readSessionDetails();
  const isSeller = hasSellerDetails();
  const id = session?.user._id;
  if (id !== before.session?.user._id) {
    numberOf.cart = numberOf.wishlist = ++lastNumber;
    for (const { values } of Object.values(pendingChanges)) values.set(new Map());
    customerStore.set({ ...VISITOR, session, isSeller });
  } else if (session !== before.session || isSeller !== before.isSeller)
    customerStore.set({ ...before, session, isSeller });
  return id;
}

/** Stores what a change has replied, which is newer than any read that is under way. */
export function setItems(items: Partial<CustomerItems>): void {
  storeItems(items, ++lastNumber);
}

/**
 * Call this before a request whose reply is the cart, the wishlist or both. The returned function stores the reply,
 * unless a newer one has arrived meanwhile or another customer is signed in.
 */
export function startRead(): (items: Partial<CustomerItems>) => void {
  const owner = refreshSession();
  const number = ++lastNumber;
  return (items) => {
    if (refreshSession() === owner) storeItems(items, number);
  };
}

function storeItems(items: Partial<CustomerItems>, number: number): void {
  const newer = Object.entries(items).filter(([kind]) => number >= numberOf[kind as ItemKind]);
  for (const [kind] of newer) numberOf[kind as ItemKind] = number;
  customerStore.set({ ...customerStore.get(), ...Object.fromEntries(newer) });
}

/** What a shopper can want of a product: its quantity in the cart, 0 to remove it; whether it is on the wishlist. */
interface Wanted {
  readonly cart: number;
  readonly wishlist: boolean;
}

/** Requested changes that the server has not answered yet, by the id of what they change. They are shown at once. */
export interface PendingChanges<Value> {
  readonly values: Store<ReadonlyMap<string, Value>>;
  /**
   * Sends a change after the earlier ones are answered, so that an older reply never overwrites a newer one. If the same
   * id is changed again while it waits, only the last change is sent. On failure the change is rolled back and the error
   * is thrown.
   */
  make(id: string, value: Value, send: () => Promise<void>): Promise<void>;
  /** Waits until every change is answered. */
  waitForReplies(): Promise<void>;
}

export function createPendingChanges<Value>(): PendingChanges<Value> {
  const values = createStore<ReadonlyMap<string, Value>>(new Map());
  const newest = new Map<string, symbol>();
  let queue = Promise.resolve();
  const remove = (id: string) => {
    const rest = new Map(values.get());
    rest.delete(id);
    values.set(rest);
  };
  return {
    values,
    async make(id, value, send) {
      const mark = Symbol(id);
      newest.set(id, mark);
      values.set(new Map(values.get()).set(id, value));
      const reply = queue.then(() => (newest.get(id) === mark ? send() : undefined));
      queue = reply.catch(() => undefined);
      try {
        await reply;
      } finally {
        if (newest.get(id) === mark) {
          newest.delete(id);
          remove(id);
        }
      }
    },
    waitForReplies: () => queue,
  };
}

export const pendingChanges: { readonly [Kind in ItemKind]: PendingChanges<Wanted[Kind]> } = {
  cart: createPendingChanges(),
  wishlist: createPendingChanges(),
};

/**
 * Changes one product of the cart or the wishlist: shown at once, sent, then replaced by the reply or rolled back. A change
 * that waits is refused when someone else has signed in meanwhile, in whichever tab. Throws CallFailed.
 */
export function updateItem<Kind extends ItemKind>(
  kind: Kind,
  id: string,
  wanted: Wanted[Kind],
  send: () => Promise<{ readonly data: NonNullable<CustomerItems[Kind]> }>,
): Promise<void> {
  const owner = refreshSession();
  return pendingChanges[kind].make(id, wanted, async () => {
    if (refreshSession() !== owner) throw new CallFailed(401, { msg: '', code: 'notSignedIn' });
    const { data } = await send();
    if (refreshSession() !== owner) return; // signed out meanwhile
    setItems({ [kind]: data });
    notifyOtherTabs();
  });
}

// When one tab writes this key, the browser sends an event to the store's other tabs, and only to those.
export const ITEMS_CHANGED = 'haat:items-changed';

/** Notifies the other tabs that the cart or the wishlist has changed. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(ITEMS_CHANGED, `${Date.now()} ${Math.random()}`);
  } catch {
    // Without browser storage there is no event: the other tabs load the change when they become visible again.
  }
}

/** What a visitor tried to do that only a customer can do; 'again' when a session has ended. */
export type SignInReason = 'wishlist' | 'cart' | 'buyNow' | 'rate' | 'notice' | 'ask' | 'again';

/** A request to sign in. Exactly one of its two functions is called. */
export interface SignInRequest {
  readonly reason: SignInReason;
  /** The visitor has signed in: the interrupted action can continue. */
  readonly done: () => void;
  /** The visitor closed the modal. */
  readonly dismissed: () => void;
}

const SIGN_IN_REQUESTED = 'haat:sign-in-requested';

/** Calls the listener each time a sign-in is requested. Returns a function that removes it. */
export function onSignInRequest(listener: (request: SignInRequest) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  window.addEventListener(SIGN_IN_REQUESTED, handle);
  return () => window.removeEventListener(SIGN_IN_REQUESTED, handle);
}

/** Opens the sign-in modal. Resolves to true once the visitor is signed in, to false if they close it. */
function requestSignIn(reason: SignInReason): Promise<boolean> {
  return new Promise((resolve) => {
    const detail: SignInRequest = {
      reason,
      done: () => resolve(true),
      dismissed: () => resolve(false),
    };
    window.dispatchEvent(new CustomEvent(SIGN_IN_REQUESTED, { detail }));
  });
}

/** Runs an action that needs a customer: at once, or after signing in. Does nothing if the visitor does not sign in. */
export async function runAsCustomer(
  reason: SignInReason,
  act: () => void | Promise<void>,
): Promise<void> {
  if (getCustomerId() || (await requestSignIn(reason))) await act();
}

/**
 * Posts a customer's call. If the session has ended, the sign-in modal opens over the page and the call is repeated after
 * signing in, so that nothing typed is lost. Throws CallFailed as `callApi` does.
 */
export const callAsCustomer: CallApi = (name, options) =>
  retryAfterSignIn(() => callApi(name, options));

/**
 * Sends a customer's request, and repeats it once if the session had ended and the customer has signed in again. A refusal
 * can come after that: then nobody is asked.
 */
export async function retryAfterSignIn<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const before = getCustomerId();
  const token = readSessionDetails()?.token;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    const current = readSessionDetails()?.token;
    const hasOther = current !== undefined && current !== token;
    if (!hasOther && !(await requestSignIn('again'))) throw error;
    if (getCustomerId() !== before) {
      location.reload(); // the page is another customer's
      throw error;
    }
    return send();
  }
}

if (typeof window !== 'undefined') {
  refreshSession();
  window.addEventListener('storage', refreshSession);
  // A page that the Back button restores as it was has missed the events meanwhile, such as signing out in another tab.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refreshSession();
  });
}
