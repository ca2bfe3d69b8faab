import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { ChosenRow } from '../catalogue/card-queries.ts';
import { presentChosen } from '../catalogue/variant-present.ts';

export function presentWishlistItem(row: ChosenRow, language: Language): WishlistItem {
  return { ...presentChosen(row, language), id: row.id, variantSize: row.variantSize };
}
