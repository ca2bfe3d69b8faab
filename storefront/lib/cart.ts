import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useMemo } from 'react';
import { callApi } from './api.ts';
import { callAsCustomer, retryAfterSignIn } from './customer-call.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { createPendingChanges } from './pending-changes.ts';
import { createStore, type Store } from './store.ts';
import { getCustomerId } from './user-details.ts';

const held = createStore<readonly CartLine[] | null>(null);

/** Numbers the reads of the cart and the changes to it. `told` is the number of the state that `held` has now. */
let last = 0;
let told = 0;

/** The cart's lines as the server last sent them; null for a visitor and until they are loaded. */
export const cart: Store<readonly CartLine[] | null> = {
  ...held,
  set: (lines) => {
    if (lines === held.get()) return;
    told = ++last;
    held.set(lines);
  },
};

/**
 * Call this before a request whose reply is a cart. The returned function stores the reply, unless a newer reply has
 * arrived meanwhile or another customer is signed in.
 */
export function startCartRead(): (lines: readonly CartLine[]) => void {
  const owner = getCustomerId();
  const asked = ++last;
  return (lines) => {
    if (asked < told || getCustomerId() !== owner) return;
    told = asked;
    held.set(lines);
  };
}

/** Quantities that the server has not confirmed yet; 0 means removed. */
const wishes = createPendingChanges<number>();

/** Puts a product in the cart, or sets its quantity. */
export function addToCart(id: string, cartqty: number, language: Language): Promise<void> {
  return wishes.make(id, cartqty, () =>
    change(() =>
      callAsCustomer('addToCart', { params: { productId: id }, body: { cartqty }, language }),
    ),
  );
}

/** Puts one piece in the cart. A product that is already there keeps its quantity; the shopper changes it in the cart. */
export async function addOneToCart(id: string, language: Language): Promise<'added' | 'was there'> {
  if (!cart.get()) await refreshCart(language);
  if (cart.get()?.some((line) => line._id === id)) return 'was there';
  await addToCart(id, 1, language);
  return 'added';
}

export function removeFromCart(id: string, language: Language): Promise<void> {
  return wishes.make(id, 0, () =>
    change(() =>
      callAsCustomer('removeFromCart', { params: { productId: id }, body: {}, language }),
    ),
  );
}

/** Reads the cart for a page. The page itself handles a session that has ended. Throws CallFailed. */
export async function loadCart(language: Language): Promise<void> {
  const keep = startCartRead();
  keep(await callApi('cartItems', { params: {}, body: {}, language }));
}

/** Reads the cart again, because another device may have changed it. */
export function refreshCart(language: Language): Promise<void> {
  return retryAfterSignIn(() => loadCart(language));
}

/** The lines with the pending changes already applied; null until the cart is loaded. */
export function useCartLines(): readonly CartLine[] | null {
  const lines = cart.use();
  const open = wishes.open.use();
  return useMemo(() => lines && wished(lines, open), [lines, open]);
}

/** How many pieces in the cart can be bought; null until that is known. */
export function useCartCount(): number | null {
  const lines = useCartLines();
  return lines && calculateCartTotals(lines).items;
}

/** Waits until every change is answered, then returns the lines. */
export async function waitForCart(): Promise<readonly CartLine[]> {
  await wishes.settled();
  return cart.get() ?? [];
}

async function change(call: () => Promise<{ readonly data: readonly CartLine[] }>): Promise<void> {
  const owner = getCustomerId();
  const { data } = await call();
  if (getCustomerId() !== owner) return; // signed out meanwhile
  cart.set(data);
  notifyOtherTabs();
}

function wished(
  lines: readonly CartLine[],
  open: ReadonlyMap<string, number>,
): readonly CartLine[] {
  if (open.size === 0) return lines;
  return lines
    .map((line) => ({ ...line, cartqty: open.get(line._id) ?? line.cartqty }))
    .filter(({ cartqty }) => cartqty > 0);
}
