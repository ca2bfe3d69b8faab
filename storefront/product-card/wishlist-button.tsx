import { useIsOnWishlist } from '../lib/wishlist.ts';
import { IconButton } from '../ui/button.tsx';
import { toggleWishlist } from './toggle-wishlist.ts';

interface HeartProps {
  /** The product's id. */
  readonly id: string;
  /** 'Add to Wishlist'; `aria-pressed` says whether it is there. */
  readonly label: string;
  readonly className?: string;
}

/** A card's heart; CSS draws its icon. A component of its own, so that a wishlist change does not re-render the card. */
export function CardHeart({ id, label }: HeartProps) {
  return <button type="button" className="heart live-only" aria-label={label} {...useHeart(id)} />;
}

/** The heart of the product page. */
export function Heart({ id, className = '', label }: HeartProps) {
  return (
    <IconButton icon="heart" className={`${className} live-only`} label={label} {...useHeart(id)} />
  );
}

/** For a visitor `aria-pressed` is not set: a click asks to sign in. */
function useHeart(id: string) {
  return { 'aria-pressed': useIsOnWishlist(id), onClick: () => void toggleWishlist(id) };
}
