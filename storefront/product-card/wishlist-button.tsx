import type { MouseEvent } from 'react';
import { useIsOnWishlist } from '../lib/customer/wishlist.ts';
import { IconButton } from '../ui/button.tsx';
import { toggleWishlist } from './toggle-wishlist.ts';

interface WishlistButtonProps {
  /** The product's id. */
  readonly id: string;
  /** 'Add to Wishlist'; `aria-pressed` says whether it is there. */
  readonly label: string;
  readonly className?: string;
}

/** A card's button; CSS draws its heart. A component of its own, so that a wishlist change does not re-render the card. */
export function CardWishlistButton({ id, label }: WishlistButtonProps) {
  return (
    <button
      type="button"
      className="card-wishlist-button live-only"
      aria-label={label}
      {...useWishlistToggle(id)}
    />
  );
}

/** The wishlist button of the product page. */
export function WishlistButton({ id, className = '', label }: WishlistButtonProps) {
  return (
    <IconButton
      icon="heart"
      className={`${className} live-only`}
      label={label}
      {...useWishlistToggle(id)}
    />
  );
}

/** For a visitor `aria-pressed` is not set: a click asks to sign in. */
function useWishlistToggle(id: string) {
  return {
    'aria-pressed': useIsOnWishlist(id),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => void toggleWishlist(id, currentTarget),
  };
}
