import type { PaymentMethod } from '../../../lib/payment.ts';
import { useShop } from '../../../lib/shop.ts';
import { useCustomerWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CheckoutPart } from '../checkout-part.tsx';
import './payment-part.css';

interface PaymentPartProps {
  readonly method: PaymentMethod | null;
  readonly onMethod: (method: PaymentMethod | null) => void;
}

/** How the order is paid: UPI first. The provider's form opens with what is chosen here, and has all other ways too. */
export function PaymentPart({ method, onMethod }: PaymentPartProps) {
  const words = useCustomerWords().checkout;
  const { testPayments } = useShop();
  // The test provider knows UPI and cards only.
  const ways = testPayments ? WAYS.filter(({ way }) => way !== null) : WAYS;
  return (
    <CheckoutPart step={3} title={words.payment} tools={testPayments && <TestMark />}>
      <fieldset className="payment-ways">
        <legend className="visually-hidden">{words.payBy}</legend>
        {ways.map(({ way, icon, name }) => (
          <label key={name}>
            <input
              type="radio"
              name="payment-way"
              checked={way === method}
              onChange={() => onMethod(way)}
            />
            <Icon name={icon} size="large" />
            <span>
              <b>{words.ways[name].title}</b>
              {words.ways[name].text}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="note">
        <Icon name="info" /> {words.noCashOnDelivery}
      </p>
    </CheckoutPart>
  );
}

const WAYS = [
  { way: 'upi', name: 'upi', icon: 'phone' },
  { way: 'card', name: 'card', icon: 'card' },
  { way: null, name: 'other', icon: 'grid' },
] as const;

function TestMark() {
  const words = useCustomerWords().checkout;
  return (
    <p className="pill" title={words.testPaymentsText}>
      {words.testPayments}
    </p>
  );
}
