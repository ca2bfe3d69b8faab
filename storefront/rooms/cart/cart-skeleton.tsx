import { useWords } from '../../lib/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import './cart-skeleton.css';

/** A placeholder in the shape of the cart, shown while it loads. */
export function CartSkeleton() {
  const words = useWords().shell;
  return (
    <>
      <h1 className="visually-hidden">{words.cart}</h1>
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <div aria-hidden="true">
          <Skeleton className="cart-skeleton-title" />
          <div className="cart-columns">
            <Skeleton shape="block" className="cart-skeleton-lines" />
            <Skeleton shape="block" className="cart-skeleton-summary" />
          </div>
        </div>
      </div>
    </>
  );
}
