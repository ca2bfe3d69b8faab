import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callAsCustomer } from './customer-call.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { createPendingChanges } from './pending-changes.ts';
import { createStore } from './store.ts';
import { getCustomerId } from './user-details.ts';

/** The wishlist as the server last sent it, newest first; null for a visitor and until it is loaded. */
export const wishlist = createStore<readonly WishlistItem[] | null>(null);

/** Additions and removals that the server has not answered yet. */
const wishes = createPendingChanges<boolean>();

export async function addToWishlist(id: string, language: Language): Promise<void> {
  await wishes.make(id, true, () => change('addToWishlist', id, language));
}

export async function removeFromWishlist(id: string, language: Language): Promise<void> {
  await wishes.make(id, false, () => change('removeFromWishlist', id, language));
}

/** Whether a product is on the wishlist, with pending changes applied; undefined for a visitor and until it is loaded. */
export function isOnWishlist(id: string): boolean | undefined {
  return wishes.open.get().get(id) ?? isListed(wishlist.get(), id);
}

/** The same, in a component, which renders again only when it changes. */
export function useIsOnWishlist(id: string): boolean | undefined {
  const asked = wishes.open.usePart((open) => open.get(id));
  const listed = wishlist.usePart((items) => isListed(items, id));
  return asked ?? listed;
}

/** How many products are on the wishlist; null until that is known. */
export function useWishlistCount(): number | null {
  return wishlist.usePart((items) => items?.length ?? null);
}

async function change(
  call: 'addToWishlist' | 'removeFromWishlist',
  id: string,
  language: Language,
): Promise<void> {
  const owner = getCustomerId();
  const { data } = await callAsCustomer(call, { params: { productId: id }, body: {}, language });
  if (getCustomerId() !== owner) return; // signed out meanwhile
  wishlist.set(data);
  notifyOtherTabs();
}

const known = new WeakMap<readonly WishlistItem[], ReadonlySet<string>>();

/** The ids are cached, because a page calls this for hundreds of heart buttons at once. */
function isListed(items: readonly WishlistItem[] | null, id: string): boolean | undefined {
  if (!items) return undefined;
  const ids = known.get(items) ?? new Set(items.map((item) => item.id));
  known.set(items, ids);
  return ids.has(id);
}
