import {
  DELIVERY_WORKING_DAYS,
  FREE_SHIPPING_FROM_RUPEES,
  REPLACEMENT_DAYS,
  RETURN_DAYS,
} from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { renderKept } from '../../../lib/kept-html.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { formatTerm } from './product-term.ts';
import './facts.css';
import type { ProductView } from '../product-view.ts';

/** The assurances to the shopper, and the seller's name. */
export function ProductAssurances({ seller, returns }: AssurancesProps) {
  const language = useLanguage();
  const list = () => <List {...{ seller, returns }} />;
  const key = () => `assurances ${language} ${JSON.stringify([seller, returns])}`;
  const name = useWords().product.assurances;
  return <ul className="product-assurances" aria-label={name} {...renderKept('ul', key, list)} />;
}

type AssurancesProps = Pick<ProductView, 'seller' | 'returns'>;

function List({ seller, returns }: AssurancesProps) {
  const words = useWords().product;
  const freeFrom = formatRupees(FREE_SHIPPING_FROM_RUPEES, useLanguage());
  return (
    <>
      <Assurance icon="truck" title={words.freeDelivery}>
        {words.deliveryTime(freeFrom, DELIVERY_WORKING_DAYS)}
      </Assurance>
      <Assurance
        icon="back"
        title={returns ? words.returnTerms[returns.term] : words.freeReturns(RETURN_DAYS)}
      >
        {returns ? formatTerm(returns, words) : words.replacement(REPLACEMENT_DAYS)}
      </Assurance>
      <Assurance icon="stall" title={words.soldBy(seller.name)}>
        {[
          `${seller.city}, ${seller.state}`,
          seller.gstin === null ? words.unregistered : words.gstin(seller.gstin),
          seller.enrolmentNumber && words.enrolled(seller.enrolmentNumber),
          seller.gstScheme === 'composition' && words.composition,
          // An average that does not say what it counts is not shown.
          seller.ratingAverage !== null &&
            seller.ratingCount !== null &&
            words.sellerRating(seller.ratingAverage.toFixed(1), seller.ratingCount),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Assurance>
      <Assurance icon="lock" title={words.securePayment}>
        {words.noCashOnDelivery}
      </Assurance>
    </>
  );
}

interface AssuranceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: string;
}

function Assurance({ icon, title, children }: AssuranceProps) {
  return (
    <li>
      <Icon name={icon} size="large" />
      <span>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </li>
  );
}
