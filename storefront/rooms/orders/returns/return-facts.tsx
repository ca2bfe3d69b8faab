import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { useId } from 'react';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Picture } from '../../../ui/picture.tsx';
import { getStateWord } from '../order-state.tsx';
import '../order-line.css';
import '../order-view.css';
import '../order-help.css';
import './return-view.css';

interface FactsProps {
  readonly found: ReturnDetail;
}

/** What was asked for: the pieces, why, and what they cost. */
export function ReturnFacts({ found }: FactsProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const heading = useId();
  return (
    <section className="panel order-facts return-facts" aria-labelledby={heading}>
      <h2 id={heading}>{words.details}</h2>
      <ul className="return-lines">
        {found.lines.map(({ line, productId, displayInfo, pictures: [picture], qty, wanted }) => (
          <li key={line}>
            <span className="picture">
              {picture && <Picture picture={picture} sizes="48px" alt="" />}
            </span>
            <div>
              {/* The product page redirects to the path with the right category. */}
              <ShopLink to={paths.product(ALL_CATEGORIES, productId)}>{displayInfo}</ShopLink>
              <span>{words.pieces(qty)}</span>
              {wanted && (
                <span>
                  {words.wantedInstead}{' '}
                  <ShopLink to={paths.product(ALL_CATEGORIES, wanted.productId)}>
                    {wanted.displayInfo}
                  </ShopLink>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl>
        <Fact name={words.wished}>{words.kinds[found.kind]}</Fact>
        <Fact name={words.reason}>{words.reasons[found.reason]}</Fact>
        <Fact name={words.worth}>{formatRupees(found.amount, language)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The documents of an exchange: both have the same amount. */
export function ReturnExchange({ found: { exchange, amount } }: FactsProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const heading = useId();
  if (!exchange) return null;
  return (
    <section className="panel order-facts return-facts" aria-labelledby={heading}>
      <h2 id={heading}>{words.kinds.exchange}</h2>
      <dl>
        <Fact name={words.creditNote}>{exchange.creditNote}</Fact>
        <Fact name={words.newInvoice}>{exchange.invoice}</Fact>
        <Fact name={words.toPay}>{formatRupees(0, language)}</Fact>
      </dl>
      <p>{words.exchangeText(formatRupees(amount, language))}</p>
    </section>
  );
}

/** What goes back, how far that is, and the number of the credit note. */
export function ReturnRefund({ found: { refund } }: FactsProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const heading = useId();
  if (!refund) return null;
  return (
    <section className="panel order-facts return-facts" aria-labelledby={heading}>
      <h2 id={heading}>{words.refund}</h2>
      <dl>
        <Fact name={getStateWord(words.refundStates, refund.status)}>
          {formatRupees(refund.amount, language)}
        </Fact>
        {refund.creditNote && <Fact name={words.creditNote}>{refund.creditNote}</Fact>}
        {refund.arn && <Fact name={words.arn}>{refund.arn}</Fact>}
      </dl>
    </section>
  );
}

/** The parcel that goes back, the one with which what was refused comes back, and the one with which the same comes again, or another size or colour. */
export function ReturnParcels({ found: { kind, parcel, givenBack, replacement } }: FactsProps) {
  const words = useCustomerWords().returns;
  return (
    <>
      {parcel && <ReturnParcel title={words.parcelBack} parcel={parcel} />}
      {givenBack && <ReturnParcel title={words.parcelGivenBack} parcel={givenBack} />}
      {replacement && (
        <ReturnParcel
          title={kind === 'exchange' ? words.parcelExchange : words.parcelAgain}
          parcel={replacement}
        />
      )}
    </>
  );
}

interface ReturnParcelProps {
  readonly title: string;
  readonly parcel: NonNullable<ReturnDetail['parcel']>;
}

function ReturnParcel({ title, parcel: { carrier, awb, trackingUrl } }: ReturnParcelProps) {
  const words = useCustomerWords().orders;
  const heading = useId();
  return (
    <section className="panel order-facts return-facts" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl>
        <Fact name={words.parcelOf(carrier)}>{awb}</Fact>
      </dl>
      {trackingUrl && (
        <a
          className="button line small"
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.track(carrier)}
          <span className="visually-hidden"> ({words.newWindow})</span>
        </a>
      )}
    </section>
  );
}

/** The customer care of the seller. */
export function ReturnCare({ found: { seller, care } }: FactsProps) {
  const { returns: words, orders } = useCustomerWords();
  const heading = useId();
  return (
    <section className="panel order-facts order-help" aria-labelledby={heading}>
      <h2 id={heading}>{words.help}</h2>
      <dl>
        <div>
          <dt>{orders.careOf(seller)}</dt>
          <dd>
            <a className="link tap-target" href={`tel:${care.phone.replace(/[^+\d]/g, '')}`}>
              {care.phone}
            </a>
            <a className="link tap-target" href={`mailto:${care.email}`}>
              {care.email}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
