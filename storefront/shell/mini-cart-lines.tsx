import { calculateBuyableQuantity, calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { MINI_CART_ITEMS } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import type { CustomerWords, Language } from '@haat/shared/words/words.ts';
import { useCartLines } from '../lib/customer/cart.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useProceed } from '../lib/use-proceed.ts';
import { useCustomerWords, useLanguage, useWords } from '../lib/words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import './mini-cart-lines.css';

/** The last lines of the cart, its total, and the links to cart and checkout. */
export function MiniCartLines() {
  const words = useCustomerWords().cart;
  const { loading } = useWords().shell;
  const language = useLanguage();
  const lines = useCartLines();
  const proceed = useProceed();
  if (!lines) return <p>{loading}</p>;
  if (lines.length === 0) return <p>{words.dropdownEmpty}</p>;
  const totals = calculateCartTotals(lines);
  const unshown = lines.length - MINI_CART_ITEMS;
  return (
    <>
      <p className="mini-cart-title">
        <b>{words.title}</b> {words.items(totals.items)}
      </p>
      <ul>
        {lines.slice(-MINI_CART_ITEMS).map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      {unshown > 0 && (
        <ShopLink className="link tap-target" to={paths.cart}>
          {words.moreLines(unshown)}
        </ShopLink>
      )}
      <p className="mini-cart-total">
        {words.total} <b>{formatRupees(totals.total, language)}</b>
      </p>
      <div className="mini-cart-ways">
        <ButtonLink kind="line" small to={paths.cart}>
          {words.viewCart}
        </ButtonLink>
        <Button small disabled={totals.items === 0} onClick={() => void proceed(totals)}>
          {words.checkout}
        </Button>
      </div>
    </>
  );
}

function Line({ line }: { readonly line: CartLine }) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  const [picture] = line.pictures;
  return (
    <li>
      <ShopLink to={paths.product(line.category, line._id)}>
        {picture && <Picture picture={picture} sizes="64px" alt="" />}
        <span>
          {line.displayinfo}
          <small>{piecesOf(line, words, language)}</small>
        </span>
      </ShopLink>
    </li>
  );
}

/** Quantity and price of a line that can be bought; else the reason why it is not in the total. */
function piecesOf(line: CartLine, words: CustomerWords['cart'], language: Language): string {
  const buyable = calculateBuyableQuantity(line);
  if (buyable > 0) return words.pieces(buyable, formatRupees(line.sellingPrice, language));
  return line.status === 'Active' ? words.soldOut : words.gone;
}
