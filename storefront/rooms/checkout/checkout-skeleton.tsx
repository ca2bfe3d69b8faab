import { useCustomerWords, useWords } from '../../lib/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import './checkout-skeleton.css';

/** A placeholder in the shape of the checkout, shown while it loads. */
export function CheckoutSkeleton() {
  const { loading } = useWords().shell;
  const { title } = useCustomerWords().checkout;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <div role="status">
        <span className="visually-hidden">{loading}</span>
        <div aria-hidden="true">
          <Skeleton className="checkout-skeleton-title" />
          <div className="checkout-columns">
            <div className="checkout-parts">
              <Skeleton shape="block" className="checkout-skeleton-part" />
              <Skeleton shape="block" className="checkout-skeleton-part" />
            </div>
            <Skeleton shape="block" className="checkout-skeleton-part" />
          </div>
        </div>
      </div>
    </>
  );
}
