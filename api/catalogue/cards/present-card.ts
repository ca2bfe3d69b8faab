import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { paise, percentOff, toRupees } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { averageOf, inLanguage } from '../rules.ts';
import type { CardRow } from './queries.ts';

/** A card as every reply shows it, the cart's and the wishlist's as well. */
export function presentCard(row: CardRow, language: Language): ProductCard {
  return {
    _id: row.id,
    name: inLanguage(language, row.name, row.nameHi),
    displayinfo: inLanguage(language, row.title, row.titleHi),
    brand: inLanguage(language, row.brand, row.brandHi),
    category: row.category,
    subCategory: row.subCategory,
    productImg: row.pictures.map(({ src }) => src),
    colors: row.colours,
    original_price: toRupees(paise(row.mrpPaise)),
    sellingPrice: toRupees(paise(row.pricePaise)),
    off: percentOff(paise(row.mrpPaise), paise(row.pricePaise)),
    stock: row.stock,
    sellerId: [row.sellerId],
    status: row.status,
    ar: row.hasModels,
    pictures: row.pictures,
    ratingAverage: averageOf(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
  };
}
