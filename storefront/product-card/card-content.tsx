import type { Words } from '@haat/shared/words/words.ts';
import { renderPicture } from '../ui/picture.tsx';
import { renderPrice } from '../ui/price.tsx';
import type { CardTexts } from './card-texts.ts';
import { CardWishlistButton } from './wishlist-button.tsx';

/** What cards have in common, and few differ in. */
export interface CardLook {
  /** The product's, for the wishlist button; null for a card without one. */
  readonly id: string | null;
  readonly heading: 'h2' | 'h3';
  readonly eager: boolean;
  readonly hasAr: boolean;
  readonly isInStock: boolean;
}

/** The content of a card. The name's link covers the whole card; the wishlist button is above the link. */
export function renderCardContent(
  texts: CardTexts,
  { id, heading: Heading, eager, hasAr, isInStock }: CardLook,
  words: Words['catalogue'],
) {
  return (
    <>
      <div className="photo-plate">
        {texts.src && renderPicture(texts, { alt: '', eager })}
        {hasAr && <span className="ar-badge">{words.ar}</span>}
      </div>
      {id !== null && <CardWishlistButton id={id} label={texts.wishlistLabel ?? ''} />}
      <div className="product-card-text">
        <p className="brand">
          <span>{texts.brand}</span>
          {texts.average && renderRating(texts)}
        </p>
        <Heading className="name">
          <a href={texts.href}>{renderTitle(texts)}</a>
        </Heading>
        {renderPrice(texts, words.mrp)}
        {isInStock ? (
          <p className="free-delivery">
            {words.freeDelivery}
            {texts.sizes && <span>{texts.sizes}</span>}
          </p>
        ) : (
          <p className="out-of-stock">{words.outOfStock}</p>
        )}
      </div>
    </>
  );
}

/** One green star, the average with one decimal and how many have rated. */
function renderRating({ average, ratingCount, rated }: CardTexts) {
  return (
    <span className="rating" role="img" aria-label={rated}>
      {average}
      <em>{ratingCount}</em>
    </span>
  );
}

/** A card has little room for a title. Of a long one it shows start and end: the end distinguishes similar products. */
function renderTitle({ title, titleStart, titleEnd }: CardTexts) {
  if (title !== undefined) return title;
  return (
    <>
      <span className="name-start">{titleStart}</span> <span className="name-end">{titleEnd}</span>
    </>
  );
}
