import {
  DELIVERY_WORKING_DAYS,
  FREE_SHIPPING_FROM_RUPEES,
  REPLACEMENT_DAYS,
  RETURN_DAYS,
} from '@haat/shared/limits.ts';
import { canCollectTax } from '@haat/shared/gstin.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { renderKept } from '../../../lib/kept-html.ts';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Fact } from './fact.tsx';
import { formatTerm } from './product-term.ts';
import './facts.css';
import type { ProductView } from '../product-view.ts';

/** How the product is delivered and returned. */
export function ProductShipping({ product }: { readonly product: ShippingProps['product'] }) {
  const language = useLanguage();
  const { seller, returns } = product;
  const hasVariants = product.variants.length > 1;
  const parts = () => <Parts {...{ product, hasVariants }} />;
  const key = () => `shipping ${language} ${JSON.stringify([seller, returns, hasVariants])}`;
  return <div className="product-shipping" {...renderKept('div', key, parts)} />;
}

interface ShippingProps {
  readonly product: Pick<ProductView, 'seller' | 'returns' | 'variants'>;
  readonly hasVariants: boolean;
}

function Parts({ product: { seller, returns }, hasVariants }: ShippingProps) {
  const { product, delivery } = useWords();
  const words = product.shipping;
  const canExchange = hasVariants && !returns;
  const freeFrom = formatRupees(FREE_SHIPPING_FROM_RUPEES, useLanguage());
  return (
    <>
      <div>
        <h2>{words.heading}</h2>
        <ul>
          <li>{words.free(freeFrom)}</li>
          <li>
            {canCollectTax(seller)
              ? words.time(DELIVERY_WORKING_DAYS)
              : delivery.inOwnState(DELIVERY_WORKING_DAYS, seller.state)}
          </li>
          <li>{words.from(seller.name, `${seller.city}, ${seller.state}`)}</li>
        </ul>
      </div>
      <div>
        <h2>{words.returnsHeading}</h2>
        <ul>
          {returns ? (
            <li>
              {product.returnTerms[returns.term]}: {formatTerm(returns, product)}
            </li>
          ) : (
            <>
              <li>{words.returns(RETURN_DAYS)}</li>
              <li>{words.replacement(REPLACEMENT_DAYS)}</li>
            </>
          )}
          {canExchange && <li>{words.exchange(RETURN_DAYS)}</li>}
          <li>{words.howToReturn}</li>
        </ul>
        <p>
          <ShopLink className="link tap-target" to={paths.faq}>
            {words.faq}
          </ShopLink>
          <ShopLink className="link tap-target" to={paths.contact}>
            {words.contact}
          </ShopLink>
        </p>
      </div>
      <SellerDetails seller={seller} />
    </>
  );
}

/** Who sells it and how to reach them, as registered: the E-Commerce Rules of 2020 want it where one buys. */
function SellerDetails({ seller }: Pick<ProductView, 'seller'>) {
  const words = useWords().product;
  const { customerCare, email } = seller;
  return (
    <section className="product-facts">
      <h2>{words.seller.heading}</h2>
      <dl>
        <Fact name={words.name}>{seller.registeredName}</Fact>
        <Fact name={words.seller.address}>
          {`${seller.address}, ${seller.state}, ${words.seller.country}`}
        </Fact>
        {seller.enrolmentNumber && (
          <Fact name={words.seller.enrolmentNumber}>{seller.enrolmentNumber}</Fact>
        )}
        <Fact name={words.seller.gstin}>
          {[
            seller.gstin ?? words.unregistered,
            seller.gstScheme === 'composition' && words.composition,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact name={words.seller.customerCare}>
          <a className="link tap-target" href={`tel:${customerCare.replace(/[^+\d]/g, '')}`}>
            {customerCare}
          </a>
        </Fact>
        <Fact name={words.seller.email}>
          <a className="link tap-target" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      </dl>
    </section>
  );
}
