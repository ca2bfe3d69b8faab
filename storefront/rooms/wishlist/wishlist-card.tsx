import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import { paths } from '@haat/shared/paths.ts';
import type { MouseEvent } from 'react';
import { useIsOnWishlist } from '../../lib/customer/wishlist.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords, useWords } from '../../lib/words.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useWishlistItem } from './use-wishlist-item.ts';

interface WishlistCardProps {
  readonly item: WishlistItem;
  readonly onProblem: (problem: string) => void;
}

const ON_SALE = 'Active';

export function WishlistCard({ item, onProblem }: WishlistCardProps) {
  const words = useCustomerWords().account;
  const isGone = useIsOnWishlist(item.id) === false;
  const { isAdding, add, remove } = useWishlistItem(item, onProblem);
  if (isGone) return null;
  const [picture] = item.pictures;
  const removeCard = ({ currentTarget }: MouseEvent) => {
    focusBeside(currentTarget);
    void remove();
  };
  return (
    <li className="wishlist-item">
      <div className="picture">
        {picture && <Picture picture={picture} sizes={PICTURE_SIZES} alt="" />}
      </div>
      <div className="what">
        <p className="brand">{item.brand}</p>
        <h2>
          <ShopLink to={paths.product(item.category, item.id)}>{item.displayinfo}</ShopLink>
        </h2>
        <Price selling={item.sellingPrice} mrp={item.original_price} off={item.off} />
      </div>
      <IconButton
        icon="close"
        className="remove"
        label={words.removeNamed(item.displayinfo)}
        title={words.remove}
        onClick={removeCard}
      />
      <CartButton item={item} isAdding={isAdding} onAdd={() => void add()} />
    </li>
  );
}

const PICTURE_SIZES = '(min-width: 1280px) 232px, (min-width: 600px) 30vw, 50vw';

/** The card is removed with its pressed button: the focus moves to the next card, else to the panel's heading. */
function focusBeside(button: Element): void {
  const card = button.closest('li');
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a') ?? document.querySelector('main h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

interface CartButtonProps {
  readonly item: WishlistItem;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}

function CartButton({ item, isAdding, onAdd }: CartButtonProps) {
  const words = useCustomerWords().account;
  const allWords = useWords();
  const { outOfStock } = allWords.catalogue;
  if (item.status !== ON_SALE) return <p className="gone">{words.notForSale}</p>;
  if (item.stock < 1) return <p className="gone">{outOfStock}</p>;
  if (item.variantSize !== null)
    return (
      <ButtonLink kind="line" small wide to={paths.product(item.category, item.id)}>
        {allWords.product.chooseSize}
      </ButtonLink>
    );
  return (
    <Button
      kind="line"
      small
      wide
      aria-label={words.addToCartNamed(item.displayinfo)}
      aria-disabled={isAdding}
      onClick={onAdd}
    >
      {isAdding ? words.adding : words.addToCart}
    </Button>
  );
}
