import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type pg from 'pg';
import { presentWishlistItem } from './present.ts';
import { findWishlistItems } from './queries.ts';

/** A customer's wishlist in the form of replies, the newest item first. */
export async function loadWishlist(
  pool: pg.Pool,
  customerId: string,
  language: Language,
): Promise<WishlistItem[]> {
  const rows = await findWishlistItems(pool, customerId);
  return rows.map((row) => presentWishlistItem(row, language));
}
