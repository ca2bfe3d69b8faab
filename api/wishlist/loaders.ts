import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { presentWishlistItem } from './present.ts';
import { findWishlistItems } from './queries.ts';

/** A customer's wishlist in the form of replies, the newest item first. */
export async function loadWishlist(
  db: Db,
  customerId: string,
  language: Language,
): Promise<WishlistItem[]> {
  const rows = await findWishlistItems(db, customerId, language);
  return rows.map((row) => presentWishlistItem(row, language));
}
