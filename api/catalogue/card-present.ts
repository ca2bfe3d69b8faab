import type { PriceAndStock, ProductCard } from '@haat/shared/contract/catalogue.ts';
import type { ProductTerm } from '@haat/shared/contract/return-terms.ts';
import { asPaise, calculatePercentOff, toRupees } from '@haat/shared/money.ts';
import { calculateSizeOrder } from '@haat/shared/sizes.ts';
import { translate, type Translations } from '@haat/shared/translations.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { CardRow, OfferRow } from './card-queries.ts';
import type { ProductTermRow } from './term-queries.ts';
import { calculateAverageRating } from './rules.ts';

/** A product card, the same in every reply, also in those of cart and wishlist. */
export function presentCard(row: CardRow, language: Language): ProductCard {
  return {
    _id: row.id,
    name: translate(row, 'name', language),
    displayinfo: translate(row, 'title', language),
    brand: translate(row, 'brand', language),
    category: row.category,
    subCategory: row.subCategory,
    productImg: row.pictures.map(({ src }) => src),
    colors: row.colours,
    ...presentOffer(row),
    ...(row.sizesInStock && {
      sizesInStock: row.sizesInStock
        .toSorted(calculateSizeOrder)
        .map((size) => apiWords[language].sizeName(size)),
    }),
    sellerId: [row.sellerId],
    status: row.status,
    ar: row.hasModels,
    pictures: row.pictures,
    ratingAverage: calculateAverageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
  };
}

/** What its category does not allow to be returned; nothing when everything can be. */
export function presentTerm({ term, termReason }: ProductTermRow): { returns?: ProductTerm } {
  return term && term !== 'yes' ? { returns: { term, reason: termReason } } : {};
}

interface NamedSeller {
  readonly sellerName: string;
  readonly sellerTranslations: Translations<'name'> | null;
}

/** The name of a seller as pages and mails say it; invoices print the registered one. */
export function presentSellerName(
  { sellerName: name, sellerTranslations: translations }: NamedSeller,
  language: Language,
): string {
  return translate({ name, translations }, 'name', language);
}

/** The price and stock of a product, the same in every reply. */
export function presentOffer({ mrpPaise, pricePaise, stock }: OfferRow): PriceAndStock {
  return {
    original_price: toRupees(asPaise(mrpPaise)),
    sellingPrice: toRupees(asPaise(pricePaise)),
    off: calculatePercentOff(asPaise(mrpPaise), asPaise(pricePaise)),
    stock,
  };
}
