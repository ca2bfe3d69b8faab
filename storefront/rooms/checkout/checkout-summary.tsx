import type { CartTotals } from '@haat/shared/cart-totals.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useEffect, useRef } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/dock.css';
import '../../ui/panel.css';
import './checkout-summary.css';
import type { PaymentNotice } from './use-payment.ts';

interface CheckoutSummaryProps extends PlaceOrderProps {
  readonly totals: CartTotals;
  readonly notice: PaymentNotice | null;
}

/** What the order comes to, and the key that pays it; on a small screen that stays at its foot. */
export function CheckoutSummary({ totals, notice, ...place }: CheckoutSummaryProps) {
  const words = useCustomerWords();
  const language = useLanguage();
  const total = formatRupees(totals.total, language);
  return (
    <>
      <aside className="panel checkout-summary" aria-labelledby={TITLE}>
        <h2 id={TITLE}>{words.cart.summary}</h2>
        <Sums totals={totals} />
        {totals.discount > 0 && (
          <p className="note good">
            <Icon name="tag" />
            {words.cart.youSaveOnOrder(formatRupees(totals.discount, language))}
          </p>
        )}
        <Notice notice={notice} />
        <PlaceOrder {...place} amount={total} />
        <ul className="checkout-assurances">
          <li>
            <Icon name="lock" size="small" /> {words.cart.securePayment}
          </li>
          <li>
            <Icon name="back" size="small" /> {words.cart.freeReturns}
          </li>
        </ul>
      </aside>
      <div className="dock checkout-dock">
        {/* The summary has said it. */}
        <p className="price" aria-hidden="true">
          <b>{total}</b>
          <i>{words.cart.freeDelivery}</i>
        </p>
        <PlaceOrder {...place} />
      </div>
    </>
  );
}

const TITLE = 'checkout-summary';

function Sums({ totals }: { readonly totals: CartTotals }) {
  const words = useCustomerWords();
  const language = useLanguage();
  return (
    <dl>
      <div>
        <dt>{words.checkout.totalMrp(words.cart.items(totals.items))}</dt>
        <dd>{formatRupees(totals.mrpTotal, language)}</dd>
      </div>
      <div>
        <dt>{words.cart.discount}</dt>
        <dd className="good">− {formatRupees(totals.discount, language)}</dd>
      </div>
      <div>
        <dt>{words.cart.delivery}</dt>
        <dd className="good">{words.cart.free}</dd>
      </div>
      <div className="total">
        <dt>{words.cart.total}</dt>
        <dd>{formatRupees(totals.total, language)}</dd>
      </div>
    </dl>
  );
}

/** Always there, so that what changes in it is read out. */
function Notice({ notice }: { readonly notice: PaymentNotice | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' }); // the key is docked on a small screen
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
  /** No address, or nothing to buy. */
  readonly isDisabled: boolean;
  /** A payment is on its way. */
  readonly isBusy: boolean;
  readonly onPlace: () => void;
}

/** In the summary on a wide screen, in the dock on a small one. */
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
