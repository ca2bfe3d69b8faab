import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type pg from 'pg';

/** A customer's wishlist as replies show it, the newest first. */
export async function readWishlist(
  _pool: pg.Pool,
  _customerId: string,
  _language: Language,
): Promise<WishlistItem[]> {
  return [];
}
