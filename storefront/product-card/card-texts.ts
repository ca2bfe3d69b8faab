import { formatCount } from '@haat/shared/money.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';
import type { TemplateTexts } from '../lib/html-templates.ts';
import { buildPictureTexts, NO_PICTURE, type PictureTexts } from '../ui/picture.tsx';
import { buildPriceTexts, type PriceTexts } from '../ui/price.tsx';
import type { CardProduct } from './card-product.ts';
import { getTitleParts } from './title-parts.ts';

/**
 * All of a card that differs from product to product. A long title is in two parts, `titleStart` and `titleEnd`, a short one in
 * `title`. `rated` is what screen readers read of the average and the number of ratings. `sizes` is missing when all pieces are
 * sold, and for a product of one size.
 */
export type CardTexts = PictureTexts &
  PriceTexts &
  TemplateTexts<
    | 'href'
    | 'brand'
    | 'title'
    | 'titleStart'
    | 'titleEnd'
    | 'average'
    | 'ratingCount'
    | 'rated'
    | 'sizes'
    | 'wishlistLabel'
  >;

export interface CardPictureSize {
  /** The picture's width in the card's grid, as a `sizes` attribute. */
  readonly sizes: string;
  /** The most of it in CSS px. */
  readonly widestPx: number;
}

/** The texts of a product's card, for `renderCardContent`. */
export function toCardTexts(
  product: CardProduct,
  size: CardPictureSize,
  language: Language,
  words: Words['catalogue'],
): CardTexts {
  const [picture] = product.pictures;
  const { displayinfo: title, sellingPrice: selling, original_price: mrp, off } = product;
  const parts = getTitleParts(title);
  const { sizes } = product;
  return {
    ...(picture ? buildPictureTexts({ picture, ...size }) : NO_PICTURE),
    ...toRatingTexts(product, language, words),
    ...buildPriceTexts({ selling, mrp, off }, language, words),
    href: getPathInLanguage(language, paths.product(product.category, product._id)),
    brand: product.brand,
    title: parts ? undefined : title,
    titleStart: parts?.start,
    titleEnd: parts?.end,
    sizes: product.stock > 0 && sizes !== undefined ? words.sizes(sizes) : undefined,
    wishlistLabel: words.addToWishlist(title),
  };
}

const NO_RATING = { average: undefined, ratingCount: undefined, rated: undefined };

function toRatingTexts(
  { ratingAverage, ratingCount }: CardProduct,
  language: Language,
  words: Words['catalogue'],
): Pick<CardTexts, 'average' | 'ratingCount' | 'rated'> {
  if (ratingAverage === null) return NO_RATING;
  const average = ratingAverage.toFixed(1);
  return {
    average: `${average} `,
    ratingCount: `(${formatCount(ratingCount, language)})`,
    rated: words.rated(average, ratingCount),
  };
}
