import { calculateBuyableQuantity, calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { formatLineTerm } from '../../../lib/return-promise.ts';
import { ShopLink } from '../../../lib/shop-link.tsx';
import type { Deliveries } from '../../../lib/use-deliveries.ts';
import { useCustomerWords, useLanguage, useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { CheckoutPart } from '../checkout-part.tsx';
import { ChangeTexts } from './change-texts.tsx';
import { groupBySeller, type LineChange } from './checkout-lines.ts';
import './checkout-items.css';

interface CheckoutItemsProps {
  readonly lines: readonly CartLine[];
  /** The changes of the lines since the shopper saw them. */
  readonly changes: readonly LineChange[];
  readonly deliveries: Deliveries;
  readonly onQuantity: (line: CartLine, quantity: number) => void;
}

/** The lines of the order, grouped by seller, with quantity and cost. */
export function CheckoutItems({ lines, changes, deliveries, onQuantity }: CheckoutItemsProps) {
  const words = useCustomerWords().checkout;
  const changeOf = new Map(changes.map((change) => [change.line._id, change]));
  const pieces = lines
    .filter(({ _id }) => deliveries.refusalOf(_id) === null)
    .reduce((sum, line) => sum + calculateBuyableQuantity(line), 0);
  return (
    <CheckoutPart
      step={2}
      title={
        <>
          {words.items} <small>{words.count(pieces)}</small>
        </>
      }
    >
      <div className="checkout-sellers">
        {groupBySeller(lines).map(({ sellerId, sellerName, lines: own }) => (
          <section key={sellerId} aria-label={words.soldBy(sellerName)}>
            <div className="checkout-seller">
              <h3>
                <Icon name="stall" size="small" /> {words.soldBy(sellerName)}
              </h3>
              <SellerDay day={deliveries.dayOf(own.map(({ _id }) => _id))} />
            </div>
            <ul>
              {own.map((line) => (
                <Item
                  key={line._id}
                  line={line}
                  change={changeOf.get(line._id)}
                  refusal={deliveries.refusalOf(line._id)}
                  onQuantity={(quantity) => onQuantity(line, quantity)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </CheckoutPart>
  );
}

/** By which day all that this seller sends has arrived. Its place is there before it is known. */
function SellerDay({ day }: { readonly day: string | null }) {
  return <p role="status">{day}</p>;
}

interface ItemProps {
  readonly line: CartLine;
  readonly change: LineChange | undefined;
  /** Why it cannot be delivered to the address. */
  readonly refusal: string | null;
  readonly onQuantity: (quantity: number) => void;
}

function Item({ line, change, refusal, onQuantity }: ItemProps) {
  const words = useCustomerWords().cart;
  const all = useWords();
  const { notToAddress } = all.delivery;
  const returns = formatLineTerm(line, all);
  const buyable = refusal === null ? calculateBuyableQuantity(line) : 0;
  const [picture] = line.pictures;
  const path = paths.product(line.category, line._id);
  return (
    <li className={buyable > 0 ? 'checkout-item' : 'checkout-item out'}>
      {/* aria-hidden: the name beside it is the same link. */}
      <ShopLink className="picture" to={path} tabIndex={-1} aria-hidden="true">
        {picture && <Picture picture={picture} sizes="96px" alt="" />}
      </ShopLink>
      <div className="about">
        <ShopLink className="name" to={path}>
          {line.displayinfo}
        </ShopLink>
        <p>{line.brand}</p>
        {returns && <p>{returns}</p>}
        {refusal !== null && <p className="gone">{notToAddress(refusal)}</p>}
        {refusal === null && change && <ChangeTexts change={change} />}
        {refusal === null && !change && buyable === 0 && <p className="gone">{words.soldOut}</p>}
      </div>
      <div className="many">
        {buyable > 0 && (
          <QuantityStepper
            product={line.displayinfo}
            quantity={line.cartqty}
            stock={line.stock}
            onChoose={onQuantity}
          />
        )}
      </div>
      <LinePrice line={line} quantity={buyable} />
    </li>
  );
}

function LinePrice({ line, quantity }: { readonly line: CartLine; readonly quantity: number }) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  if (quantity === 0) return <p className="amount">{words.notCounted}</p>;
  const mrp = line.original_price * quantity;
  const total = calculateLineTotal(line.sellingPrice, quantity);
  return (
    <p className="amount">
      <b>{formatRupees(total, language)}</b>
      {mrp > total && (
        <s>
          <span className="visually-hidden">{words.mrp} </span>
          {formatRupees(mrp, language)}
        </s>
      )}
    </p>
  );
}
