import type { PriceAndStock } from '@haat/shared/contract/catalogue.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addOneToCart } from '../../../lib/customer/cart.ts';
import { runAsCustomer, type SignInReason } from '../../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { WishlistButton } from '../../../product-card/wishlist-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { useDock } from '../../../ui/use-dock.ts';
import './product-buy.css';

const STOCK_ID = 'product-stock';
const LOW_STOCK_MAX = 5;

interface ProductStockProps {
  readonly stock: number;
  /** The size that the number is of; null for a product that has no sizes to choose. */
  readonly size: string | null;
}

/** The number in stock; read-only. */
export function ProductStock({ stock, size }: ProductStockProps) {
  const words = useWords().product;
  const ofSize = (text: string) => (size === null ? text : words.ofSize(size, text));
  if (stock === 0)
    return (
      <p className="product-stock none" id={STOCK_ID} role="status">
        <Icon name="alert" size="small" /> <b>{ofSize(words.outOfStock)}</b>{' '}
        <span>{words.cannotBuy}</span>
      </p>
    );
  const isLow = stock <= LOW_STOCK_MAX;
  return (
    <p className={`product-stock ${isLow ? 'low' : ''}`} id={STOCK_ID} role="status">
      <Icon name={isLow ? 'info' : 'check'} size="small" />{' '}
      {ofSize(isLow ? words.onlyLeft(stock) : words.inStock(stock))}
    </p>
  );
}

interface ProductBuyProps {
  /** The product's id. */
  readonly id: string;
  readonly price: PriceAndStock;
  /** False, and the shopper is asked for it, while the size is not chosen. */
  readonly checkSize: () => boolean;
}

/** Buy Now, Add to Cart and Add to Wishlist: beside the photos on a wide screen, docked below on a small one. */
export function ProductBuy({ id, price, checkSize }: ProductBuyProps) {
  const words = useWords();
  const { add, buyNow, busy } = usePurchase(id, price.sellingPrice);
  const isGone = price.stock === 0;
  useDock('purchase');
  return (
    <div
      className="product-buy live-only"
      role="group"
      aria-label={words.product.buy}
      aria-busy={busy !== null || undefined}
    >
      <Price selling={price.sellingPrice} off={price.off} isRepeated />
      <Button
        className="product-buy-now"
        data-pressed={markIf(busy === 'buyNow')}
        disabled={isGone}
        aria-describedby={STOCK_ID}
        onClick={() => void (checkSize() && buyNow())}
      >
        {words.product.buyNow}
      </Button>
      <Button
        kind="line"
        className="product-buy-cart"
        data-pressed={markIf(busy === 'cart')}
        disabled={isGone}
        aria-describedby={STOCK_ID}
        onClick={() => void (checkSize() && add())}
      >
        <Icon name="bag" /> <span>{words.product.addToCart}</span>
      </Button>
      <WishlistButton
        id={id}
        className="product-buy-wishlist-button"
        label={words.product.addToWishlist}
      />
    </div>
  );
}

type Purchase = Extract<SignInReason, 'cart' | 'buyNow'>;

/** The look of a button whose press is not answered yet: the press is seen at once, however long the answer takes. */
function markIf(isPressed: boolean): '' | undefined {
  return isPressed ? '' : undefined;
}

/** The actions of Add to Cart and Buy Now; a visitor signs in first. `price` is the price in the page, in rupees. */
function usePurchase(id: string, price: number) {
  const words = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Purchase | null>(null);

  const goToCart = () => navigate(getPathInLanguage(language, paths.cart));
  const attempt = (reason: Purchase, act: () => Promise<void>) =>
    runAsCustomer(reason, async () => {
      setBusy(reason);
      try {
        await act();
      } catch (error) {
        addToast(formatRefusal(error, words).message, 'bad');
      } finally {
        setBusy(null);
      }
    });

  return {
    busy,
    add: () =>
      attempt('cart', async () => {
        const { pathname } = location;
        const outcome = await addOneToCart(id, language);
        addToast(outcome === 'added' ? words.shell.itemAdded : words.product.alreadyInCart);
        if (outcome === 'was there') return goToCart();
        import('../../../lib/added.client.ts').then(
          ({ openCartPanel }) => openCartPanel(pathname),
          () => undefined, // it is only a convenience
        );
      }),
    buyNow: () =>
      attempt('buyNow', async () => {
        const { startBuyNow } = await import('../../../lib/buy-now.ts');
        await startBuyNow(id, price, navigate, language);
      }),
  };
}
