import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import type { ReactNode } from 'react';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Picture } from '../../ui/picture.tsx';
import { canRate, countCancelled } from './orders.ts';
import './order-line.css';

interface OrderLineRowProps {
  readonly line: OrderLine;
  readonly hasSeller?: boolean;
  readonly hasMrp?: boolean;
  /** Buttons and links that act on the line. */
  readonly children?: ReactNode;
}

/** A line of an order as it was bought. */
export function OrderLineRow({ line, hasSeller, hasMrp, children }: OrderLineRowProps) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const [picture] = line.pictures;
  const cancelled = countCancelled(line);
  const mrp = line.mrp * line.qty;
  const price = calculateLineTotal(line.sellingPrice, line.qty);
  return (
    <li className="order-line">
      <span className="picture">
        {picture && <Picture picture={picture} sizes={PICTURE_SIZES} alt="" />}
      </span>
      <div className="what">
        {/* An order line has no category; the product page redirects to the path with the right one. */}
        <ShopLink to={paths.product(ALL_CATEGORIES, line.productId)}>{line.displayInfo}</ShopLink>
        {hasSeller && <span>{words.soldBy(line.sellerName)}</span>}
        <span>{words.quantity(line.qty)}</span>
        {line.exchange && <span>{words.sentInExchange}</span>}
        {cancelled > 0 && <span className="cancelled">{words.piecesCancelled(cancelled)}</span>}
      </div>
      <p className="amount">
        <b>{formatRupees(price, language)}</b>
        {hasMrp && mrp > price && (
          <span>
            {words.mrp} <s>{formatRupees(mrp, language)}</s>
          </span>
        )}
      </p>
      {children}
    </li>
  );
}

const PICTURE_SIZES = '(min-width: 992px) 92px, 72px';

/** A link to the form of a review; shown once the line was delivered. */
export function RateLink({ line }: { readonly line: OrderLine }) {
  const words = useCustomerWords().orders;
  if (!canRate(line)) return null;
  // A client-side redirect would lose the part after '#'; loading a new document preserves it.
  return (
    <ShopLink
      className="link tap-target rate-product"
      to={`${paths.product(ALL_CATEGORIES, line.productId)}#reviews`}
      newDocument
      aria-label={words.rateOf(line.displayInfo)}
    >
      {words.rate}
    </ShopLink>
  );
}
