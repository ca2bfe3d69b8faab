import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import './product-grid.css';

/** The lattice is 2, 3 and 4 cards wide, beside the sidebar from 992 px. */
const CARD_SIZES =
  '(min-width: 1400px) 232px, (min-width: 1280px) calc(25vw - 100px), (min-width: 992px) calc(33vw - 130px), (min-width: 768px) calc(33vw - 40px), 43vw';
/** Cards that a phone or a desktop shows before anyone scrolls. */
const FIRST_SCREEN = 4;

interface LatticeProps {
  readonly products: readonly CardProduct[];
  readonly isPending: boolean;
}

/** Stalls in a row: products in one lattice of hairlines, dimmed while others are on their way. */
export function Lattice({ products, isPending }: LatticeProps) {
  return (
    <ul id="products" className="lattice" aria-busy={isPending}>
      {products.map((product, place) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes={CARD_SIZES}
          heading="h2"
          eager={place < FIRST_SCREEN}
        />
      ))}
    </ul>
  );
}
