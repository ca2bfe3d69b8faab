import { useShop } from '../../../lib/shop.ts';
import { useCustomerWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CheckoutPart } from '../checkout-part.tsx';
import '../checkout-part.css';

/** Says how an order is paid: online, in the provider's form. */
export function PaymentPart() {
  const words = useCustomerWords().checkout;
  const { testPayments } = useShop();
  return (
    <CheckoutPart step={3} title={words.payment} tools={testPayments && <TestMark />}>
      <p className="payment-way">
        <span className="payment-dot" />
        <Icon name="card" size="large" />
        <span>
          <b>{words.payOnline}</b>
          {words.payOnlineHow}
        </span>
      </p>
      <p className="note">
        <Icon name="info" /> {words.noCashOnDelivery}
      </p>
    </CheckoutPart>
  );
}

function TestMark() {
  const words = useCustomerWords().checkout;
  return (
    <p className="pill" title={words.testPaymentsText}>
      {words.testPayments}
    </p>
  );
}
