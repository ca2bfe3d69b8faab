import type { CartTotals } from '@haat/shared/cart-totals.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useEffect, useRef } from 'react';
import type { ReturnPromise } from '../../lib/return-promise.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Summary } from '../../ui/summary.tsx';
import type { PaymentNotice } from './payment/use-payment.ts';
import './checkout-view.css';

interface CheckoutSummaryProps extends PlaceOrderProps {
  readonly totals: CartTotals;
  /** Nothing can be delivered to the address. */
  readonly isNothingDelivered: boolean;
  /** What of the lines can be returned. */
  readonly promise: ReturnPromise;
  readonly notice: PaymentNotice | null;
  readonly hasAddress: boolean;
}

/** The order's totals, and the Place Order button. */
export function CheckoutSummary({
  totals,
  isNothingDelivered,
  promise,
  notice,
  hasAddress,
  ...place
}: CheckoutSummaryProps) {
  const { nothingDelivered } = useWords().delivery;
  const words = useCustomerWords();
  const language = useLanguage();
  const total = formatRupees(totals.total, language);
  const saved = formatRupees(totals.discount, language);
  const mrpOf = words.checkout.totalMrp(words.cart.items(totals.items));
  return (
    <Summary
      id="checkout-summary"
      title={words.cart.summary}
      rows={[
        { label: mrpOf, value: formatRupees(totals.mrpTotal, language) },
        { label: words.cart.discount, value: `− ${saved}`, isGood: true },
        { label: words.cart.delivery, value: words.cart.free, isGood: true },
      ]}
      total={{ label: words.cart.total, value: total }}
      action={<PlaceOrder {...place} amount={total} />}
      assurances={[
        { icon: 'lock', text: words.cart.securePayment },
        { icon: 'back', text: words.cart.returns[promise] },
      ]}
      aside={hasAddress ? <i>{words.cart.freeDelivery}</i> : words.checkout.addressFirst}
      dockedAction={<PlaceOrder {...place} />}
    >
      {totals.discount > 0 && (
        <p className="note good">
          <Icon name="tag" />
          {words.cart.youSaveOnOrder(saved)}
        </p>
      )}
      <Notice notice={isNothingDelivered ? { kind: 'bad', text: nothingDelivered } : notice} />
    </Summary>
  );
}

/** Always rendered, so that screen readers announce its changes. */
function Notice({ notice }: { readonly notice: PaymentNotice | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' }); // on a small screen the button is in the dock
  }, [notice]);
  return (
    <div role="status" ref={place}>
      {notice && (
        <p className={`note ${notice.kind}`}>
          <Icon name={notice.kind === 'bad' ? 'alert' : 'info'} /> {notice.text}
        </p>
      )}
    </div>
  );
}

interface PlaceOrderProps {
  /** True without an address, or with nothing to buy. */
  readonly isDisabled: boolean;
  /** True while a payment is in progress. */
  readonly isBusy: boolean;
  readonly onPlace: () => void;
}

/** Shown in the summary on a wide screen, in the dock on a small one. */
function PlaceOrder({
  isDisabled,
  isBusy,
  onPlace,
  amount,
}: PlaceOrderProps & { amount?: string }) {
  const words = useCustomerWords().checkout;
  return (
    <Button
      className="checkout-place"
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onPlace()}
    >
      {isBusy ? (
        words.opening
      ) : (
        <>
          {words.placeOrder}
          {amount && !isDisabled && <span className="amount">{amount}</span>}
        </>
      )}
    </Button>
  );
}
