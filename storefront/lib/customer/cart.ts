import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useMemo } from 'react';
import { callApi } from '../api.ts';
import {
  callAsCustomer,
  customerStore,
  pendingChanges,
  retryAfterSignIn,
  setItems,
  startRead,
  updateItem,
} from './customer-store.ts';

/** Puts a product in the cart, or sets its quantity. */
export function addToCart(id: string, cartqty: number, language: Language): Promise<void> {
  const options = { params: { productId: id }, body: { cartqty }, language };
  return updateItem('cart', id, cartqty, () => callAsCustomer('addToCart', options));
}

/** Puts one piece in the cart. A product that is already there keeps its quantity; the shopper changes it in the cart. */
export async function addOneToCart(id: string, language: Language): Promise<'added' | 'was there'> {
  if (!getCart()) await refreshCart(language);
  if (getCart()?.some((line) => line._id === id)) return 'was there';
  await addToCart(id, 1, language);
  return 'added';
}

export function removeFromCart(id: string, language: Language): Promise<void> {
  const options = { params: { productId: id }, body: {}, language };
  return updateItem('cart', id, 0, () => callAsCustomer('removeFromCart', options));
}

/** Reads the cart for a page. The page itself handles a session that has ended. Throws CallFailed. */
export async function loadCart(language: Language): Promise<void> {
  const storeItems = startRead();
  storeItems({ cart: await callApi('cartItems', { params: {}, body: {}, language }) });
}

/** Reads the cart again, because another device may have changed it. */
export function refreshCart(language: Language): Promise<void> {
  return retryAfterSignIn(() => loadCart(language));
}

/** Replaces lines of the cart by what the server has said of their products. */
export function updateCartLines(update: (line: CartLine) => CartLine): void {
  const lines = getCart();
  if (lines) setItems({ cart: lines.map(update) });
}

/** The lines with the pending changes already applied; null for a visitor and until the cart is loaded. */
export function useCartLines(): readonly CartLine[] | null {
  const lines = customerStore.usePart(({ cart }) => cart);
  const quantities = pendingChanges.cart.values.use();
  return useMemo(() => lines && withQuantities(lines, quantities), [lines, quantities]);
}

/** How many pieces in the cart can be bought; null until that is known. */
export function useCartCount(): number | null {
  const lines = useCartLines();
  return lines && calculateCartTotals(lines).items;
}

/** Whether a change is not answered yet. */
export function useIsCartChanging(): boolean {
  return pendingChanges.cart.values.usePart(({ size }) => size > 0);
}

/** Waits until every change is answered, then returns the lines. */
export async function waitForCart(): Promise<readonly CartLine[]> {
  await pendingChanges.cart.waitForReplies();
  return getCart() ?? [];
}

/** The lines as the server last sent them. */
function getCart(): readonly CartLine[] | null {
  return customerStore.get().cart;
}

function withQuantities(
  lines: readonly CartLine[],
  quantities: ReadonlyMap<string, number>,
): readonly CartLine[] {
  if (quantities.size === 0) return lines;
  return lines
    .map((line) => ({ ...line, cartqty: quantities.get(line._id) ?? line.cartqty }))
    .filter(({ cartqty }) => cartqty > 0);
}
