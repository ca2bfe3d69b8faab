import type { CardProduct } from '../../product-card/card-product.ts';
import { ProductCard } from '../../product-card/product-card.tsx';
import { addRupeeFont } from '../../ui/rupee-font.ts';
import './listing.css';

/** The grid is 2, 3 and 4 cards wide, from 992 px on beside the sidebar. */
const CARD_SIZES =
  '(min-width: 1400px) 232px, (min-width: 1280px) calc(25vw - 100px), (min-width: 992px) calc(33vw - 130px), (min-width: 768px) calc(33vw - 40px), 43vw';
/** Cards that a phone or a desktop shows before scrolling. */
const FIRST_SCREEN_CARDS = 4;

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  readonly isPending: boolean;
}

/** Product cards in one grid with thin lines, dimmed while new products load. */
export function ProductGrid({ products, isPending }: ProductGridProps) {
  addRupeeFont();
  return (
    <ul id="products" className="product-grid" aria-busy={isPending}>
      {products.map((product, place) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes={CARD_SIZES}
          heading="h2"
          eager={place < FIRST_SCREEN_CARDS}
        />
      ))}
    </ul>
  );
}
