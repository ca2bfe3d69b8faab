import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { useRef } from 'react';
import { useCartLines } from '../../lib/customer/cart.ts';
import { useDeliveryPlace } from '../../lib/delivery-place-choice.ts';
import { findReturnPromise } from '../../lib/return-promise.ts';
import { useDeliveries } from '../../lib/use-deliveries.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTable } from './cart-table.tsx';
import './cart-view.css';

/** The cart: its lines and totals, or a message that it is empty. */
export function CartView() {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  const lines = useCartLines();
  const view = useRef<HTMLDivElement>(null);
  const place = useDeliveryPlace();
  const deliveries = useDeliveries(lines, place);
  if (!lines) return <CartSkeleton />;
  const totals = calculateCartTotals(lines);
  return (
    <div className="cart-view" tabIndex={-1} ref={view}>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p className="visually-hidden" role="status">
        {lines.length > 0 && words.totalNow(formatRupees(totals.total, language), totals.items)}
      </p>
      {lines.length === 0 ? (
        <EmptyState icon="bag" heading="h1" title={words.empty}>
          <ButtonLink to={paths.category(ALL_CATEGORIES)}>{words.shopNow}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1 className="cart-title">
            {words.title} <span>{words.items(totals.items)}</span>
          </h1>
          <div className="cart-columns">
            <CartTable
              lines={lines}
              view={view}
              deliveries={deliveries}
              pincode={place?.pincode ?? ''}
            />
            <CartSummary totals={totals} promise={findReturnPromise(lines)} />
          </div>
        </>
      )}
    </div>
  );
}
