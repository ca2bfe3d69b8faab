import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useMemo } from 'react';
import { callAsCustomer } from './customer-call.ts';
import { hold } from './held.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { customerId } from './user-details.ts';
import { holdWishes } from './wishes.ts';

/** The cart's lines as the server told them; null for a visitor and until they are known. */
export const cart = hold<readonly CartLine[] | null>(null);

/** Quantities that are not answered yet; 0: taken out. */
const wishes = holdWishes<number>();

/** Puts a product in the cart, or sets its quantity. */
export function addToCart(id: string, cartqty: number, language: Language): Promise<void> {
  return wishes.make(id, cartqty, () =>
    change(() =>
      callAsCustomer('addToCart', { params: { productId: id }, body: { cartqty }, language }),
    ),
  );
}

export function removeFromCart(id: string, language: Language): Promise<void> {
  return wishes.make(id, 0, () =>
    change(() =>
      callAsCustomer('removeFromCart', { params: { productId: id }, body: {}, language }),
    ),
  );
}

/** Reads the cart anew: another device may have changed it. */
export async function refreshCart(language: Language): Promise<void> {
  const before = cart.get();
  const lines = await callAsCustomer('cartItems', { params: {}, body: {}, language });
  if (cart.get() === before) cart.set(lines); // else a change was answered meanwhile
}

/** The lines as they will be when what was asked for is done; null until they are known. */
export function useCartLines(): readonly CartLine[] | null {
  const lines = cart.use();
  const open = wishes.open.use();
  return useMemo(() => lines && wished(lines, open), [lines, open]);
}

/** How many pieces are in the cart; null until that is known. */
export function useCartCount(): number | null {
  return useCartLines()?.reduce((pieces, { cartqty }) => pieces + cartqty, 0) ?? null;
}

/** The lines once every change is answered. */
export async function settledCart(): Promise<readonly CartLine[]> {
  await wishes.settled();
  return cart.get() ?? [];
}

async function change(call: () => Promise<{ readonly data: readonly CartLine[] }>): Promise<void> {
  const owner = customerId();
  const { data } = await call();
  if (customerId() !== owner) return; // signed out meanwhile
  cart.set(data);
  tellOtherTabs();
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
