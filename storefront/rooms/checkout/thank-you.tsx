import { DELIVERY_WORKING_DAYS, RETURN_DAYS } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { orderNumber } from '@haat/shared/order-number.ts';
import { paths } from '@haat/shared/paths.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { useCustomer } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rangoli } from '../../ui/rangoli.tsx';
import '../../ui/panel.css';
import type { OrderedState } from './ordered-state.ts';
import './thank-you.css';

/** The order is placed: its number, and what happens next. */
export function ThankYou({ order, receipt }: OrderedState) {
  const words = useCustomerWords().checkout;
  const email = useCustomer()?.email ?? '';
  const sellers = receipt?.sellers ?? 1;
  return (
    <section className="thank-you">
      <header>
        <Rangoli />
        <span className="sign">
          <Icon name="check" size="large" />
        </span>
        <h1>{words.thankYou}</h1>
        <p>{words.orderPlaced}</p>
        <p className="number">
          {words.orderNumber} <b>{orderNumber(order)}</b>
        </p>
      </header>
      {receipt && <Receipt receipt={receipt} />}
      <h2>{words.next}</h2>
      <ol className="next">
        <li>
          <Icon name="mail" /> {words.nextMail(email)}
        </li>
        <li>
          <Icon name="box" /> {words.nextPacking(sellers)}
        </li>
        <li>
          <Icon name="truck" /> {words.nextDelivery(DELIVERY_WORKING_DAYS)}
        </li>
        <li>
          <Icon name="back" /> {words.nextReturns(RETURN_DAYS)}
        </li>
      </ol>
      <p className="ways">
        <ButtonLink to={paths.home}>{words.shopMore}</ButtonLink>
        <ButtonLink kind="line" to={paths.myOrders}>
          {words.myOrders}
        </ButtonLink>
      </p>
    </section>
  );
}

function Receipt({ receipt }: { readonly receipt: NonNullable<OrderedState['receipt']> }) {
  const words = useCustomerWords();
  const language = useLanguage();
  const { total, items, address } = receipt;
  return (
    <dl className="panel">
      <div>
        <dt>{words.checkout.paid}</dt>
        <dd>
          <b>{formatRupees(total, language)}</b> {words.checkout.paidFor(items)}
        </dd>
      </div>
      <div>
        <dt>{words.checkout.deliveryAddress}</dt>
        <dd>
          <b>{address.name}</b> {`${address.address}, ${address.locality}, ${address.city}, `}
          {`${words.addresses.stateName(address.state)} ${address.pincode}`}
        </dd>
      </div>
    </dl>
  );
}
