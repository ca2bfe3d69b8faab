import { paths } from '@haat/shared/paths.ts';
import { memo } from 'react';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { CardProduct } from './card-product.ts';
import { CardTitle } from './card-title.tsx';
import { CardHeart } from './heart.tsx';
import './product-card.css';

interface ProductCardProps {
  readonly product: CardProduct;
  /** The picture's width in the grid the card stands in, as a `sizes` attribute. */
  readonly sizes: string;
  /** The level below the heading that the card stands under. */
  readonly heading?: 'h2' | 'h3';
  /** In the first screen: its picture is fetched at once. */
  readonly eager?: boolean;
}

/** A product as a stall shows it. Its name's link covers the whole card; the heart stands above the link. */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  heading: Heading = 'h3',
  eager = false,
}: ProductCardProps) {
  const words = useWords().catalogue;
  const [picture] = product.pictures;
  return (
    <li className="card">
      <div className="plate">
        {picture && <Picture picture={picture} sizes={sizes} alt="" eager={eager} />}
        {product.ar && <span className="ar">{words.ar}</span>}
      </div>
      <CardHeart id={product._id} label={words.addToWishlist(product.displayinfo)} />
      <div className="txt">
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
          <p className="free">{words.freeDelivery}</p>
        ) : (
          <p className="gone">{words.outOfStock}</p>
        )}
      </div>
    </li>
  );
});
