import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useCallback } from 'react';
import { callAsCustomer, customerStore, pendingChanges, updateItem } from './customer-store.ts';

export function addToWishlist(id: string, language: Language): Promise<void> {
  const options = { params: { productId: id }, body: {}, language };
  return updateItem('wishlist', id, true, () => callAsCustomer('addToWishlist', options));
}

export function removeFromWishlist(id: string, language: Language): Promise<void> {
  const options = { params: { productId: id }, body: {}, language };
  return updateItem('wishlist', id, false, () => callAsCustomer('removeFromWishlist', options));
}

/** The wishlist as the server last sent it, newest first; null for a visitor and until it is loaded. */
export function useWishlist(): readonly WishlistItem[] | null {
  return customerStore.usePart(({ wishlist }) => wishlist);
}

/** Whether a product is on the wishlist, with pending changes applied; undefined for a visitor and until it is loaded. */
export function isOnWishlist(id: string): boolean | undefined {
  return pendingChanges.wishlist.values.get().get(id) ?? isListed(customerStore.get().wishlist, id);
}

/** The same, in a component, which renders again only when it changes. */
export function useIsOnWishlist(id: string): boolean | undefined {
  const pending = pendingChanges.wishlist.values.usePart((values) => values.get(id));
  const listed = customerStore.usePart(({ wishlist }) => isListed(wishlist, id));
  return pending ?? listed;
}

/** `isOnWishlist` for many products: another function after each change of the wishlist. */
export function useWishlistLookup(): typeof isOnWishlist {
  const pending = pendingChanges.wishlist.values.use();
  const listed = useWishlist();
  return useCallback((id) => pending.get(id) ?? isListed(listed, id), [pending, listed]);
}

/** How many products are on the wishlist; null until that is known. */
export function useWishlistCount(): number | null {
  return customerStore.usePart(({ wishlist }) => wishlist?.length ?? null);
}

const idsOf = new WeakMap<readonly WishlistItem[], ReadonlySet<string>>();

/** The ids are cached, because a page calls this for hundreds of heart buttons at once. */
function isListed(items: readonly WishlistItem[] | null, id: string): boolean | undefined {
  if (!items) return undefined;
  const ids = idsOf.get(items) ?? new Set(items.map((item) => item.id));
  idsOf.set(items, ids);
  return ids.has(id);
}
