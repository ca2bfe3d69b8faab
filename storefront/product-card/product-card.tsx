import { paths } from '@haat/shared/paths.ts';
import { memo } from 'react';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import type { CardProduct } from './card-product.ts';
import { CardTitle } from './card-title.tsx';
import { Rating } from './rating.tsx';
import { CardWishlistButton } from './wishlist-button.tsx';
import './product-card.css';

interface ProductCardProps {
  readonly product: CardProduct;
  /** The picture's width in the card's grid, as a `sizes` attribute. */
  readonly sizes: string;
  /** One level below the heading above the card. */
  readonly heading?: 'h2' | 'h3';
  /** True in the first screen: its picture loads at once. */
  readonly eager?: boolean;
}

/** The card of a product. The name's link covers the whole card; the wishlist button is above the link. */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  heading: Heading = 'h3',
  eager = false,
}: ProductCardProps) {
  const words = useWords().catalogue;
  const [picture] = product.pictures;
  return (
    <li className="product-card">
      <div className="photo-plate">
        {picture && <Picture picture={picture} sizes={sizes} alt="" eager={eager} />}
        {product.ar && <span className="ar-badge">{words.ar}</span>}
      </div>
      <CardWishlistButton id={product._id} label={words.addToWishlist(product.displayinfo)} />
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
          <p className="free-delivery">{words.freeDelivery}</p>
        ) : (
          <p className="out-of-stock">{words.outOfStock}</p>
        )}
      </div>
    </li>
  );
});
