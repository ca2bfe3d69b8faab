import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { Address } from '@haat/shared/contract/addresses.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ReactNode, useState } from 'react';
import type { CheckoutState } from '../../lib/checkout.ts';
import { findReturnPromise } from '../../lib/return-promise.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type AddressSlots, DeliveryAddress } from './address/delivery-address.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { type Gift, GiftPart } from './gift-part.tsx';
import { ChangesDialog } from './lines/changes-dialog.tsx';
import { CheckoutItems } from './lines/checkout-items.tsx';
import { PaymentFailed } from './outcome/payment-failed.tsx';
import { PaymentOutcome } from './outcome/payment-outcome.tsx';
import { PaymentPart } from './payment/payment-part.tsx';
import { type Checkout, listDelivered, useCheckout } from './use-checkout.ts';
import './checkout-view.css';

interface CheckoutViewProps {
  readonly state: CheckoutState;
  readonly addresses: readonly Address[];
  readonly slots: AddressSlots;
}

/** The checkout: delivery address, lines, payment and totals. */
export function CheckoutView({ state, addresses, slots }: CheckoutViewProps) {
  const [gift, setGift] = useState<Gift>({ isGift: false, message: '' });
  const checkout = useCheckout(state, addresses, gift);
  const { lines, payment, deliveries } = checkout;
  if (payment.stage === 'paid') return <PaymentOutcome />;
  if (!lines) return <CheckoutSkeleton />;
  if (lines.length === 0) return <NothingToBuy payment={payment} />;
  return (
    <>
      <Filled checkout={checkout} lines={lines} slots={slots}>
        <GiftPart gift={gift} onChange={setGift} />
      </Filled>
      {payment.failure && (
        <PaymentFailed
          failure={payment.failure}
          onDismiss={payment.dismissFailure}
          onRetry={() =>
            void checkout.place(calculateCartTotals(listDelivered(lines, deliveries)).total)
          }
        />
      )}
    </>
  );
}

interface FilledProps {
  readonly checkout: Checkout;
  readonly lines: readonly CartLine[];
  readonly slots: AddressSlots;
  /** Between the lines and the payment. */
  readonly children: ReactNode;
}

function Filled({ checkout, lines, slots, children }: FilledProps) {
  const words = useCustomerWords();
  const language = useLanguage();
  const { delivery, deliveries, changes, payment, setQuantity, question } = checkout;
  const delivered = listDelivered(lines, deliveries);
  const totals = calculateCartTotals(delivered);
  return (
    <>
      <h1 className="checkout-title">{words.checkout.title}</h1>
      <p className="visually-hidden" role="status">
        {words.cart.totalNow(formatRupees(totals.total, language), totals.items)}
      </p>
      <div className="checkout-columns">
        <div className="checkout-parts">
          <DeliveryAddress delivery={delivery} slots={slots} isDisabled={checkout.isBusy} />
          <CheckoutItems
            lines={lines}
            changes={changes}
            deliveries={deliveries}
            onQuantity={setQuantity}
          />
          {children}
          <PaymentPart method={payment.method} onMethod={payment.setMethod} />
        </div>
        <CheckoutSummary
          totals={totals}
          isNothingDelivered={delivered.length === 0}
          promise={findReturnPromise(delivered)}
          notice={payment.notice}
          hasAddress={delivery.chosen !== undefined}
          isDisabled={!delivery.chosen || totals.items === 0}
          isBusy={checkout.isBusy}
          onPlace={() => void checkout.place(totals.total)}
        />
      </div>
      <ChangesDialog
        open={question.isOpen}
        changes={changes}
        before={checkout.agreedTotal}
        now={totals.total}
        onAgree={question.agree}
        onBack={question.close}
      />
    </>
  );
}

/** The cart was emptied in another tab, or by a payment that was settled without a message to this page. */
function NothingToBuy({ payment }: Pick<Checkout, 'payment'>) {
  const words = useCustomerWords();
  const text = payment.failure ? words.checkout.closed : payment.notice?.text;
  return (
    <EmptyState icon="bag" heading="h1" title={words.cart.empty} text={text ?? ''}>
      <ButtonLink to={paths.category(ALL_CATEGORIES)}>{words.cart.shopNow}</ButtonLink>
      {text && (
        <ButtonLink kind="line" to={paths.myOrders}>
          {words.checkout.myOrders}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
