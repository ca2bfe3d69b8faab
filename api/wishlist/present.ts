import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentCard } from '../catalogue/card-present.ts';
import type { CardRow } from '../catalogue/card-queries.ts';

export function presentWishlistItem(row: CardRow, language: Language): WishlistItem {
  return { ...presentCard(row, language), id: row.id };
}
