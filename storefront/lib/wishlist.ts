import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callAsCustomer } from './customer-call.ts';
import { hold } from './held.ts';

/** The wishlist, the newest first; null for a visitor and until it is known. */
export const wishlist = hold<readonly WishlistItem[] | null>(null);

export async function addToWishlist(id: string, language: Language): Promise<void> {
  await change('addToWishlist', id, language);
}

export async function removeFromWishlist(id: string, language: Language): Promise<void> {
  await change('removeFromWishlist', id, language);
}

async function change(
  call: 'addToWishlist' | 'removeFromWishlist',
  id: string,
  language: Language,
): Promise<void> {
  const { data } = await callAsCustomer(call, { params: { productId: id }, body: {}, language });
  wishlist.set(data);
}
