import { paths } from '@haat/shared/paths.ts';
import { memo } from 'react';
import { formatKey, renderKept } from '../lib/kept-html.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useLanguage, useWords } from '../lib/words.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import type { CardProduct } from './card-product.ts';
import { CardTitle } from './card-title.tsx';
import { Rating } from './rating.tsx';
import { CardWishlistButton } from './wishlist-button.tsx';
import './product-card.css';

/** Of two cards side by side on a phone, or more on a wider screen. */
const CARD_WIDEST_PX = 320;

interface ProductCardProps {
  readonly product: CardProduct;
  /** The picture's width in the card's grid, as a `sizes` attribute. */
  readonly sizes: string;
  /** The most of it in CSS px. */
  readonly widestPx?: number;
  /** One level below the heading above the card. */
  readonly heading?: 'h2' | 'h3';
  /** True in the first screen: its picture loads at once. */
  readonly eager?: boolean;
  /** True for a card that the browser does not render again: `SentCards` adds its wishlist button. */
  readonly isSent?: boolean;
}

/** The card of a product. The name's link covers the whole card; the wishlist button is above the link. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const language = useLanguage();
  const content = () => <Content {...props} />;
  // React asks the browser early for pictures that are not lazy, which kept HTML would not.
  const className = props.product.stock > 0 ? 'product-card' : 'product-card sold-out';
  if (props.eager) return <li className={className}>{content()}</li>;
  const key = () => {
    const { product, ...rest } = props;
    const others = `card ${language} ${JSON.stringify(rest)}`;
    // The home page shows the same objects until something of them changes; any other page has its own.
    return rest.isSent ? formatKey(product, others) : `${others} ${JSON.stringify(product)}`;
  };
  return <li className={className} {...renderKept('li', key, content)} />;
});

function Content({
  product,
  sizes,
  widestPx = CARD_WIDEST_PX,
  heading: Heading = 'h3',
  eager = false,
  isSent = false,
}: ProductCardProps) {
  const words = useWords().catalogue;
  const [picture] = product.pictures;
  return (
    <>
      <div className="photo-plate">
        {picture && (
          <Picture picture={picture} sizes={sizes} widestPx={widestPx} alt="" eager={eager} />
        )}
        {product.ar && <span className="ar-badge">{words.ar}</span>}
      </div>
      {!isSent && (
        <CardWishlistButton id={product._id} label={words.addToWishlist(product.displayinfo)} />
      )}
      <div className="product-card-text">
        <p className="brand">
          <span>{product.brand}</span>
          {product.ratingAverage !== null && (
            <Rating average={product.ratingAverage} count={product.ratingCount} />
          )}
        </p>
        <Heading className="name">
          <ShopLink to={paths.product(product.category, product._id)}>
            <CardTitle title={product.displayinfo} />
          </ShopLink>
        </Heading>
        <Price selling={product.sellingPrice} mrp={product.original_price} off={product.off} />
        {product.stock > 0 ? (
          <p className="free-delivery">
            {words.freeDelivery}
            {product.sizes !== undefined && <span>{words.sizes(product.sizes)}</span>}
          </p>
        ) : (
          <p className="out-of-stock">{words.outOfStock}</p>
        )}
      </div>
    </>
  );
}
