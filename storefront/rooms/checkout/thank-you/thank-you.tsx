import { DELIVERY_WORKING_DAYS } from '@haat/shared/limits.ts';
import { formatWeekday } from '@haat/shared/dates.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { paths } from '@haat/shared/paths.ts';
import type { ReactNode } from 'react';
import { useCustomer } from '../../../lib/customer/session.ts';
import { findReturnPromise, formatLineTerm } from '../../../lib/return-promise.ts';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useCustomerWords, useLanguage, useWords } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Rangoli } from '../../../ui/ornaments.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ReceiptDay, ReceiptLine } from './order-receipt.ts';
import type { OrderedState } from './ordered-state.ts';
import '../../../ui/surfaces.css';
import './thank-you.css';
import './bought-lines.css';

interface ThankYouProps extends OrderedState {
  /** The link to the order's own page. */
  readonly details: ReactNode;
}

/** Shown after the order is placed: its number, what was bought, and what happens next. */
export function ThankYou({ order, receipt, details }: ThankYouProps) {
  const words = useCustomerWords().checkout;
  const email = useCustomer()?.email ?? '';
  const sellers = receipt?.sellers ?? 1;
  const promise = findReturnPromise(receipt?.lines ?? []);
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
          {words.orderNumber} <b>{formatOrderNumber(order)}</b>
        </p>
        {details}
      </header>
      {receipt && (
        <>
          <h2>{words.bought}</h2>
          <Lines lines={receipt.lines} />
          <Receipt receipt={receipt} />
        </>
      )}
      <h2>{words.next}</h2>
      <ol className="next">
        <li>
          <Icon name="mail" /> {words.nextMail(email)}
        </li>
        <li>
          <Icon name="box" /> {words.nextPacking(sellers)}
        </li>
        <li>
          <Icon name="truck" /> <Days days={receipt?.days ?? []} sellers={sellers} />
        </li>
        <li>
          <Icon name="back" /> {words.nextReturns[promise]}
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

/** The days that are kept; of what has none, how long it takes. */
function Days({
  days,
  sellers,
}: {
  readonly days: readonly ReceiptDay[];
  readonly sellers: number;
}) {
  const words = useCustomerWords();
  const language = useLanguage();
  const [first] = days;
  if (first && sellers === 1) return words.orders.arrivesBy(formatWeekday(first.by, language));
  return (
    <span>
      {days.map(({ seller, by }) => (
        <span key={seller}>
          {words.checkout.arrivesOf(seller, formatWeekday(by, language))}
          <br />
        </span>
      ))}
      {days.length < sellers && words.checkout.nextDelivery(DELIVERY_WORKING_DAYS)}
    </span>
  );
}

function Lines({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  const words = useCustomerWords().orders;
  const all = useWords();
  const language = useLanguage();
  return (
    <ul className="panel bought">
      {lines.map(({ id, category, name, picture, quantity, paid, returns }) => (
        <li key={id}>
          <span className="picture">
            {picture && <Picture picture={picture} sizes="64px" alt="" />}
          </span>
          <span className="what">
            <ShopLink to={paths.product(category, id)}>{name}</ShopLink>
            <span>{words.quantity(quantity)}</span>
            {returns && <span>{formatLineTerm({ returns }, all)}</span>}
          </span>
          <b>{formatRupees(paid, language)}</b>
        </li>
      ))}
    </ul>
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
