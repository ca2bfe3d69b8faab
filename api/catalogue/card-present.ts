import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { asPaise, calculatePercentOff, toRupees } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { CardRow } from './card-queries.ts';
import { calculateAverageRating, getInLanguage } from './rules.ts';

/** A product card, the same in every reply, also in those of cart and wishlist. */
export function presentCard(row: CardRow, language: Language): ProductCard {
  return {
    _id: row.id,
    name: getInLanguage(language, row.name, row.nameHi),
    displayinfo: getInLanguage(language, row.title, row.titleHi),
    brand: getInLanguage(language, row.brand, row.brandHi),
    category: row.category,
    subCategory: row.subCategory,
    productImg: row.pictures.map(({ src }) => src),
    colors: row.colours,
    original_price: toRupees(asPaise(row.mrpPaise)),
    sellingPrice: toRupees(asPaise(row.pricePaise)),
    off: calculatePercentOff(asPaise(row.mrpPaise), asPaise(row.pricePaise)),
    stock: row.stock,
    sellerId: [row.sellerId],
    status: row.status,
    ar: row.hasModels,
    pictures: row.pictures,
    ratingAverage: calculateAverageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
  };
}
