import { useIsOnWishlist } from '../../lib/wishlist.ts';
import { IconButton } from '../../ui/button.tsx';
import { toggleWishlist } from './toggle-wishlist.ts';

interface HeartProps {
  /** The product's id. */
  readonly id: string;
  /** 'Add to Wishlist', said of what is pressed or not. */
  readonly label: string;
  readonly className?: string;
}

/** A card's heart, drawn by its style: apart from the card, so that a full wishlist draws no card anew. */
export function CardHeart({ id, label }: HeartProps) {
  return <button type="button" className="heart live-only" aria-label={label} {...useHeart(id)} />;
}

/** The heart of the product page. */
export function Heart({ id, className = '', label }: HeartProps) {
  return (
    <IconButton icon="heart" className={`${className} live-only`} label={label} {...useHeart(id)} />
  );
}

/** For a visitor it is not pressed or unpressed: it asks to sign in. */
function useHeart(id: string) {
  return { 'aria-pressed': useIsOnWishlist(id), onClick: () => void toggleWishlist(id) };
}
