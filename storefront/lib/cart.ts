import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callAsCustomer } from './customer-call.ts';
import { hold } from './held.ts';

/** The cart's lines; null for a visitor and until they are known. */
export const cart = hold<readonly CartLine[] | null>(null);

/** Puts a product in the cart, or sets its quantity. */
export async function addToCart(id: string, cartqty: number, language: Language): Promise<void> {
  const { data } = await callAsCustomer('addToCart', {
    params: { productId: id },
    body: { cartqty },
    language,
  });
  cart.set(data);
}

export async function removeFromCart(id: string, language: Language): Promise<void> {
  const { data } = await callAsCustomer('removeFromCart', {
    params: { productId: id },
    body: {},
    language,
  });
  cart.set(data);
}

/** Reads the cart anew: another device may have changed it. */
export async function refreshCart(language: Language): Promise<void> {
  cart.set(await callAsCustomer('cartItems', { params: {}, body: {}, language }));
}
