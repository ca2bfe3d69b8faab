import { calculateBuyableQuantity, calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import type { RefObject } from 'react';
import { formatLineTerm } from '../../lib/return-promise.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { LineNotes, Note } from './line-notes.tsx';
import { useCartChanges } from './use-cart-changes.ts';

interface DeliveryProps {
  /** 'Arrives by Tue, 1 Dec'; null while it is not known. */
  readonly day: string | null;
  /** Why it cannot be delivered to the PIN code. */
  readonly refusal: string | null;
  readonly pincode: string;
}

interface CartRowProps extends DeliveryProps {
  readonly line: CartLine;
  /** Gets the focus when the last line is removed. */
  readonly view: RefObject<HTMLElement | null>;
}

/** A product in the cart: its quantity, its cost, and what has changed since it was added. */
export function CartRow({ line, view, ...delivery }: CartRowProps) {
  const words = useCustomerWords().cart;
  const { setQuantity, remove } = useCartChanges(view);
  const buyable = calculateBuyableQuantity(line);
  return (
    <tr {...ROW} className={buyable > 0 ? 'cart-line' : 'cart-line cart-line-out'}>
      <td {...CELL} className="cart-product">
        <Product line={line} {...delivery} />
      </td>
      <td {...CELL} className="cart-amount cart-mrp">
        <Mrp line={line} quantity={buyable} />
      </td>
      <td {...CELL} className="cart-quantity">
        {buyable > 0 && (
          <QuantityStepper
            product={line.displayinfo}
            quantity={line.cartqty}
            stock={line.stock}
            onChoose={(quantity) => void setQuantity(line, quantity)}
          />
        )}
      </td>
      <td {...CELL} className="cart-amount cart-price">
        <LinePrice line={line} quantity={buyable} />
      </td>
      <td {...CELL} className="cart-remove">
        <IconButton
          icon="bin"
          label={words.removeOf(line.displayinfo)}
          onClick={(event) => void remove(line, event.currentTarget)}
        />
      </td>
    </tr>
  );
}

function Product({ line, ...delivery }: DeliveryProps & { readonly line: CartLine }) {
  const [picture] = line.pictures;
  const returns = formatLineTerm(line, useWords());
  const path = paths.product(line.category, line._id);
  return (
    <>
      {/* aria-hidden: the name beside it is the same link. */}
      <ShopLink className="cart-picture" to={path} tabIndex={-1} aria-hidden="true">
        {picture && <Picture picture={picture} sizes="96px" alt="" />}
      </ShopLink>
      <div className="cart-about">
        <ShopLink className="cart-name" to={path}>
          {line.displayinfo}
        </ShopLink>
        <p>{line.brand}</p>
        {calculateBuyableQuantity(line) > 0 && <Delivery {...delivery} />}
        {returns && <p>{returns}</p>}
        <LineNotes line={line} />
      </div>
    </>
  );
}

function Delivery({ day, refusal, pincode }: DeliveryProps) {
  const words = useCustomerWords().cart;
  const { notDeliveredTo } = useWords().delivery;
  if (refusal !== null) return <Note tone="bad">{notDeliveredTo(pincode, refusal)}</Note>;
  return (
    <p className="cart-delivery">
      <Icon name="truck" size="small" />
      <span>
        {words.freeDelivery} <span className="cart-day">{day}</span>
      </span>
    </p>
  );
}

interface AmountProps {
  readonly line: CartLine;
  /** How many can be bought. */
  readonly quantity: number;
}

function Mrp({ line, quantity }: AmountProps) {
  const language = useLanguage();
  if (quantity === 0) return null;
  return <s>{formatRupees(line.original_price * quantity, language)}</s>;
}

function LinePrice({ line, quantity }: AmountProps) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  if (quantity === 0) return <span className="cart-uncounted">{words.notCounted}</span>;
  return (
    <>
      <b>{formatRupees(calculateLineTotal(line.sellingPrice, quantity), language)}</b>
      {line.off > 0 && (
        <s>
          <span className="visually-hidden">{words.mrp} </span>
          {formatRupees(line.original_price * quantity, language)}
        </s>
      )}
      {line.off > 0 && <i>{words.percentOff(line.off)}</i>}
    </>
  );
}

/** Safari drops the implicit table roles when CSS lays the rows out as cards; explicit roles keep them. */
export const TABLE = { role: 'table' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEADER = { role: 'columnheader', scope: 'col' } as const;
export const CELL = { role: 'cell' } as const;
