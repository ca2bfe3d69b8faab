import { useWords } from '../../lib/words.ts';
import type { CardProduct } from '../../product-card/card-product.ts';
import { ProductCard } from '../../product-card/product-card.tsx';
import { Carousel } from '../../ui/carousel.tsx';

const SIZES =
  '(min-width: 1368px) 315px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, (min-width: 480px) 46vw, 85vw';

/** One card on a phone. */
const WIDEST_PX = 410;

/** 'You May Also Like': five other products. */
export function ProductAlsoLike({ products }: { readonly products: readonly CardProduct[] }) {
  const words = useWords().product;
  if (products.length === 0) return null;
  return (
    <Carousel heading={words.alsoLike} perScreen="product">
      {products.map((product) => (
        <ProductCard key={product._id} product={product} sizes={SIZES} widestPx={WIDEST_PX} />
      ))}
    </Carousel>
  );
}
